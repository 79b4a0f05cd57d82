import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../newsletter/testing/smtp-sink.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { goodPassword, newClient, raw, signedUp } from './testing/auth-client.ts';
import { createBrowser } from './testing/browser.ts';
import { lastMail } from './testing/mailbox.ts';
import { startTestIssuer } from './testing/test-issuer.ts';

const clientId = 'client-of-the-hub';
const clientSecret = 'secret-of-the-hub';
let google: Awaited<ReturnType<typeof startTestIssuer>>;
let mailServer: SmtpSink;
let hub: TestHub;
beforeAll(async () => {
  google = await startTestIssuer(clientId, clientSecret);
  mailServer = await startSmtpSink();
  hub = await startTestHub({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER_URL: google.origin,
    AUTH_MAIL_INTERVAL_S: '0',
    AUTH_AUTOCONFIRM: 'off',
    SMTP_URL: mailServer.url,
  });
});
afterAll(async () => {
  await mailServer.close();
  await hub.close();
  await google.close();
});
afterEach(() => {
  google.state.forge = {};
});

/** The browser of whoever signs in; each test has its own. */
let browser = createBrowser();
beforeEach(() => {
  browser = createBrowser();
});

const follow = (url: string, headers: Record<string, string> = {}) =>
  browser.fetch(url, { redirect: 'manual', headers });
const locationOf = (response: Response) => response.headers.get('location') as string;

/** Goes to the provider and back; gives the address that the hub sends the browser to. */
async function roundTrip(url: string, headers: Record<string, string> = {}) {
  const atProvider = await follow(url);
  const back = locationOf(atProvider);
  return new URL(locationOf(await follow(back, headers)));
}

async function signInWith(claims: Record<string, unknown>) {
  google.state.next = { email_verified: true, ...claims } as never;
  const client = await newClient(hub, { flowType: 'pkce', browser });
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${hub.origin}/portal`, skipBrowserRedirect: true },
  });
  const toProvider = await follow(data.url as string);
  expect(toProvider.status).toBe(302);
  const landed = await roundTrip(locationOf(toProvider));
  return { client, landed };
}

async function finished({ client, landed }: Awaited<ReturnType<typeof signInWith>>) {
  const { data, error } = await client.auth.exchangeCodeForSession(
    landed.searchParams.get('code') as string,
  );
  if (error) throw error;
  return { client, user: data.session.user, session: data.session };
}

describe('signing in with Google', () => {
  it('makes an account from a verified address and finds it again by issuer and subject', async () => {
    const first = await finished(
      await signInWith({ sub: 'new-1', email: 'New@Example.org', name: 'New One' }),
    );
    expect(first.user).toMatchObject({
      email: 'new@example.org',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'New One' },
    });
    const claims = await first.client.auth.getClaims();
    expect(claims.data?.claims.amr?.[0]).toMatchObject({ method: 'oauth' });
    const again = await finished(await signInWith({ sub: 'new-1', email: 'other@example.org' }));
    expect(again.user.id).toBe(first.user.id);
  });

  it('works in the implicit flow too', async () => {
    google.state.next = { sub: 'implicit', email: 'implicit@example.org', email_verified: true };
    const client = await newClient(hub);
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    const landed = await roundTrip(locationOf(await follow(data.url as string)));
    const fragment = new URLSearchParams(landed.hash.slice(1));
    expect(fragment.get('access_token')).toBeTruthy();
    expect(fragment.get('refresh_token')).toBeTruthy();
  });

  it('joins the confirmed account of the same verified address', async () => {
    const email = 'joined@example.org';
    const client = await newClient(hub);
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const { data } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    const { user } = await finished(await signInWith({ sub: 'joined', email }));
    expect(user.id).toBe(data.user?.id);
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email', 'google']);
    const password = await client.auth.signInWithPassword({ email, password: goodPassword });
    expect(password.error).toBeNull();
  });

  it('drops the password of somebody who never proved the address', async () => {
    const email = 'squatted@example.org';
    const squatter = await newClient(hub);
    await squatter.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const { user } = await finished(await signInWith({ sub: 'squatted', email }));
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['google']);
    const { error } = await squatter.auth.signInWithPassword({ email, password: goodPassword });
    expect(error?.code).toBe('invalid_credentials');
    const mail = await squatter.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(mail.error?.code).toBe('otp_expired');
  });

  it('refuses an address that Google has not verified', async () => {
    const { landed } = await signInWith({
      sub: 'unverified',
      email: 'unverified@example.org',
      email_verified: false,
    });
    expect(landed.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  });

  it.each([
    ['a foreign key', { key: 'foreign' as const }],
    ['a foreign audience', { aud: 'client-of-another' }],
    ['a foreign issuer', { iss: 'https://accounts.evil.example' }],
    ['the nonce of another sign-in', { nonce: 'another' }],
  ])('refuses an id_token with %s', async (_name, forge) => {
    google.state.forge = forge;
    const { landed } = await signInWith({ sub: 'forged', email: 'forged@example.org' });
    expect(landed.searchParams.get('error_code')).toBe('bad_oauth_callback');
    expect(landed.searchParams.get('code')).toBeNull();
  });

  it('takes each state once, and none that it did not give out', async () => {
    google.state.next = { sub: 'state', email: 'state@example.org', email_verified: true };
    const start = `${hub.origin}/auth/v1/authorize?provider=google`;
    const back = locationOf(await follow(locationOf(await follow(start))));
    expect(new URL(locationOf(await follow(back))).hash).toContain('access_token');
    const again = new URL(locationOf(await follow(back)));
    expect(again.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(again.hash).toContain('error_code=bad_oauth_state');
    const invented = `${hub.origin}/auth/v1/callback?code=x&state=${'y'.repeat(43)}`;
    const refused = new URL(locationOf(await follow(invented)));
    expect(refused.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('refuses a browser that did not begin the flow', async () => {
    google.state.next = { sub: 'lured', email: 'lured@example.org', email_verified: true };
    const start = await follow(`${hub.origin}/auth/v1/authorize?provider=google`);
    const cookie = (start.headers.get('set-cookie') as string).split(';')[0] as string;
    expect(start.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    const back = locationOf(await follow(locationOf(start)));
    const lured = await fetch(back, { redirect: 'manual' });
    expect(new URL(locationOf(lured)).searchParams.get('error_code')).toBe('bad_oauth_state');
    const fresh = await follow(`${hub.origin}/auth/v1/authorize?provider=google`, { cookie });
    const own = locationOf(await follow(locationOf(fresh)));
    const elsewhere = { cookie: `gh_provider_flow=${'x'.repeat(32)}` };
    const other = new URL(locationOf(await follow(own, elsewhere)));
    expect(other.searchParams.get('error_code')).toBe('bad_oauth_state');
    const third = await follow(`${hub.origin}/auth/v1/authorize?provider=google`, { cookie });
    const mine = locationOf(await follow(locationOf(third)));
    const landed = new URL(locationOf(await follow(mine, { cookie })));
    expect(landed.hash).toContain('access_token');
  });

  it('lets no parameter of the page override its own', async () => {
    const query = new URLSearchParams({
      provider: 'google',
      redirect_uri: 'https://evil.example/',
      client_id: 'evil',
      State: 'evil',
      response_type: 'token',
      prompt: 'consent',
      redirect_to: 'https://evil.example/',
    });
    const start = await follow(`${hub.origin}/auth/v1/authorize?${query}`);
    const landed = await roundTrip(locationOf(start));
    expect(landed.origin).toBe(hub.origin);
    const sent = google.state.lastAuthorize;
    expect(sent.get('client_id')).toBe(clientId);
    expect(sent.get('redirect_uri')).toBe(`${hub.origin}/auth/v1/callback`);
    expect(sent.get('response_type')).toBe('code');
    expect(sent.get('prompt')).toBe('consent');
    expect(sent.get('State')).toBeNull();
    expect(sent.get('code_challenge_method')).toBe('S256');
  });

  it('refuses other providers, and shows that the person declined', async () => {
    const other = await raw(hub, '/auth/v1/authorize?provider=github');
    expect(other).toMatchObject({ status: 400, data: { code: 'validation_failed' } });
    const start = await follow(`${hub.origin}/auth/v1/authorize?provider=google`);
    const state = new URL(locationOf(start)).searchParams.get('state');
    const declined = `${hub.origin}/auth/v1/callback?error=access_denied&state=${state}`;
    const landed = new URL(locationOf(await follow(declined)));
    expect(landed.searchParams.get('error')).toBe('access_denied');
  });
});

describe('linking and unlinking', () => {
  it('adds and removes an identity, never the last one', async () => {
    const { client, user } = await finished(
      await signInWith({ sub: 'link-1', email: 'link@example.org' }),
    );
    const only = await client.auth.unlinkIdentity(user.identities?.[0] as never);
    expect(only.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
    google.state.next = { sub: 'link-2', email: 'second@example.org', email_verified: true };
    const { data, error } = await client.auth.linkIdentity({ provider: 'google' });
    expect(error).toBeNull();
    const landed = await roundTrip(data.url as string);
    expect(landed.searchParams.get('code')).toBeTruthy();
    const { data: both } = await client.auth.getUserIdentities();
    expect(both?.identities).toHaveLength(2);
    const removed = await client.auth.unlinkIdentity(both?.identities[1] as never);
    expect(removed.error).toBeNull();
    expect((await client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  it("refuses an identity that is somebody else's", async () => {
    const owner = await finished(await signInWith({ sub: 'owned', email: 'owned@example.org' }));
    const { client } = await finished(await signInWith({ sub: 'thief', email: 'th@example.org' }));
    google.state.next = { sub: 'owned', email: 'owned@example.org', email_verified: true };
    const { data } = await client.auth.linkIdentity({ provider: 'google' });
    const landed = await roundTrip(data.url as string);
    expect(landed.searchParams.get('error_code')).toBe('identity_already_exists');
    const foreign = await client.auth.unlinkIdentity(owner.user.identities?.[0] as never);
    expect(foreign.error?.status).toBe(422);
  });

  it('is refused for visitors and where the operator has switched it off', async () => {
    const path = '/auth/v1/user/identities/authorize?provider=google&skip_http_redirect=true';
    expect((await raw(hub, path)).status).toBe(401);
    const closed = await startTestHub({ AUTH_MANUAL_LINKING: 'off' });
    const { client } = await signedUp(closed, 'linker');
    const { error } = await client.auth.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    await closed.close();
  });
});
