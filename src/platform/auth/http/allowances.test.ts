import { describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../../testing/test-hub.ts';
import { goodPassword, raw, signedUp } from '../testing/auth-client.ts';

describe('limits', () => {
  describe('of guesses at one account', () => {
    /** A hub behind a proxy, so that calls can come from anywhere. */
    const startBehindProxy = () =>
      startTestHub({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '127.0.0.1' });
    const guess = (own: TestHub, email: string, password: string, from: string, cookie = '') =>
      raw(own, '/auth/v1/token?grant_type=password', {
        ...{ method: 'POST', body: { email, password } },
        headers: { 'x-forwarded-for': from, ...(cookie && { cookie }) },
      });
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof raw>>) =>
      (headers.get('set-cookie') ?? '').split(';')[0] as string;

    it('stop a stranger, and not the owner anywhere else', async () => {
      const own = await startBehindProxy();
      const { email } = await signedUp(own, 'target');
      for (let turn = 0; turn < 10; turn += 1) {
        expect((await guess(own, email, 'a wrong guess', '203.0.113.9')).status).toBe(400);
      }
      for (const password of ['a wrong guess', goodPassword]) {
        const late = await guess(own, email, password, '203.0.113.9');
        expect(late).toMatchObject({ status: 429, data: { code: 'over_request_rate_limit' } });
      }
      expect((await guess(own, email, goodPassword, '198.51.100.1')).status).toBe(200);
      // An IPv6 connection has addresses without number; they count as one place.
      for (let turn = 0; turn < 10; turn += 1) {
        await guess(own, email, 'a wrong guess', `2001:db8:1:2::${turn + 1}`);
      }
      expect((await guess(own, email, goodPassword, '2001:db8:1:2:ffff::1')).status).toBe(429);
      await own.close();
    });

    it('slow down a guess from many places, and let a browser of the owner in meanwhile', async () => {
      const own = await startBehindProxy();
      const { email } = await signedUp(own, 'hunted');
      const cookie = cookieOf(await guess(own, email, goodPassword, '198.51.100.1'));
      expect(cookie).toMatch(/^gh_device=/);
      const statuses: number[] = [];
      for (let turn = 0; turn < 62; turn += 1) {
        statuses.push((await guess(own, email, 'a wrong guess', `203.0.113.${turn}`)).status);
      }
      expect(statuses.filter((status) => status === 400).length).toBeLessThan(62);
      expect(statuses.at(-1)).toBe(429);
      expect((await guess(own, email, goodPassword, '198.51.100.2')).status).toBe(429);
      expect((await guess(own, email, goodPassword, '198.51.100.2', cookie)).status).toBe(200);
      // Somebody else's browser is a stranger here.
      const other = await signedUp(own, 'other');
      const foreign = cookieOf(await guess(own, other.email, goodPassword, '198.51.100.3'));
      expect((await guess(own, email, goodPassword, '198.51.100.3', foreign)).status).toBe(429);
      const forged = cookie.replace(/.{4}$/, 'AAAA');
      expect((await guess(own, email, goodPassword, '198.51.100.4', forged)).status).toBe(429);
      await own.close();
    });

    it('count what a browser of the owner guesses, apart from everybody else', async () => {
      const own = await startBehindProxy();
      const { email } = await signedUp(own, 'forgetful');
      const cookie = cookieOf(await guess(own, email, goodPassword, '198.51.100.1'));
      for (let turn = 0; turn < 20; turn += 1) {
        expect((await guess(own, email, 'a wrong guess', '198.51.100.1', cookie)).status).toBe(400);
      }
      expect((await guess(own, email, goodPassword, '198.51.100.1', cookie)).status).toBe(429);
      expect((await guess(own, email, goodPassword, '198.51.100.7')).status).toBe(200);
      await own.close();
    });

    it('know no browser any more once the password has changed', async () => {
      const own = await startBehindProxy();
      const person = await signedUp(own, 'changer');
      const cookie = cookieOf(await guess(own, person.email, goodPassword, '198.51.100.1'));
      const changed = await raw(own, '/auth/v1/user', {
        ...{ method: 'PUT', token: person.session.access_token },
        body: { password: 'another good password' },
      });
      expect(cookieOf(changed)).toMatch(/^gh_device=/);
      for (let turn = 0; turn < 10; turn += 1) {
        await guess(own, person.email, 'a wrong guess', '198.51.100.1', cookie);
      }
      const late = await guess(own, person.email, goodPassword, '198.51.100.1', cookie);
      expect(late.status).toBe(429);
      await own.close();
    });
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
