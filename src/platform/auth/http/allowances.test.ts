import { describe, expect, it } from 'vitest';
import { startTestHub } from '../../testing/test-hub.ts';
import { raw, signedUp } from '../testing/auth-client.ts';

describe('limits', () => {
  it('stop guessing at one account from anywhere, and let its owner in again later', async () => {
    const own = await startTestHub({ RATE_LIMIT_FACTOR: '1', AUTH_MAIL_INTERVAL_S: '60' });
    const { email } = await signedUp(own, 'target');
    const attempt = (password: string) =>
      raw(own, '/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: { email, password },
      });
    const replies = [];
    for (let guess = 0; guess < 22; guess += 1) replies.push(await attempt('a wrong guess'));
    expect(replies.slice(0, 20).every(({ status }) => status === 400)).toBe(true);
    expect(replies.at(-1)).toMatchObject({
      status: 429,
      data: { code: 'over_request_rate_limit' },
    });
    await own.close();
  });

  it('mail one address once a minute for each purpose, known or not', async () => {
    const own = await startTestHub();
    await signedUp(own, 'mailed');
    for (const email of ['mailed@example.org', 'unknown@example.org']) {
      const recover = () => raw(own, '/auth/v1/recover', { method: 'POST', body: { email } });
      expect((await recover()).status).toBe(200);
      const second = await recover();
      expect(second).toMatchObject({ status: 429, data: { code: 'over_email_send_rate_limit' } });
      expect(second.data.message).toMatch(/only request this after \d+ seconds/);
    }
    await own.close();
  });

  it('stop one address after thirty sign-ups in five minutes', async () => {
    const own = await startTestHub({ RATE_LIMIT_FACTOR: '1' });
    const statuses = [];
    for (let n = 0; n < 32; n += 1) {
      const body = { email: `flood-${n}@example.org`, password: 'short' };
      statuses.push((await raw(own, '/auth/v1/signup', { method: 'POST', body })).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
    await own.close();
  });
});
