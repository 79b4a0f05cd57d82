import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import type { HubUser, HubUserDetail } from '../../users-contract.ts';
import { startAdminHub } from '../testing/admin-hub.ts';

let hub: TestHub;
let admin: TestUser;
let ada: TestUser;
let desk: Awaited<ReturnType<typeof startAdminHub>>;
beforeAll(async () => {
  desk = await startAdminHub();
  ({ hub, admin, ada } = desk);
});
afterAll(() => hub.close());

type Page = { users: HubUser[]; nextCursor: string | null; total: number };
const list = (query = '') => desk.call<Page>('GET', `/users${query}`);
const emails = ({ users }: Page) => users.map(({ email }) => email);

describe('the list of users', () => {
  it('finds people by part of their address or name, whatever signs the words hold', async () => {
    expect(emails(await list('?q=ada%40'))).toEqual([ada.email]);
    expect((await list('?q=%25')).total).toBe(0);
    expect((await list('?q=nobody')).users).toEqual([]);
  });

  it('filters by role and goes on from page to page without repeating anyone', async () => {
    await hub.platform.db.execute(sql`
      insert into auth_users (email, email_confirmed_at, created_at)
      select 'crowd-' || n || '@example.org', now(), now() - make_interval(hours => n)
      from generate_series(1, 120) n`);
    expect(emails(await list('?role=admin'))).toEqual([admin.email]);
    for (const sort of ['newest', 'oldest', 'email', 'active']) {
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = await list(`?sort=${sort}${cursor && `&cursor=${cursor}`}`);
        seen.push(...emails(page));
        cursor = page.nextCursor;
        expect(page.total).toBe(122);
      }
      expect(new Set(seen).size, sort).toBe(122);
      expect(seen, sort).toHaveLength(122);
    }
  });
});

describe('the role', () => {
  it('is given with the documented sentence and taken away again', async () => {
    const path = `/users/${ada.id}/admin`;
    expect(await desk.call('PUT', path, { admin: true })).toEqual({
      success: true,
      message: 'Admin access granted successfully',
    });
    expect((await desk.send('GET', '/overview', undefined, ada)).status).toBe(200);
    await desk.call('PUT', path, { admin: false });
    expect((await desk.send('GET', '/overview', undefined, ada)).status).toBe(403);
    const events = (await desk.events(ada.id)).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['admin.granted', 'admin.revoked']));
  });

  it('fails with the documented sentence for an account that does not exist', async () => {
    const path = '/users/019aa000-0000-7000-8000-00000000dead/admin';
    expect(await desk.call('PUT', path, { admin: true })).toEqual({
      success: false,
      message: 'Failed to grant admin access',
    });
  });

  it('stays with the last administrator, also when the other one is disabled', async () => {
    const own = `/users/${admin.id}/admin`;
    expect((await desk.send('PUT', own, { admin: false })).status).toBe(409);
    await desk.call('PUT', `/users/${ada.id}/admin`, { admin: true });
    await desk.call('PUT', `/users/${ada.id}/disabled`, { disabled: true });
    expect((await desk.send('PUT', own, { admin: false })).status).toBe(409);
    const leaving = await hub.request('/api/account/delete', {
      token: admin.token,
      json: { password: 'correct horse battery' },
    });
    expect(leaving.status).toBe(409);
    await desk.call('PUT', `/users/${ada.id}/disabled`, { disabled: false });
    await desk.call('PUT', `/users/${ada.id}/admin`, { admin: false });
  });
});

describe('disabling an account', () => {
  it('ends its sessions and access tokens at once, and enabling opens it again', async () => {
    const eve = await hub.signUp('eve@example.org');
    const made = await hub.request('/api/account/tokens', {
      token: eve.token,
      json: { name: 'script' },
    });
    const { secret } = (await made.json()) as { secret: string };
    const status = async (token: string) =>
      (await hub.request('/api/account/role', { token })).status;
    expect(await status(secret)).toBe(200);
    await desk.call('PUT', `/users/${eve.id}/disabled`, { disabled: true });
    expect([await status(eve.token), await status(secret)]).toEqual([401, 401]);
    await desk.call('PUT', `/users/${eve.id}/disabled`, { disabled: false });
    // What ended stays ended; only a new sign-in helps.
    expect([await status(eve.token), await status(secret)]).toEqual([401, 401]);
  });

  it('is refused for oneself', async () => {
    const answer = await desk.send('PUT', `/users/${admin.id}/disabled`, { disabled: true });
    expect(answer.status).toBe(409);
  });
});

it('ends one session of somebody, and only theirs', async () => {
  const mia = await hub.signUp('mia@example.org');
  const detail = await desk.call<HubUserDetail>('GET', `/users/${mia.id}`);
  const session = detail.sessions[0]?.id;
  expect((await desk.send('DELETE', `/users/${ada.id}/sessions/${session}`)).status).toBe(404);
  await desk.call('DELETE', `/users/${mia.id}/sessions/${session}`);
  expect((await hub.request('/api/account/role', { token: mia.token })).status).toBe(401);
});

it('an invited person gets a mail, confirms, and only then has a usable account', async () => {
  const { id } = await desk.call<{ id: string }>('POST', '/users', {
    email: 'New@Example.org',
    name: 'Nell New',
  });
  expect((await desk.send('POST', '/users', { email: 'new@example.org' })).status).toBe(409);
  const link = async () => {
    const { rows } = await hub.platform.db.execute<{ subject: string; text_body: string }>(sql`
      select subject, text_body from mails where to_address = 'new@example.org' order by id desc`);
    expect(rows[0]?.subject).toBe('You are invited');
    return /token_hash=([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
  };
  const first = await link();
  await desk.call('POST', `/users/${id}/confirmation`);
  expect(await link()).not.toBe(first);
  const { publishableKey } = await (await hub.request('/api/config')).json();
  const confirmed = await hub.request('/auth/v1/verify', {
    json: { type: 'signup', token_hash: await link() },
    headers: { apikey: publishableKey },
  });
  expect(confirmed.status).toBe(200);
  const detail = await desk.call<HubUserDetail>('GET', `/users/${id}`);
  expect(detail).toMatchObject({ name: 'Nell New', confirmed: true, hasPassword: false });
});

it('a password reset is mailed and changes nothing by itself', async () => {
  const uma = await hub.signUp('uma@example.org');
  await desk.call('POST', `/users/${uma.id}/password-reset`);
  const { rows } = await hub.platform.db.execute(
    sql`select 1 from mails where to_address = ${uma.email} and kind = 'auth.recovery'`,
  );
  expect(rows).toHaveLength(1);
  expect((await hub.request('/api/account/role', { token: uma.token })).status).toBe(200);
});

it('an account is exported and deleted, but never one’s own here', async () => {
  const tim = await hub.signUp('tim@example.org');
  const data = await desk.call<{ account: { email: string } }>('GET', `/users/${tim.id}/export`);
  expect(data.account.email).toBe(tim.email);
  await desk.call('DELETE', `/users/${tim.id}`);
  expect((await desk.send('GET', `/users/${tim.id}`)).status).toBe(404);
  expect((await desk.send('DELETE', `/users/${admin.id}`)).status).toBe(409);
});

it('an access token of an administrator reads but changes no account', async () => {
  const made = await hub.request('/api/account/tokens', {
    token: admin.token,
    json: { name: 'report' },
  });
  const { secret } = (await made.json()) as { secret: string };
  const byToken = { ...admin, token: secret };
  expect((await desk.send('GET', '/users', undefined, byToken)).status).toBe(200);
  const change = { disabled: true };
  expect((await desk.send('PUT', `/users/${ada.id}/disabled`, change, byToken)).status).toBe(403);
});

it('administrators who remove each other at the same moment do not both succeed', async () => {
  // Comes last: one of the two is none any more afterwards.
  const other = await hub.signUp();
  await desk.call('PUT', `/users/${other.id}/admin`, { admin: true });
  const answers = await Promise.all([
    desk.send('PUT', `/users/${other.id}/admin`, { admin: false }),
    desk.send('PUT', `/users/${admin.id}/disabled`, { disabled: true }, other),
    desk.send('PUT', `/users/${admin.id}/admin`, { admin: false }, other),
  ]);
  expect(answers.some(({ ok }) => ok)).toBe(true);
  const { rows } = await hub.platform.db.execute(sql`
    select 1 from user_roles r join auth_users u on u.id = r.user_id
    where u.banned_until is null`);
  expect(rows).toHaveLength(1);
});
