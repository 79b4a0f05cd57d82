import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticate } from '#platform/auth/authenticate.ts';
import { removeExpired } from '#platform/auth/remove-expired.ts';
import { goodPassword, signedIn, signedUp } from '#platform/auth/testing/auth-client.ts';
import { lastMail } from '#platform/auth/testing/mailbox.ts';
import { setUserDataSources } from '#platform/auth/user-data.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { describeDevice } from './server/device.ts';

const day = 86_400_000;
let hub: TestHub;
let admin: Awaited<ReturnType<typeof signedUp>>;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await signedUp(hub, 'admin');
});
afterAll(() => hub.close());

async function call(method: string, path: string, token?: string, json?: unknown) {
  const response = await hub.request(`/api/account${path}`, {
    method,
    ...(token && { token }),
    ...(json !== undefined && { json }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at replies of every shape
  return { status: response.status, data: (await response.json()) as any };
}

const exists = async (table: string, id: string) => {
  const column = table === 'auth_users' ? sql`id` : sql`user_id`;
  const found = sql`select 1 from ${sql.identifier(table)} where ${column} = ${id}`;
  return (await hub.platform.db.execute(found)).rows.length > 0;
};

describe('the profile', () => {
  it('shows name, address, ways to sign in and factors', async () => {
    const { client, session, email, id } = await signedUp(hub, 'profile');
    await client.auth.updateUser({ data: { full_name: 'Pro File' } });
    const { data } = await call('GET', '/profile', session.access_token);
    expect(data).toMatchObject({
      id,
      email,
      name: 'Pro File',
      newEmail: null,
      hasPassword: true,
      factors: 0,
      recentSignIn: true,
      identities: [{ provider: 'email', email }],
    });
    expect(JSON.stringify(data)).not.toContain('argon2');
  });
});

describe('granting admin rights', () => {
  it("answers in the documents' words", async () => {
    const friend = await signedUp(hub, 'friend');
    const token = admin.session.access_token;
    const grant = (userId: string) => call('POST', '/grant-admin', token, { userId });
    expect((await grant(friend.id)).data).toEqual({
      success: true,
      message: 'Admin access granted successfully',
    });
    expect((await call('GET', '/role', friend.session.access_token)).data).toEqual({
      isAdmin: true,
      justGranted: true,
    });
    const failed = { success: false, message: 'Failed to grant admin access' };
    expect((await grant('0198a000-0000-7000-8000-000000000000')).data).toEqual(failed);
    expect((await grant('nobody')).data).toEqual(failed);
  });
});

describe('sessions', () => {
  it('are listed with the one in use first, and end one by one or all others at once', async () => {
    const { email, session } = await signedUp(hub, 'devices');
    const second = await signedIn(hub, email);
    const third = await signedIn(hub, email);
    const token = session.access_token;
    const { data: list } = await call('GET', '/sessions', token);
    expect(list).toHaveLength(3);
    expect(list[0]).toMatchObject({ current: true, device: 'Node.js', ip: '127.0.0.1' });
    const [, other] = list as { id: string }[];
    expect((await call('DELETE', `/sessions/${other?.id}`, token)).status).toBe(200);
    expect((await call('DELETE', `/sessions/${other?.id}`, token)).status).toBe(404);
    expect((await call('POST', '/sessions/end-others', token)).data).toMatchObject({ ended: 1 });
    for (const { session: gone } of [second, third]) {
      expect((await call('GET', '/role', gone.access_token)).status).toBe(401);
    }
    expect((await call('GET', '/role', token)).status).toBe(200);
  });

  it('of others are not found', async () => {
    const { session } = await signedUp(hub, 'curious');
    const { data } = await call('GET', '/sessions', admin.session.access_token);
    const path = `/sessions/${data[0].id}`;
    expect((await call('DELETE', path, session.access_token)).status).toBe(404);
    expect((await call('GET', '/role', admin.session.access_token)).status).toBe(200);
  });

  it('name the device in words', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const edge =
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0';
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
    expect(describeDevice(firefox)).toBe('Firefox on Linux');
    expect(describeDevice(edge)).toBe('Edge on Windows');
    expect(describeDevice(phone)).toBe('Safari on iPhone');
    expect(describeDevice('')).toBe('Unknown device');
  });
});

describe('personal access tokens', () => {
  it('are shown once, call the hub like their owner, and end when revoked', async () => {
    const { session, id, email } = await signedUp(hub, 'developer');
    const made = await call('POST', '/tokens', session.access_token, { name: 'Script' });
    const { secret, token } = made.data;
    expect(secret).toMatch(/^gh_pat_[\w-]{43}$/);
    expect(token).toMatchObject({ name: 'Script', lastFour: secret.slice(-4), lastUsedAt: null });
    expect(await authenticate(hub.platform, `Bearer ${secret}`)).toEqual({
      id,
      email,
      isAdmin: false,
      sessionId: `token:${token.id}`,
      aal: 'aal1',
    });
    const listed = await call('GET', '/tokens', secret);
    expect(listed.data).toEqual([{ ...token, lastUsedAt: expect.any(String) }]);
    expect(JSON.stringify(listed.data)).not.toContain(secret);
    const { rows } = await hub.platform.db.execute(
      sql`select row_to_json(t)::text from auth_personal_tokens t where id = ${token.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    await call('DELETE', `/tokens/${token.id}`, session.access_token);
    expect(await authenticate(hub.platform, `Bearer ${secret}`)).toBeNull();
  });

  it('end on their day, and need a name and a future', async () => {
    const { session } = await signedUp(hub, 'expiring');
    const expiresAt = new Date(hub.platform.now().getTime() + day).toISOString();
    const make = (body: unknown) => call('POST', '/tokens', session.access_token, body);
    const { secret } = (await make({ name: 'Short', expiresAt })).data;
    expect(await authenticate(hub.platform, `Bearer ${secret}`)).toMatchObject({ aal: 'aal1' });
    hub.advance(day + 1000);
    expect(await authenticate(hub.platform, `Bearer ${secret}`)).toBeNull();
    hub.advance(-day - 1000);
    expect((await make({ name: ' ' })).status).toBe(400);
    const past = await make({ name: 'Past', expiresAt: '2020-01-01T00:00:00Z' });
    expect(past).toMatchObject({ status: 400, data: { data: { field: 'expiresAt' } } });
  });

  it('cannot make tokens, end sessions, grant rights, export or delete', async () => {
    const made = await call('POST', '/tokens', admin.session.access_token, { name: 'Leaked' });
    const { secret } = made.data;
    const calls = [
      ['POST', '/tokens', { name: 'More' }],
      ['POST', '/sessions/end-others', undefined],
      ['POST', '/grant-admin', { userId: admin.id }],
      ['GET', '/export', undefined],
      ['POST', '/delete', { password: goodPassword }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect((await call(method, path, secret, body)).status).toBe(403);
    }
    const user = await hub.request('/auth/v1/user', { token: secret });
    expect(user.status).toBe(401);
  });

  it('of others can be neither seen nor revoked', async () => {
    const { data } = await call('POST', '/tokens', admin.session.access_token, { name: 'Own' });
    const { session } = await signedUp(hub, 'nosy');
    const path = `/tokens/${data.token.id}`;
    expect((await call('DELETE', path, session.access_token)).status).toBe(404);
    expect((await call('GET', '/tokens', session.access_token)).data).toEqual([]);
  });
});

describe('export and deletion', () => {
  it('gives everything out but hashes and secrets, with the part of each module', async () => {
    const { session, email, id } = await signedUp(hub, 'exporter');
    setUserDataSources([{ module: 'notes', export: async (_scope, of) => ({ notes: [of] }) }]);
    const { data } = await call('GET', '/export', session.access_token);
    expect(data.account).toMatchObject({ id, email });
    expect(data.sessions).toHaveLength(1);
    expect(data.activity.map(({ event }: { event: string }) => event)).toContain('session.started');
    expect(data.modules).toEqual({ notes: { notes: [id] } });
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password_hash|secret_id/);
  });

  it('deletes the account with all that modules keep, or nothing at all', async () => {
    const { client, session, id, email } = await signedUp(hub, 'leaver');
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const erased: string[] = [];
    setUserDataSources([
      { module: 'good', erase: async (_tx, _platform, of) => void erased.push(of) },
      {
        module: 'bad',
        erase: async () => {
          throw new Error('disk full');
        },
      },
    ]);
    const remove = (password: string) =>
      call('POST', '/delete', session.access_token, { password });
    expect((await remove('not the password')).data.data).toMatchObject({ field: 'password' });
    expect((await remove(goodPassword)).status).toBe(500);
    expect(await exists('auth_users', id)).toBe(true);
    setUserDataSources([
      { module: 'good', erase: async (_tx, _platform, of) => void erased.push(of) },
    ]);
    expect((await remove(goodPassword)).status).toBe(200);
    expect(erased).toContain(id);
    for (const table of ['auth_users', 'auth_sessions', 'auth_identities', 'auth_factors']) {
      expect(await exists(table, id)).toBe(false);
    }
    expect(factor?.id).toBeTruthy();
    expect((await call('GET', '/role', session.access_token)).status).toBe(401);
    const { rows } = await hub.platform.db.execute(
      sql`select ip, user_agent from auth_audit where user_id = ${id} and event <> 'account.deleted'`,
    );
    expect(rows.every((row) => row.ip === null && row.user_agent === null)).toBe(true);
    await signedUp(hub, email.split('@')[0] as string);
  });

  it('asks for the password when the last sign-in is long ago', async () => {
    setUserDataSources([]);
    const { client } = await signedUp(hub, 'hesitant');
    hub.advance(2 * 3_600_000);
    const { data } = await client.auth.refreshSession();
    const token = data.session?.access_token as string;
    const refused = await call('POST', '/delete', token, {});
    expect(refused).toMatchObject({ status: 403, data: { code: 'REAUTHENTICATION_NEEDED' } });
    expect((await call('POST', '/delete', token, { password: goodPassword })).status).toBe(200);
    hub.advance(-2 * 3_600_000);
  });

  it('keeps the last admin while others are there', async () => {
    const alone = await startTestHub();
    const only = await signedUp(alone, 'only');
    const guest = await signedUp(alone, 'guest');
    const remove = (token: string) =>
      alone.request('/api/account/delete', { token, json: { password: goodPassword } });
    const refused = await remove(only.session.access_token);
    expect(refused.status).toBe(409);
    expect((await remove(guest.session.access_token)).status).toBe(200);
    expect((await remove(only.session.access_token)).status).toBe(200);
    const next = await signedUp(alone, 'next');
    const role = await alone.request('/api/account/role', { token: next.session.access_token });
    expect(await role.json()).toEqual({ isAdmin: true, justGranted: true });
    await alone.close();
  });
});

it('clears away what has run out, and nothing else', async () => {
  const { client, email, id } = await signedUp(hub, 'tidy');
  await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Abandoned' });
  await client.auth.resetPasswordForEmail(email);
  await lastMail(hub, email, 'auth.recovery');
  await removeExpired(hub.platform);
  expect(await exists('auth_sessions', id)).toBe(true);
  hub.advance(31 * day);
  await removeExpired(hub.platform);
  for (const table of ['auth_sessions', 'auth_mail_tokens', 'auth_factors']) {
    expect(await exists(table, id)).toBe(false);
  }
  expect(await exists('auth_users', id)).toBe(true);
});
