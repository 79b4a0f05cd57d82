import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { confirmed, newClient, raw, signedIn } from './testing/auth-client.ts';
import { lastMail, mailsTo } from './testing/mailbox.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' });
});
afterAll(() => hub.close());

describe('signing in by mail', () => {
  it('signs a known person in by link and by code', async () => {
    const { email, id } = await confirmed(hub, 'magic');
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
    const refused = await client.auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false },
    });
    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    await client.auth.signInWithOtp({ email });
    const { code } = await lastMail(hub, email);
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' });
    expect(data.session?.user.email).toBe(email);
  });
});

describe('a forgotten password', () => {
  it('is replaced over the mailed link, which ends all other sessions', async () => {
    const { email, session } = await confirmed(hub, 'forgot');
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

  it('drops the password that a stranger chose for an address they never proved', async () => {
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
    const { client, email } = await confirmed(hub, 'voided');
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
