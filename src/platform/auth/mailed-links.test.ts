import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { confirmed, goodPassword, newClient, raw } from './testing/auth-client.ts';
import { lastMail } from './testing/mailbox.ts';

const minute = 60_000;
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' });
});
afterAll(() => hub.close());

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
    const { email } = await confirmed(hub, 'kinds');
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
