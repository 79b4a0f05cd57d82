import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../../testing/test-hub.ts';
import { newClient, raw, signedUp } from '../testing/auth-client.ts';

const role = async (hub: TestHub, token: string) =>
  (await (await hub.request('/api/account/role', { token })).json()) as unknown;

const adminsOf = async (hub: TestHub) => {
  const { rows } = await hub.platform.db.execute<{ user_id: string }>(
    sql`select user_id from user_roles where role = 'admin'`,
  );
  return rows.map((row) => row.user_id);
};

describe('the data API on user_roles', () => {
  let hub: TestHub;
  let admin: Awaited<ReturnType<typeof signedUp>>;
  let user: Awaited<ReturnType<typeof signedUp>>;
  beforeAll(async () => {
    hub = await startTestHub();
    admin = await signedUp(hub, 'admin');
    user = await signedUp(hub, 'user');
  });
  afterAll(() => hub.close());

  it("answers the documents' three calls", async () => {
    const mine = await admin.client
      .from('user_roles')
      .select('role')
      .eq('user_id', admin.id)
      .eq('role', 'admin');
    expect(mine).toMatchObject({ error: null, status: 200, data: [{ role: 'admin' }] });
    const all = await admin.client.from('user_roles').select('*').eq('user_id', admin.id);
    expect(all.data?.[0]).toEqual({
      id: expect.any(String),
      user_id: admin.id,
      role: 'admin',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    const friend = await signedUp(hub, 'friend');
    const insert = await admin.client
      .from('user_roles')
      .insert({ user_id: friend.id, role: 'admin' });
    expect(insert).toMatchObject({ error: null, status: 201, data: null });
    expect(await role(hub, friend.session.access_token)).toEqual({
      isAdmin: true,
      justGranted: true,
    });
  });

  it('shows people their own rows, admins all, visitors none', async () => {
    const visitor = await newClient(hub);
    expect((await visitor.from('user_roles').select()).data).toEqual([]);
    expect((await user.client.from('user_roles').select()).data).toEqual([]);
    expect((await admin.client.from('user_roles').select()).data?.length).toBeGreaterThan(0);
  });

  it('speaks of one row, a count and a window as PostgREST does', async () => {
    const none = await user.client.from('user_roles').select('role').single();
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const maybe = await user.client.from('user_roles').select('role').maybeSingle();
    expect(maybe).toMatchObject({ data: null, error: null });
    const one = await admin.client
      .from('user_roles')
      .select('kind:role', { count: 'exact' })
      .eq('user_id', admin.id)
      .order('created_at', { ascending: false })
      .limit(5);
    expect(one).toMatchObject({ data: [{ kind: 'admin' }], count: 1 });
    const head = await admin.client
      .from('user_roles')
      .select('*', { count: 'exact', head: true })
      .in('user_id', [admin.id]);
    expect(head.count).toBe(1);
  });

  it('gives the inserted row back on request, and refuses it a second time', async () => {
    const friend = await signedUp(hub, 'friend2');
    const row = { user_id: friend.id, role: 'admin' };
    const first = await admin.client.from('user_roles').insert(row).select('user_id').single();
    expect(first).toMatchObject({ status: 201, data: { user_id: friend.id } });
    const second = await admin.client.from('user_roles').insert(row);
    expect(second).toMatchObject({ status: 409, error: { code: '23505' } });
    const upsert = await admin.client
      .from('user_roles')
      .upsert(row, { onConflict: 'user_id,role', ignoreDuplicates: true });
    expect(upsert.error).toBeNull();
  });

  it('inserts all rows of a list or none', async () => {
    const friend = await signedUp(hub, 'friend3');
    const { error } = await admin.client.from('user_roles').insert([
      { user_id: friend.id, role: 'admin' },
      { user_id: friend.id, role: 'emperor' },
    ]);
    expect(error?.code).toBe('23514');
    const { data } = await admin.client.from('user_roles').select().eq('user_id', friend.id);
    expect(data).toEqual([]);
  });

  it.each([
    ['?user_id=eq.nonsense', {}, 400, '22P02'],
    ['?select=secret', {}, 400, '42703'],
    ['?colour=eq.red', {}, 400, '42703'],
    ['?role=like.a', {}, 400, 'PGRST100'],
    ['?or=(role.eq.a,role.eq.b)', {}, 400, 'PGRST100'],
    ['', { 'accept-profile': 'auth' }, 406, 'PGRST106'],
    ['', { authorization: 'Bearer nonsense' }, 401, 'PGRST301'],
    ['', { authorization: 'Bearer a.b.c' }, 401, 'PGRST301'],
  ])('refuses %s %j', async (query, headers, status, code) => {
    const reply = await raw(hub, `/rest/v1/user_roles${query}`, { headers });
    expect(reply).toMatchObject({ status, data: { code, message: expect.any(String) } });
    expect(Object.keys(reply.data).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  it('knows no other table, and no unknown column in a body', async () => {
    const table = await admin.client.from('auth_users').select();
    expect(table).toMatchObject({ status: 404, error: { code: 'PGRST205' } });
    const column = await admin.client
      .from('user_roles')
      .insert({ user_id: admin.id, role: 'admin', rank: 1 });
    expect(column.error?.code).toBe('PGRST204');
  });

  it('tells an expired token from a wrong one', async () => {
    const { session } = await signedUp(hub, 'expires');
    hub.advance(2 * 3_600_000);
    const reply = await raw(hub, '/rest/v1/user_roles', { token: session.access_token });
    expect(reply).toMatchObject({ status: 401, data: { code: 'PGRST303' } });
    hub.advance(-2 * 3_600_000);
  });

  it('never lets the last admin go', async () => {
    const alone = await startTestHub();
    const only = await signedUp(alone, 'only');
    const { error } = await only.client.from('user_roles').delete().eq('user_id', only.id);
    expect(error).toMatchObject({ code: '42501' });
    expect(await adminsOf(alone)).toEqual([only.id]);
    const second = await signedUp(alone, 'second');
    await only.client.from('user_roles').insert({ user_id: second.id, role: 'admin' });
    const clients = [only, second];
    await Promise.all(
      clients.map(({ client, id }) => client.from('user_roles').delete().neq('user_id', id)),
    );
    expect(await adminsOf(alone)).toHaveLength(1);
    await alone.close();
  });
});
