import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { goodPassword, newClient, raw, signedIn, signedUp } from './testing/auth-client.ts';

const day = 86_400_000;

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

describe('signing up and in', () => {
  it('signs a person up, in and out again with the unmodified client', async () => {
    const { client, email, id, session } = await signedUp(hub, 'ann');
    expect(session.expires_in).toBe(3600);
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    });
    expect(data.user?.identities?.[0]).toMatchObject({ provider: 'email', id, user_id: id });
    const { error } = await client.auth.signOut();
    expect(error).toBeNull();
    const again = await signedIn(hub, email);
    expect(again.session.user.id).toBe(id);
  });

  it('keeps what a person says of themselves, and lets them change it member by member', async () => {
    const client = await newClient(hub);
    await client.auth.signUp({
      email: 'meta@example.org',
      password: goodPassword,
      options: { data: { full_name: 'Meta', colour: 'red' } },
    });
    const { data, error } = await client.auth.updateUser({ data: { colour: null, size: 3 } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ full_name: 'Meta', size: 3 });
  });

  it('takes an address in any case as the same account', async () => {
    await signedUp(hub, 'case');
    const client = await newClient(hub);
    const { error } = await client.auth.signInWithPassword({
      email: 'CASE@Example.org',
      password: goodPassword,
    });
    expect(error).toBeNull();
  });

  it('answers an unknown address and a wrong password alike', async () => {
    await signedUp(hub, 'known');
    const wrong = await raw(hub, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: { email: 'known@example.org', password: 'not the password' },
    });
    const unknown = await raw(hub, '/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: { email: 'unknown@example.org', password: 'not the password' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.data).toEqual({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(unknown.data).toEqual(wrong.data);
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const time = async (email: string) => {
      const begun = performance.now();
      await raw(hub, '/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: { email, password: 'not the password' },
      });
      return performance.now() - begun;
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] as number;
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      known.push(await time('known@example.org'));
      unknown.push(await time('nobody@example.org'));
    }
    // A skipped hash would make it five to ten times as fast.
    expect(median(unknown)).toBeGreaterThan(median(known) * 0.6);
  });

  it('tells a taken address at sign-up where no mail is sent', async () => {
    await signedUp(hub, 'taken');
    const client = await newClient(hub);
    const { error } = await client.auth.signUp({
      email: 'taken@example.org',
      password: goodPassword,
    });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });

  it.each([
    ['short1!', 'length'],
    ['password123', 'pwned'],
    ['12345678', 'pwned'],
    ['abababab', 'pwned'],
    ['weak-one@example.org', 'pwned'],
  ])('refuses the weak password %s', async (password, reason) => {
    const client = await newClient(hub);
    const { error } = await client.auth.signUp({ email: 'weak-one@example.org', password });
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: [reason] });
  });

  it('takes long passwords and passwords of every script whole', async () => {
    const password = `${'ä'.repeat(40)} пароль 密码 ${'x'.repeat(100)}`;
    const { email } = await signedUp(hub, 'long', password);
    const client = await newClient(hub);
    const cut = await client.auth.signInWithPassword({ email, password: password.slice(0, 72) });
    expect(cut.error?.code).toBe('invalid_credentials');
    const whole = await client.auth.signInWithPassword({ email, password });
    expect(whole.error).toBeNull();
  });
});

describe('refreshing', () => {
  it('rotates the token on each use', async () => {
    const { client, session } = await signedUp(hub, 'rotate');
    const { data } = await client.auth.refreshSession();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(data.session?.access_token).toBeTruthy();
  });

  it('gives ten parallel refreshes one and the same successor', async () => {
    const { session } = await signedUp(hub, 'parallel');
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => refresh(session.refresh_token)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const successors = new Set(replies.map(({ data }) => data.refresh_token));
    expect(successors.size).toBe(1);
    expect([...successors][0]).not.toBe(session.refresh_token);
  });

  it('gives the current token again to a client that lost the answer', async () => {
    const { session } = await signedUp(hub, 'lost');
    const first = await refresh(session.refresh_token);
    hub.advance(60_000);
    const again = await refresh(session.refresh_token);
    expect(again.data.refresh_token).toBe(first.data.refresh_token);
  });

  it('ends the session when an older token comes again, and its access token with it', async () => {
    const { session } = await signedUp(hub, 'stolen');
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.data.refresh_token);
    hub.advance(60_000);
    const reused = await refresh(session.refresh_token);
    expect(reused).toMatchObject({ status: 400, data: { code: 'refresh_token_already_used' } });
    expect((await refresh(third.data.refresh_token)).data.code).toBe('refresh_token_not_found');
    const user = await raw(hub, '/auth/v1/user', { token: third.data.access_token });
    expect(user).toMatchObject({ status: 403, data: { code: 'session_not_found' } });
  });

  it.each([
    ['', 'validation_failed'],
    ['short', 'validation_failed'],
    ['not a refresh token at all', 'validation_failed'],
    ['abcdefghijkl', 'refresh_token_not_found'],
    ['A'.repeat(59), 'refresh_token_not_found'],
  ])('refuses the token "%s" with 400', async (token, code) => {
    expect(await refresh(token)).toMatchObject({ status: 400, data: { code } });
  });

  it('refuses a token whose counter or signature was altered', async () => {
    const { session } = await signedUp(hub, 'altered');
    const bytes = Buffer.from(session.refresh_token, 'base64url');
    bytes[19] = (bytes[19] as number) ^ 1;
    const reply = await refresh(bytes.toString('base64url'));
    expect(reply).toMatchObject({ status: 400, data: { code: 'refresh_token_not_found' } });
  });

  it('ends a session that nobody used for thirty days', async () => {
    const { session } = await signedUp(hub, 'idle');
    hub.advance(31 * day);
    const reply = await refresh(session.refresh_token);
    expect(reply).toMatchObject({ status: 400, data: { code: 'session_expired' } });
  });

  it('ends a session after half a year, however much it is used', async () => {
    const { session } = await signedUp(hub, 'old');
    let token = session.refresh_token;
    for (let month = 0; month < 6; month += 1) {
      hub.advance(29 * day);
      token = (await refresh(token)).data.refresh_token;
      expect(token).toBeTruthy();
    }
    hub.advance(10 * day);
    expect((await refresh(token)).data.code).toBe('session_expired');
  });
});

describe('signing out', () => {
  it('ends all sessions by default, on /auth, /rest, /functions and /api at once', async () => {
    const { client, email, session } = await signedUp(hub, 'everywhere');
    const other = await signedIn(hub, email);
    await client.auth.signOut();
    for (const token of [session.access_token, other.session.access_token]) {
      expect((await raw(hub, '/auth/v1/user', { token })).status).toBe(403);
      expect((await raw(hub, '/rest/v1/user_roles', { token })).status).toBe(401);
      expect((await hub.request('/api/account/role', { token })).status).toBe(401);
    }
    expect((await refresh(other.session.refresh_token)).data.code).toBe('refresh_token_not_found');
  });

  it('ends only this session, or only the others, when asked to', async () => {
    const { client, email } = await signedUp(hub, 'scopes');
    const second = await signedIn(hub, email);
    const third = await signedIn(hub, email);
    await client.auth.signOut({ scope: 'local' });
    expect((await second.client.auth.getUser()).error).toBeNull();
    await second.client.auth.signOut({ scope: 'others' });
    expect((await second.client.auth.getUser()).error).toBeNull();
    const gone = await raw(hub, '/auth/v1/user', { token: third.session.access_token });
    expect(gone.data.code).toBe('session_not_found');
  });

  it('refuses an unknown scope', async () => {
    const { session } = await signedUp(hub, 'badscope');
    const path = '/auth/v1/logout?scope=galaxy';
    const reply = await raw(hub, path, { method: 'POST', token: session.access_token });
    expect(reply).toMatchObject({ status: 400, data: { code: 'validation_failed' } });
  });
});

const refresh = (token: string) =>
  raw(hub, '/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    body: { refresh_token: token },
  });
