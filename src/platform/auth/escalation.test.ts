import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { authenticate } from './authenticate.ts';
import { goodPassword, newClient, raw, signedIn, signedUp } from './testing/auth-client.ts';

type Person = Awaited<ReturnType<typeof signedUp>>;

let hub: TestHub;
let admin: Person;
let user: Person;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await signedUp(hub, 'admin');
  user = await signedUp(hub, 'user');
});
afterAll(() => hub.close());

/** What the whole hub thinks of a token. */
const who = (token: string) => authenticate(hub.platform, `Bearer ${token}`);
const adminCount = async () =>
  (await hub.platform.db.execute(sql`select 1 from user_roles`)).rows.length;

describe('a user who wants to be admin', () => {
  it('gains nothing by what they say of themselves', async () => {
    const client = await newClient(hub);
    const { data } = await client.auth.signUp({
      email: 'boaster@example.org',
      password: goodPassword,
      options: { data: { role: 'admin', isAdmin: true, app_metadata: { role: 'admin' } } },
    });
    expect(await who(data.session?.access_token as string)).toMatchObject({ isAdmin: false });
    const claims = await client.auth.getClaims();
    expect(claims.data?.claims).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  it('cannot set app_metadata, role, id or confirmation over /user or /signup', async () => {
    const token = user.session.access_token;
    const put = (body: unknown) => raw(hub, '/auth/v1/user', { method: 'PUT', token, body });
    expect(await put({ app_metadata: { role: 'admin' } })).toMatchObject({
      status: 403,
      data: { code: 'not_admin' },
    });
    const ignored = await put({
      role: 'service_role',
      id: admin.id,
      aud: 'admin',
      is_admin: true,
      raw_app_meta_data: { role: 'admin' },
      banned_until: null,
      data: { x: 1 },
    });
    expect(ignored.data).toMatchObject({
      id: user.id,
      role: 'authenticated',
      aud: 'authenticated',
    });
    const signUp = await raw(hub, '/auth/v1/signup', {
      method: 'POST',
      body: {
        email: 'sneaky@example.org',
        password: goodPassword,
        role: 'admin',
        app_metadata: { role: 'admin' },
        id: admin.id,
      },
    });
    expect(signUp.data.user).toMatchObject({ role: 'authenticated' });
    expect(signUp.data.user.id).not.toBe(admin.id);
    expect(await who(signUp.data.access_token)).toMatchObject({ isAdmin: false });
  });

  it('cannot insert a role, for themselves or others, signed in or not', async () => {
    const before = await adminCount();
    const own = await user.client.from('user_roles').insert({ user_id: user.id, role: 'admin' });
    expect(own).toMatchObject({ status: 403, error: { code: '42501' } });
    const visitor = await newClient(hub);
    const anonymous = await visitor.from('user_roles').insert({ user_id: user.id, role: 'admin' });
    expect(anonymous).toMatchObject({ status: 401, error: { code: '42501' } });
    const upsert = await user.client
      .from('user_roles')
      .upsert({ user_id: user.id, role: 'admin' }, { onConflict: 'user_id,role' });
    expect(upsert.error?.code).toBe('42501');
    const batch = await user.client.from('user_roles').insert([
      { user_id: admin.id, role: 'admin' },
      { user_id: user.id, role: 'admin' },
    ]);
    expect(batch.error?.code).toBe('42501');
    expect(await adminCount()).toBe(before);
  });

  it('touches no row by changing or deleting', async () => {
    const patch = await user.client
      .from('user_roles')
      .update({ user_id: user.id })
      .eq('user_id', admin.id)
      .select();
    expect(patch).toMatchObject({ error: null, data: [] });
    const remove = await user.client.from('user_roles').delete().neq('user_id', user.id).select();
    expect(remove).toMatchObject({ error: null, data: [] });
    expect(await who(admin.session.access_token)).toMatchObject({ isAdmin: true });
  });

  it('cannot smuggle SQL through filters, columns, order or select', async () => {
    const before = await adminCount();
    for (const query of [
      `?user_id=eq.${user.id}' or '1'='1`,
      '?role=eq.admin); delete from user_roles; --',
      '?select=role,(select password_hash from auth_users)',
      '?select="role"; drop table user_roles',
      '?order=role;delete from user_roles',
      '?limit=1;delete from user_roles',
      '?constructor=eq.x',
      '?select=__proto__',
    ]) {
      const path = `/rest/v1/user_roles${query.replaceAll(' ', '%20')}`;
      const reply = await raw(hub, path, { token: user.session.access_token });
      expect([200, 400]).toContain(reply.status);
      if (reply.status === 200) expect(reply.data).toEqual([]);
    }
    expect(await adminCount()).toBe(before);
  });

  it('cannot call what is for admins', async () => {
    const reply = await hub.request('/api/account/grant-admin', {
      json: { userId: user.id },
      token: user.session.access_token,
    });
    expect(reply.status).toBe(403);
    const visitor = await hub.request('/api/account/grant-admin', { json: { userId: user.id } });
    expect(visitor.status).toBe(401);
  });
});

describe('a token that was good once', () => {
  it('is refused after its time', async () => {
    const { session } = await signedUp(hub, 'later');
    hub.advance(3_601_000);
    expect(await who(session.access_token)).toBeNull();
    hub.advance(-3_601_000);
  });

  it('is refused when its account is banned, and so are all its other ways in', async () => {
    const person = await signedUp(hub, 'banned');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await hub.platform.db.execute(
      sql`update auth_users set banned_until = ${until} where id = ${person.id}`,
    );
    expect(await who(person.session.access_token)).toBeNull();
    const user = await raw(hub, '/auth/v1/user', { token: person.session.access_token });
    expect(user).toMatchObject({ status: 403, data: { code: 'user_banned' } });
    const refresh = await raw(hub, '/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      body: { refresh_token: person.session.refresh_token },
    });
    expect(refresh).toMatchObject({ status: 400, data: { code: 'user_banned' } });
    const client = await newClient(hub);
    const right = await client.auth.signInWithPassword(person);
    expect(right.error?.code).toBe('user_banned');
    const wrong = await client.auth.signInWithPassword({ ...person, password: 'a wrong guess' });
    expect(wrong.error?.code).toBe('invalid_credentials');
  });

  it('loses admin rights with the role, at once', async () => {
    const friend = await signedUp(hub, 'demoted');
    await admin.client.from('user_roles').insert({ user_id: friend.id, role: 'admin' });
    expect(await who(friend.session.access_token)).toMatchObject({ isAdmin: true });
    await admin.client.from('user_roles').delete().eq('user_id', friend.id);
    expect(await who(friend.session.access_token)).toMatchObject({ isAdmin: false });
  });

  it('cannot be refreshed after a global sign-out, nor revived by a refresh under way', async () => {
    const person = await signedUp(hub, 'leaver');
    const other = await signedIn(hub, person.email);
    const replies = await Promise.all([
      other.client.auth.signOut(),
      ...Array.from({ length: 6 }, () =>
        raw(hub, '/auth/v1/token?grant_type=refresh_token', {
          method: 'POST',
          body: { refresh_token: person.session.refresh_token },
        }),
      ),
    ]);
    for (const reply of replies.slice(1) as Awaited<ReturnType<typeof raw>>[]) {
      if (reply.status === 200) expect(await who(reply.data.access_token)).toBeNull();
      else expect(reply.data.code).toBe('refresh_token_not_found');
    }
    expect(await who(person.session.access_token)).toBeNull();
  });
});

describe('headers that are none of a session', () => {
  it.each([
    ['nothing', {}, 401, 'no_authorization'],
    ['an empty bearer', { authorization: 'Bearer ' }, 401, 'no_authorization'],
    ['another scheme', { authorization: 'Basic YTpi' }, 401, 'no_authorization'],
    ['what is no token', { authorization: 'Bearer gh_publishable_x' }, 403, 'bad_jwt'],
  ])('GET /user with %s', async (_name, headers, status, code) => {
    expect(await raw(hub, '/auth/v1/user', { headers })).toMatchObject({ status, data: { code } });
  });

  it('do not break the calls that are open to all', async () => {
    const reply = await raw(hub, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      token: 'rubbish',
      body: { email: user.email, password: goodPassword },
    });
    expect(reply.status).toBe(200);
  });
});
