import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { confirmed, goodPassword, raw, signedIn } from './testing/auth-client.ts';
import { lastMail } from './testing/mailbox.ts';

const minute = 60_000;
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' });
});
afterAll(() => hub.close());

describe('changing password and address', () => {
  it('refuses the password in use', async () => {
    const { client } = await confirmed(hub, 'same');
    const { error } = await client.auth.updateUser({ password: goodPassword });
    expect(error).toMatchObject({ status: 422, code: 'same_password' });
  });

  it('asks for a recent sign-in, a mailed code or the current password', async () => {
    const { client, email } = await confirmed(hub, 'reauth');
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
    const { client, email, id } = await confirmed(hub, 'mover');
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
    const { client, email } = await confirmed(hub, 'halfway');
    await client.auth.updateUser({ email: 'halfway-new@example.org' });
    const { tokenHash } = await lastMail(hub, email, 'auth.email_change_current');
    const query = new URLSearchParams({ token: tokenHash, type: 'email_change' });
    const { status, headers } = await raw(hub, `/auth/v1/verify?${query}`);
    expect(status).toBe(303);
    const location = new URL(headers.get('location') as string);
    expect(new URLSearchParams(location.hash.slice(1)).get('message')).toContain('other email');
  });

  it('refuses an address that somebody else has', async () => {
    await confirmed(hub, 'owner');
    const { client } = await confirmed(hub, 'wisher');
    const { error } = await client.auth.updateUser({ email: 'owner@example.org' });
    expect(error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});
