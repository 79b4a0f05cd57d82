import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type SmtpSink, startSmtpSink } from '../newsletter/testing/smtp-sink.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { confirmed, newClient, signedIn, signedUp } from './testing/auth-client.ts';
import { type Browser, createBrowser } from './testing/browser.ts';
import { lastMail, mailsTo } from './testing/mailbox.ts';
import { startTestIssuer } from './testing/test-issuer.ts';

let google: Awaited<ReturnType<typeof startTestIssuer>>;
let mailServer: SmtpSink;
let hub: TestHub;
let admin: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
  google = await startTestIssuer('id', 'secret');
  mailServer = await startSmtpSink();
});
beforeEach(async () => {
  hub = await startTestHub({
    ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
    ...{ GOOGLE_ISSUER_URL: google.origin, AUTH_MAIL_INTERVAL_S: '0' },
  });
  admin = await signedUp(hub, 'admin');
  return () => hub.close();
});
afterAll(async () => {
  await google.close();
  await mailServer.close();
});

/** The operator sets SMTP_URL; addresses are proven from then on. */
const configureMail = () =>
  Object.assign(hub.platform.config, { SMTP_URL: mailServer.url, AUTH_AUTOCONFIRM: false });

const proofOf = async (id: string) =>
  (await hub.platform.db.execute(sql`select email_proof from auth_users where id = ${id}`)).rows[0]
    ?.email_proof;

const works = async (token: string) =>
  (await hub.request('/api/account/role', { token })).status === 200;

/** Tokens of both kinds that somebody made while they had the account. */
async function tokensOf(token: string) {
  const secret = async (path: string, json: unknown) =>
    ((await (await hub.request(path, { token, json })).json()) as { secret: string }).secret;
  return {
    personal: await secret('/api/account/tokens', { name: 'script' }),
    ofTheHub: await secret('/api/openai-api/tokens', { name: 'editor' }),
  };
}
const opensModels = async (token: string) =>
  (await hub.request('/v1/models', { token })).status === 200;

/** Signs in with Google as the owner of `email` there; gives the address the browser lands at. */
async function withGoogle(email: string, start?: string, browser: Browser = createBrowser()) {
  google.state.next = { sub: `g-${email}`, email, email_verified: true };
  const client = await newClient(hub, { flowType: 'pkce', browser });
  const begun =
    start ??
    (
      await client.auth.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: `${hub.origin}/portal`, skipBrowserRedirect: true },
      })
    ).data.url;
  let url = begun as string;
  for (let step = 0; step < 3 && !url.startsWith(`${hub.origin}/portal`); step += 1) {
    const answer = await browser.fetch(url, { redirect: 'manual' });
    url = answer.headers.get('location') as string;
  }
  return { client, landed: new URL(url) };
}

describe('an account that was made before there was a mail server', () => {
  it('goes to the owner of the address at Google, and whoever typed it in is out', async () => {
    const squatter = await signedUp(hub, 'victim');
    const tokens = await tokensOf(squatter.session.access_token);
    expect(await opensModels(tokens.ofTheHub)).toBe(true);
    configureMail();
    const { client, landed } = await withGoogle('victim@example.org');
    const code = landed.searchParams.get('code') as string;
    const { data } = await client.auth.exchangeCodeForSession(code);
    expect(data.user?.id).toBe(squatter.id);
    expect(await proofOf(squatter.id)).toBe('provider');
    expect(await works(data.session?.access_token as string)).toBe(true);
    expect(await works(squatter.session.access_token)).toBe(false);
    expect(await works(tokens.personal)).toBe(false);
    expect(await opensModels(tokens.ofTheHub)).toBe(false);
    const again = await (await newClient(hub)).auth.signInWithPassword(squatter);
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('goes to whoever opens a mailed link, and keeps nothing of whoever had it before', async () => {
    const squatter = await signedUp(hub, 'mailbox');
    configureMail();
    const owner = await newClient(hub);
    await owner.auth.signInWithOtp({ email: squatter.email });
    const { tokenHash } = await lastMail(hub, squatter.email, 'auth.magiclink');
    const { data } = await owner.auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
    expect(data.user?.id).toBe(squatter.id);
    expect(await proofOf(squatter.id)).toBe('mail');
    expect(await works(squatter.session.access_token)).toBe(false);
    const again = await (await newClient(hub)).auth.signInWithPassword(squatter);
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('is proven from within by a mailed code, and loses nothing', async () => {
    const owner = await signedUp(hub, 'owner');
    const token = owner.session.access_token;
    const tokens = await tokensOf(token);
    const profile = async () =>
      (await hub.request('/api/account/profile', { token })).json() as Promise<object>;
    const ask = () => hub.request('/api/account/address-proof', { method: 'POST', token });
    const prove = (code: string) =>
      hub.request('/api/account/address-proof', { method: 'PUT', token, json: { code } });
    expect(await profile()).toMatchObject({ emailProven: false, canProveEmail: false });
    expect((await ask()).status).toBe(409);
    configureMail();
    expect(await profile()).toMatchObject({ emailProven: false, canProveEmail: true });
    expect((await ask()).status).toBe(200);
    const { text, code } = await lastMail(hub, owner.email, 'auth.address_proof');
    expect(text).not.toContain('token_hash');
    expect((await prove(code === '000000' ? '000001' : '000000')).status).toBe(400);
    expect((await prove(code)).status).toBe(200);
    expect(await profile()).toMatchObject({ emailProven: true, canProveEmail: false });
    expect((await ask()).status).toBe(409);
    expect(await proofOf(owner.id)).toBe('mail');
    expect([await works(token), await works(tokens.personal)]).toEqual([true, true]);
    await signedIn(hub, owner.email);
  });

  it('is not proven by a code that came while mails were only written down', async () => {
    const newcomer = await signedUp(hub, 'outbox');
    const client = await newClient(hub);
    await client.auth.signInWithOtp({ email: newcomer.email });
    const { tokenHash } = await lastMail(hub, newcomer.email, 'auth.magiclink');
    configureMail();
    const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
    expect(error).toBeNull();
    expect(await proofOf(newcomer.id)).toBe('none');
    expect(await works(newcomer.session.access_token)).toBe(true);
  });
});

describe('the first administrator, whose address nobody has proven', () => {
  it('loses the account to nobody at Google, and can add Google from within', async () => {
    configureMail();
    const { landed } = await withGoogle(admin.email);
    expect(landed.searchParams.get('error_code')).toBe('email_not_confirmed');
    expect(landed.searchParams.get('error_description')).toContain('Sign in to it with its');
    expect(await works(admin.session.access_token)).toBe(true);
    const browser = createBrowser();
    const client = await newClient(hub, { browser });
    await client.auth.signInWithPassword(admin);
    google.state.next = { sub: `g-${admin.email}`, email: admin.email, email_verified: true };
    const { data } = await client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${hub.origin}/portal`, skipBrowserRedirect: true },
    });
    await withGoogle(admin.email, data.url as string, browser);
    expect(await proofOf(admin.id)).toBe('provider');
    expect(await works(admin.session.access_token)).toBe(true);
    await signedIn(hub, admin.email);
  });

  it('can choose a new password by mail, with everything else left as it was', async () => {
    configureMail();
    const client = await newClient(hub);
    await client.auth.resetPasswordForEmail(admin.email);
    await expect.poll(() => mailsTo(hub, admin.email, 'auth.recovery')).toHaveLength(1);
    const { tokenHash } = await lastMail(hub, admin.email, 'auth.recovery');
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(await works(admin.session.access_token)).toBe(true);
    const { error } = await client.auth.updateUser({ password: 'a wholly new password' });
    expect(error).toBeNull();
    await signedIn(hub, admin.email, 'a wholly new password');
  });
});

it('an owner with two-step sign-in keeps an unproven account from whoever has the mailbox', async () => {
  const owner = await signedUp(hub, 'twostep');
  await hub.platform.db.transaction(async (tx) => {
    const secret = await hub.platform.vault.put(tx, 'JBSWY3DPEHPK3PXP', 'test');
    await tx.execute(sql`
      insert into auth_factors (user_id, friendly_name, status, secret_id, created_at, updated_at)
      values (${owner.id}, 'app', 'verified', ${secret}, now(), now())`);
  });
  configureMail();
  const { landed } = await withGoogle(owner.email);
  expect(landed.searchParams.get('error_code')).toBe('email_not_confirmed');
  await signedIn(hub, owner.email);
});

it('how an address was proven is written down with the account', async () => {
  configureMail();
  const { id } = await confirmed(hub, 'newcomer');
  expect(await proofOf(id)).toBe('mail');
  await hub.request('/api/admin/users', {
    token: admin.session.access_token,
    json: { email: 'guest@example.org', name: '' },
  });
  const { tokenHash } = await lastMail(hub, 'guest@example.org');
  const client = await newClient(hub);
  const { data } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  expect(await proofOf(data.user?.id as string)).toBe('invitation');
  const { landed, client: browser } = await withGoogle('google-only@example.org');
  const made = await browser.auth.exchangeCodeForSession(landed.searchParams.get('code') as string);
  expect(await proofOf(made.data.user?.id as string)).toBe('provider');
});
