import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { goodPassword, newClient, raw, signedIn } from './testing/auth-client.ts';
import { lastMail, mailsTo } from './testing/mailbox.ts';

const minute = 60_000;
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' });
});
afterAll(() => hub.close());

/** Signs up and confirms by the mailed link; gives the signed-in client. */
async function confirmed(name: string, password = goodPassword) {
  const email = `${name}@example.org`;
  const client = await newClient(hub);
  await client.auth.signUp({ email, password });
  const { tokenHash } = await lastMail(hub, email, 'auth.signup');
  const { data, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
  if (error || !data.session) throw error ?? new Error('No session');
  return { client, email, session: data.session, id: data.session.user.id };
}

describe('signing up where addresses are proven', () => {
  it('mails a link to our own page and a code, and gives the bare user', async () => {
    const client = await newClient(hub);
    const email = 'first@example.org';
    const { data, error } = await client.auth.signUp({ email, password: goodPassword });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const mail = await lastMail(hub, email);
    expect(`${mail.link.origin}${mail.link.pathname}`).toBe(`${hub.origin}/auth/confirm`);
    expect(mail.link.searchParams.get('redirect_to')).toBe(hub.origin);
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.html).toContain(mail.code);
  });

  it('asks for the confirmation only after a correct password', async () => {
    const client = await newClient(hub);
    const email = 'unconfirmed@example.org';
    await client.auth.signUp({ email, password: goodPassword });
    const right = await client.auth.signInWithPassword({ email, password: goodPassword });
    expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    const wrong = await client.auth.signInWithPassword({ email, password: 'some other thing' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  });

  it('confirms by code with the type email as well as signup', async () => {
    for (const type of ['email', 'signup'] as const) {
      const email = `code-${type}@example.org`;
      const client = await newClient(hub);
      await client.auth.signUp({ email, password: goodPassword });
      const { code } = await lastMail(hub, email);
      const { data, error } = await client.auth.verifyOtp({ email, token: code, type });
      expect(error).toBeNull();
      expect(data.session?.user.email_confirmed_at).toBeTruthy();
    }
  });

  it('gives a confirmed address a look-alike and no mail', async () => {
    const { email, id } = await confirmed('lookalike');
    const before = (await mailsTo(hub, email)).length;
    const client = await newClient(hub);
    const { data, error } = await client.auth.signUp({ email, password: goodPassword });
    expect(error).toBeNull();
    expect(data.user?.identities).toEqual([]);
    expect(data.user?.id).not.toBe(id);
    expect(await mailsTo(hub, email)).toHaveLength(before);
  });

  it("never lets a stranger's earlier sign-up decide password or data", async () => {
    const email = 'contested@example.org';
    const stranger = await newClient(hub);
    await stranger.auth.signUp({
      email,
      password: 'password of the stranger',
      options: { data: { full_name: 'Stranger' } },
    });
    const owner = await newClient(hub);
    const { data } = await owner.auth.signUp({
      email,
      password: 'password of the owner',
      options: { data: { full_name: 'Owner' } },
    });
    expect(data.user?.user_metadata).toEqual({ full_name: 'Owner' });
    const mail = await lastMail(hub, email);
    await owner.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' });
    const wrong = await stranger.auth.signInWithPassword({
      email,
      password: 'password of the stranger',
    });
    expect(wrong.error?.code).toBe('invalid_credentials');
    const right = await signedIn(hub, email, 'password of the owner');
    expect(right.session.user.user_metadata).toEqual({ full_name: 'Owner' });
  });

  it("makes the stranger's mail worthless once the owner has confirmed", async () => {
    const email = 'contested2@example.org';
    const stranger = await newClient(hub);
    await stranger.auth.signUp({ email, password: 'password of the stranger' });
    const strangers = await lastMail(hub, email);
    const owner = await newClient(hub);
    await owner.auth.signUp({ email, password: 'password of the owner' });
    const { tokenHash } = await lastMail(hub, email);
    await owner.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    const late = await stranger.auth.verifyOtp({ token_hash: strangers.tokenHash, type: 'signup' });
    expect(late.error?.code).toBe('otp_expired');
  });

  it('repeats the only sign-up on resend, and no password at all when there were several', async () => {
    const client = await newClient(hub);
    const email = 'resent@example.org';
    await client.auth.signUp({ email, password: goodPassword });
    await client.auth.resend({ type: 'signup', email });
    expect(await mailsTo(hub, email, 'auth.signup')).toHaveLength(2);
    const { tokenHash } = await lastMail(hub, email);
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    await signedIn(hub, email);

    const other = 'resent-twice@example.org';
    await client.auth.signUp({ email: other, password: goodPassword });
    await client.auth.signUp({ email: other, password: 'another good password' });
    await client.auth.resend({ type: 'signup', email: other });
    const mail = await lastMail(hub, other);
    const { error } = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' });
    expect(error).toBeNull();
    for (const password of [goodPassword, 'another good password']) {
      const attempt = await client.auth.signInWithPassword({ email: other, password });
      expect(attempt.error?.code).toBe('invalid_credentials');
    }
  });

  it('answers {} for unknown addresses on recover and resend', async () => {
    for (const [path, body] of [
      ['recover', { email: 'nobody@example.org' }],
      ['resend', { email: 'nobody@example.org', type: 'signup' }],
      ['resend', { email: 'nobody@example.org', type: 'email_change' }],
    ] as const) {
      const reply = await raw(hub, `/auth/v1/${path}`, { method: 'POST', body });
      expect(reply).toMatchObject({ status: 200, data: {} });
    }
  });

  it('refuses what is no address, a missing password and anonymous sign-ups', async () => {
    const post = (body: unknown) => raw(hub, '/auth/v1/signup', { method: 'POST', body });
    expect((await post({ email: 'no address', password: goodPassword })).data.code).toBe(
      'validation_failed',
    );
    expect((await post({ email: 'a@example.org' })).data.code).toBe('validation_failed');
    expect(await post({})).toMatchObject({
      status: 422,
      data: { code: 'anonymous_provider_disabled' },
    });
    expect(await post({ phone: '+491234', password: goodPassword })).toMatchObject({
      status: 400,
      data: { code: 'phone_provider_disabled' },
    });
  });
});

describe('links and codes', () => {
  it('opens once', async () => {
    const email = 'once@example.org';
    const client = await newClient(hub);
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const results = await Promise.all(
      [1, 2, 3].map(() =>
        raw(hub, '/auth/v1/verify', {
          method: 'POST',
          body: { type: 'signup', token_hash: tokenHash },
        }),
      ),
    );
    expect(results.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it('ends: the code after ten minutes, the link after an hour', async () => {
    const email = 'ends@example.org';
    const client = await newClient(hub);
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash, code } = await lastMail(hub, email);
    hub.advance(11 * minute);
    const late = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
    hub.advance(50 * minute);
    const later = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(later.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('stops taking a code after ten wrong ones, while the link goes on working', async () => {
    const email = 'guessed@example.org';
    const client = await newClient(hub);
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash, code } = await lastMail(hub, email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 10; guess += 1) {
      await client.auth.verifyOtp({ email, token: wrong, type: 'signup' });
    }
    const right = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(right.error?.code).toBe('otp_expired');
    const link = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(link.error).toBeNull();
  });

  it('serves its own kind only', async () => {
    const { email } = await confirmed('kinds');
    const client = await newClient(hub);
    await client.auth.resetPasswordForEmail(email);
    const { tokenHash, code } = await lastMail(hub, email, 'auth.recovery');
    for (const type of ['signup', 'magiclink', 'email_change', 'email'] as const) {
      const link = await client.auth.verifyOtp({ token_hash: tokenHash, type });
      expect(link.error?.code).toBe('otp_expired');
      const typed = await client.auth.verifyOtp({ email, token: code, type });
      expect(typed.error?.code).toBe('otp_expired');
    }
    const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(error).toBeNull();
  });

  it('holds no token or code in the database', async () => {
    const email = 'hashed@example.org';
    const client = await newClient(hub);
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash, code } = await lastMail(hub, email);
    const { rows } = await hub.platform.db.execute(
      sql`select row_to_json(t)::text as row from auth_mail_tokens t where email = ${email}`,
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(tokenHash);
    expect(stored).not.toContain(`"${code}"`);
  });

  it('makes nothing of what people typed part of a mail', async () => {
    const email = 'escaped@example.org';
    const client = await newClient(hub);
    await client.auth.signUp({
      email,
      password: goodPassword,
      options: { data: { full_name: '<img src=x> Visit evil.example' } },
    });
    const mail = await lastMail(hub, email);
    expect(mail.html).not.toContain('evil.example');
    expect(mail.html).not.toContain('<img');
  });
});

describe('GET /verify', () => {
  const path = (token: string, type: string, target = hub.origin) =>
    `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: target })}`;

  it('redirects with the session behind the #, and needs no key', async () => {
    const email = 'get@example.org';
    await (await newClient(hub)).auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const target = `${hub.origin}/portal`;
    const response = await fetch(`${hub.origin}${path(tokenHash, 'signup', target)}`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') as string);
    expect(location.pathname).toBe('/portal');
    const fragment = new URLSearchParams(location.hash.slice(1));
    for (const name of ['access_token', 'refresh_token', 'expires_in', 'expires_at']) {
      expect(fragment.get(name)).toBeTruthy();
    }
    expect(fragment.get('type')).toBe('signup');
    expect(fragment.has('sb')).toBe(true);
    expect(fragment.get('token_type')).toBe('bearer');
  });

  it('spends nothing on HEAD', async () => {
    const email = 'head@example.org';
    const client = await newClient(hub);
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    await fetch(`${hub.origin}${path(tokenHash, 'signup')}`, { method: 'HEAD' });
    const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(error).toBeNull();
  });

  it('redirects with the error when the link is spent', async () => {
    const { status, headers } = await raw(hub, path('nothing', 'signup'));
    expect(status).toBe(303);
    const location = new URL(headers.get('location') as string);
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect(fragment.get('error')).toBe('access_denied');
    expect(fragment.get('error_code')).toBe('otp_expired');
    expect(fragment.get('error_description')).toBeTruthy();
    const pkce = await raw(hub, path('pkce_nothing', 'signup'));
    const query = new URL(pkce.headers.get('location') as string).searchParams;
    expect(query.get('error_code')).toBe('otp_expired');
  });

  it('never redirects to a foreign site', async () => {
    const { headers } = await raw(hub, path('nothing', 'signup', 'https://evil.example/'));
    expect(new URL(headers.get('location') as string).origin).toBe(hub.origin);
  });

  it('gives a PKCE link a code for the verifier of the browser that asked', async () => {
    const email = 'pkce@example.org';
    const client = await newClient(hub, { flowType: 'pkce' });
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    expect(tokenHash).toMatch(/^pkce_/);
    const { headers } = await raw(hub, path(tokenHash, 'signup'));
    const code = new URL(headers.get('location') as string).searchParams.get('code') as string;
    const stranger = await raw(hub, '/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: { auth_code: code, code_verifier: 'x'.repeat(60) },
    });
    expect(stranger).toMatchObject({ status: 400, data: { code: 'bad_code_verifier' } });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const again = await raw(hub, '/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: { auth_code: code, code_verifier: 'x'.repeat(60) },
    });
    expect(again).toMatchObject({ status: 404, data: { code: 'flow_state_not_found' } });
  });

  it('lets a PKCE link be confirmed in another browser all the same', async () => {
    const email = 'pkce-elsewhere@example.org';
    const client = await newClient(hub, { flowType: 'pkce' });
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const other = await newClient(hub);
    const { data } = await other.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(data.session?.user.email).toBe(email);
  });

  it('ends a code after five minutes', async () => {
    const email = 'pkce-late@example.org';
    const client = await newClient(hub, { flowType: 'pkce' });
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const { headers } = await raw(hub, path(tokenHash, 'signup'));
    const code = new URL(headers.get('location') as string).searchParams.get('code') as string;
    hub.advance(6 * minute);
    const { error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });
});

describe('signing in by mail', () => {
  it('signs a known person in by link and by code', async () => {
    const { email, id } = await confirmed('magic');
    const client = await newClient(hub);
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const link = await lastMail(hub, email, 'auth.magiclink');
    const first = await client.auth.verifyOtp({ token_hash: link.tokenHash, type: 'magiclink' });
    expect(first.data.session?.user.id).toBe(id);
    await client.auth.signInWithOtp({ email });
    const { code } = await lastMail(hub, email, 'auth.magiclink');
    const second = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(second.data.session?.user.id).toBe(id);
  });

  it('makes an account for a new address, unless told not to', async () => {
    const client = await newClient(hub);
    const email = 'magic-new@example.org';
    const refused = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    await client.auth.signInWithOtp({ email });
    const { code } = await lastMail(hub, email);
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(data.session?.user.email).toBe(email);
  });
});

describe('a forgotten password', () => {
  it('is replaced over the mailed link, which ends all other sessions', async () => {
    const { email, session } = await confirmed('forgot');
    const client = await newClient(hub);
    await client.auth.resetPasswordForEmail(email);
    const { tokenHash } = await lastMail(hub, email, 'auth.recovery');
    await client.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    const { error } = await client.auth.updateUser({ password: 'a wholly new password' });
    expect(error).toBeNull();
    const old = await raw(hub, '/auth/v1/user', { token: session.access_token });
    expect(old.data.code).toBe('session_not_found');
    expect((await client.auth.getUser()).error).toBeNull();
    await signedIn(hub, email, 'a wholly new password');
    expect(await mailsTo(hub, email, 'auth.password-changed')).toHaveLength(1);
  });

  it('drops the password that a stranger chose for an address he never proved', async () => {
    const email = 'squatted@example.org';
    const stranger = await newClient(hub);
    await stranger.auth.signUp({ email, password: 'password of the stranger' });
    const owner = await newClient(hub);
    await owner.auth.resetPasswordForEmail(email);
    const { tokenHash } = await lastMail(hub, email, 'auth.recovery');
    const { data } = await owner.auth.verifyOtp({ token_hash: tokenHash, type: 'recovery' });
    expect(data.session?.user.email_confirmed_at).toBeTruthy();
    const attempt = await stranger.auth.signInWithPassword({
      email,
      password: 'password of the stranger',
    });
    expect(attempt.error?.code).toBe('invalid_credentials');
  });

  it('makes every mail sent before a change of password worthless', async () => {
    const { client, email } = await confirmed('voided');
    await client.auth.resetPasswordForEmail(email);
    await client.auth.signInWithOtp({ email });
    const recovery = await lastMail(hub, email, 'auth.recovery');
    const magic = await lastMail(hub, email, 'auth.magiclink');
    await client.auth.updateUser({ password: 'a wholly new password' });
    const stranger = await newClient(hub);
    const first = await stranger.auth.verifyOtp({
      token_hash: recovery.tokenHash,
      type: 'recovery',
    });
    expect(first.error?.code).toBe('otp_expired');
    const second = await stranger.auth.verifyOtp({
      token_hash: magic.tokenHash,
      type: 'magiclink',
    });
    expect(second.error?.code).toBe('otp_expired');
  });
});

describe('changing password and address', () => {
  it('refuses the password in use', async () => {
    const { client } = await confirmed('same');
    const { error } = await client.auth.updateUser({ password: goodPassword });
    expect(error).toMatchObject({ status: 422, code: 'same_password' });
  });

  it('asks for a recent sign-in, a mailed code or the current password', async () => {
    const { client, email } = await confirmed('reauth');
    hub.advance(61 * minute);
    await client.auth.refreshSession();
    const refused = await client.auth.updateUser({ password: 'a wholly new password' });
    expect(refused.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code } = await lastMail(hub, email, 'auth.reauthentication');
    const wrong = code === '000000' ? '000001' : '000000';
    const guessed = await client.auth.updateUser({ password: 'a new password', nonce: wrong });
    expect(guessed.error?.code).toBe('reauthentication_not_valid');
    const done = await client.auth.updateUser({ password: 'a wholly new password', nonce: code });
    expect(done.error).toBeNull();
    const { data } = await client.auth.getSession();
    const change = (current: string) =>
      raw(hub, '/auth/v1/user', {
        method: 'PUT',
        token: data.session?.access_token as string,
        body: { password: 'yet another password', current_password: current },
      });
    expect((await change('not this one')).data.code).toBe('current_password_invalid');
    expect((await change('a wholly new password')).status).toBe(200);
  });

  it('moves to a new address once both mailboxes agree, and voids mails to the old one', async () => {
    const { client, email, id } = await confirmed('mover');
    await client.auth.resetPasswordForEmail(email);
    const recovery = await lastMail(hub, email, 'auth.recovery');
    const { data } = await client.auth.updateUser({ email: 'moved@example.org' });
    expect(data.user).toMatchObject({ email, new_email: 'moved@example.org' });
    const fresh = await lastMail(hub, 'moved@example.org', 'auth.email_change_new');
    const old = await lastMail(hub, email, 'auth.email_change_current');
    const half = await raw(hub, '/auth/v1/verify', {
      method: 'POST',
      body: { type: 'email_change', token_hash: fresh.tokenHash },
    });
    expect(half.data).toEqual({ msg: expect.stringContaining('other email'), code: '200' });
    const again = await client.auth.verifyOtp({
      token_hash: fresh.tokenHash,
      type: 'email_change',
    });
    expect(again.error?.code).toBe('otp_expired');
    const done = await client.auth.verifyOtp({ email, token: old.code, type: 'email_change' });
    expect(done.data.session?.user).toMatchObject({ id, email: 'moved@example.org' });
    const late = await client.auth.verifyOtp({
      token_hash: recovery.tokenHash,
      type: 'recovery',
    });
    expect(late.error?.code).toBe('otp_expired');
    await signedIn(hub, 'moved@example.org');
  });

  it('says so in the fragment when the first link of a change was opened', async () => {
    const { client, email } = await confirmed('halfway');
    await client.auth.updateUser({ email: 'halfway-new@example.org' });
    const { tokenHash } = await lastMail(hub, email, 'auth.email_change_current');
    const query = new URLSearchParams({ token: tokenHash, type: 'email_change' });
    const { status, headers } = await raw(hub, `/auth/v1/verify?${query}`);
    expect(status).toBe(303);
    const location = new URL(headers.get('location') as string);
    expect(new URLSearchParams(location.hash.slice(1)).get('message')).toContain('other email');
  });

  it('refuses an address that somebody else has', async () => {
    await confirmed('owner');
    const { client } = await confirmed('wisher');
    const { error } = await client.auth.updateUser({ email: 'owner@example.org' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});
