import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { goodPassword, newClient, raw } from './testing/auth-client.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

describe('the front door', () => {
  it('asks for the publishable key, except where browsers follow links', async () => {
    for (const path of ['/auth/v1/settings', '/rest/v1/user_roles', '/functions/v1/x']) {
      const none = await fetch(`${hub.origin}${path}`);
      expect(none.status).toBe(401);
      expect(await none.json()).toEqual({ message: expect.any(String) });
      const wrong = await raw(hub, path, { headers: { apikey: 'gh_publishable_wrong' } });
      expect(wrong.status).toBe(401);
    }
    for (const path of ['verify?type=signup&token=x', 'callback', '.well-known/jwks.json']) {
      const open = await fetch(`${hub.origin}/auth/v1/${path}`, { redirect: 'manual' });
      expect(open.status).not.toBe(401);
    }
    const linking = await fetch(`${hub.origin}/auth/v1/user/identities/authorize?provider=google`);
    expect(await linking.json()).toEqual({ message: expect.any(String) });
  });

  it('lets pages of other sites call, with the headers that the client sends', async () => {
    for (const path of ['/auth/v1/token', '/rest/v1/user_roles', '/functions/v1/x']) {
      const reply = await fetch(`${hub.origin}${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,authorization,x-client-info',
        },
      });
      expect(reply.status).toBeLessThan(300);
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      const allowed = reply.headers.get('access-control-allow-headers') ?? '';
      for (const name of ['authorization', 'apikey', 'x-client-info', 'x-supabase-api-version']) {
        expect(allowed).toContain(name);
      }
    }
  });

  it('shapes errors by the version that the client names', async () => {
    const path = '/auth/v1/token?grant_type=password';
    const init = { method: 'POST', body: { email: 'x@example.org', password: 'y' } };
    const named = await raw(hub, path, init);
    expect(named.data).toEqual({ code: 'invalid_credentials', message: expect.any(String) });
    expect(named.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(named.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    const old = await raw(hub, path, { ...init, headers: { 'x-supabase-api-version': '' } });
    expect(old.data).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: expect.any(String),
    });
  });

  it('refuses bad JSON, huge bodies, wrong kinds of members and unknown grants', async () => {
    const post = (path: string, body: unknown) =>
      raw(hub, `/auth/v1/${path}`, { method: 'POST', body });
    expect((await post('signup', '{oops')).data.code).toBe('bad_json');
    expect((await post('signup', '[]')).data.code).toBe('validation_failed');
    expect((await post('signup', { email: 5, password: goodPassword })).data.code).toBe(
      'validation_failed',
    );
    const huge = await raw(hub, '/auth/v1/signup', {
      method: 'POST',
      body: { email: 'x'.repeat(1_100_000) },
      headers: { connection: 'close' }, // the rest of the body is never read
    });
    expect(huge.status).toBe(413);
    expect((await post('token?grant_type=magic', {})).status).toBe(400);
    expect((await post('token?grant_type=constructor', {})).status).toBe(400);
    expect((await post('token?grant_type=password', {})).data.code).toBe('validation_failed');
    expect((await post('token?grant_type=pkce', {})).data.code).toBe('validation_failed');
    const big = { email: 'big@example.org', password: goodPassword, data: { x: 'y'.repeat(9000) } };
    expect((await post('signup', big)).data.code).toBe('validation_failed');
    expect((await raw(hub, '/auth/v1/nowhere')).status).toBe(404);
  });

  it('takes null for what a client does not use, and checks PKCE challenges', async () => {
    const post = (body: unknown) => raw(hub, '/auth/v1/signup', { method: 'POST', body });
    const person = { email: 'nulls@example.org', password: goodPassword };
    for (const pkce of [
      { code_challenge: 'short', code_challenge_method: 's256' },
      { code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' },
      { code_challenge: 'x'.repeat(43) },
      { code_challenge: `${'x'.repeat(43)}!`, code_challenge_method: 's256' },
    ]) {
      expect((await post({ ...person, ...pkce })).data.code).toBe('validation_failed');
    }
    const reply = await post({
      ...person,
      data: null,
      code_challenge: null,
      code_challenge_method: null,
      gotrue_meta_security: {},
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('tells what it offers, and that it has no SSO', async () => {
    const settings = await raw(hub, '/auth/v1/settings');
    expect(settings.data).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
      saml_enabled: false,
    });
    const client = await newClient(hub);
    const { error } = await client.auth.signInWithSSO({ domain: 'example.org' });
    expect(error).toMatchObject({ status: 404, code: 'sso_provider_not_found' });
  });

  it('closes sign-up when the operator says so', async () => {
    const closed = await startTestHub({ AUTH_SIGNUP_DISABLED: 'on' });
    const client = await newClient(closed);
    const person = { email: 'late@example.org', password: goodPassword };
    const { error } = await client.auth.signUp(person);
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
    const link = await client.auth.signInWithOtp({ email: person.email });
    expect(link.error?.code).toBe('signup_disabled');
    await closed.close();
  });
});
