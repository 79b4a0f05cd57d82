import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { confirmed, goodPassword, newClient, raw, signedIn } from './testing/auth-client.ts';
import { lastMail, mailsTo } from './testing/mailbox.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' });
});
afterAll(() => hub.close());

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
    const { email, id } = await confirmed(hub, 'lookalike');
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

  it('makes links and codes of earlier mails worthless when one is sent again', async () => {
    const client = await newClient(hub);
    const email = 'impatient@example.org';
    await client.auth.signUp({ email, password: goodPassword });
    for (let turn = 0; turn < 3; turn += 1) {
      await client.auth.resend({ type: 'signup', email });
      await mailsTo(hub, email);
    }
    const mails = await mailsTo(hub, email, 'auth.signup');
    expect(mails).toHaveLength(4);
    for (const { tokenHash, code } of mails.slice(0, -1)) {
      const link = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
      expect(link.error?.code).toBe('otp_expired');
      const typed = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
      expect(typed.error?.code).toBe('otp_expired');
    }
    const token = mails.at(-1)?.code as string;
    expect((await client.auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
    await signedIn(hub, email);
  });

  it('takes only the newest code of several sign-ups, while each link keeps its password', async () => {
    const client = await newClient(hub);
    const email = 'again@example.org';
    await client.auth.signUp({ email, password: goodPassword });
    await client.auth.signUp({ email, password: 'another good password' });
    const [first, second] = await mailsTo(hub, email, 'auth.signup');
    const old = await client.auth.verifyOtp({ email, token: first?.code ?? '', type: 'signup' });
    expect(old.error?.code).toBe('otp_expired');
    expect(second?.code).not.toBe(first?.code);
    const { error } = await client.auth.verifyOtp({
      ...{ token_hash: first?.tokenHash as string, type: 'signup' },
    });
    expect(error).toBeNull();
    await signedIn(hub, email, goodPassword);
  });

  it('looks at no account before it answers who asks for a mail', async () => {
    const { email } = await confirmed(hub, 'known');
    await hub.platform.db.transaction(async (tx) => {
      // Whoever looked at the accounts would wait for the end of this transaction.
      await tx.execute(sql`lock table auth_users in access exclusive mode`);
      for (const address of [email, 'unknown@example.org']) {
        for (const [path, more] of [
          ['recover', {}],
          ['resend', { type: 'signup' }],
        ] as const) {
          const body = { email: address, ...more };
          const reply = await raw(hub, `/auth/v1/${path}`, { method: 'POST', body });
          expect(reply).toMatchObject({ status: 200, data: {} });
        }
      }
    });
    expect(await mailsTo(hub, email, 'auth.recovery')).toHaveLength(1);
    expect(await mailsTo(hub, 'unknown@example.org')).toHaveLength(0);
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
