import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { goodPassword, newClient, raw } from './testing/auth-client.ts';
import { lastMail } from './testing/mailbox.ts';

const minute = 60_000;
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_AUTOCONFIRM: 'off', AUTH_MAIL_INTERVAL_S: '0' });
});
afterAll(() => hub.close());

describe('GET /verify', () => {
  const path = (token: string, type: string, target = hub.origin) =>
    `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: target })}`;

  it('redirects with the session behind the #, and needs no key', async () => {
    const email = 'get@example.org';
    await (await newClient(hub)).auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const target = `${hub.origin}/portal`;
    const response = await fetch(`${hub.origin}${path(tokenHash, 'signup', target)}`, {
      redirect: 'manual',
    });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') as string);
    expect(location.pathname).toBe('/portal');
    const fragment = new URLSearchParams(location.hash.slice(1));
    for (const name of ['access_token', 'refresh_token', 'expires_in', 'expires_at']) {
      expect(fragment.get(name)).toBeTruthy();
    }
    expect(fragment.get('type')).toBe('signup');
    expect(fragment.has('sb')).toBe(true);
    expect(fragment.get('token_type')).toBe('bearer');
  });

  it('spends nothing on HEAD', async () => {
    const email = 'head@example.org';
    const client = await newClient(hub);
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    await fetch(`${hub.origin}${path(tokenHash, 'signup')}`, { method: 'HEAD' });
    const { error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(error).toBeNull();
  });

  it('redirects with the error when the link is spent', async () => {
    const { status, headers } = await raw(hub, path('nothing', 'signup'));
    expect(status).toBe(303);
    const location = new URL(headers.get('location') as string);
    const fragment = new URLSearchParams(location.hash.slice(1));
    expect(fragment.get('error')).toBe('access_denied');
    expect(fragment.get('error_code')).toBe('otp_expired');
    expect(fragment.get('error_description')).toBeTruthy();
    const pkce = await raw(hub, path('pkce_nothing', 'signup'));
    const query = new URL(pkce.headers.get('location') as string).searchParams;
    expect(query.get('error_code')).toBe('otp_expired');
  });

  it('never redirects to a foreign site', async () => {
    const { headers } = await raw(hub, path('nothing', 'signup', 'https://evil.example/'));
    expect(new URL(headers.get('location') as string).origin).toBe(hub.origin);
  });

  it('gives a PKCE link a code for the verifier of the browser that asked', async () => {
    const email = 'pkce@example.org';
    const client = await newClient(hub, { flowType: 'pkce' });
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    expect(tokenHash).toMatch(/^pkce_/);
    const { headers } = await raw(hub, path(tokenHash, 'signup'));
    const code = new URL(headers.get('location') as string).searchParams.get('code') as string;
    const stranger = await raw(hub, '/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: { auth_code: code, code_verifier: 'x'.repeat(60) },
    });
    expect(stranger).toMatchObject({ status: 400, data: { code: 'bad_code_verifier' } });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const again = await raw(hub, '/auth/v1/token?grant_type=pkce', {
      method: 'POST',
      body: { auth_code: code, code_verifier: 'x'.repeat(60) },
    });
    expect(again).toMatchObject({ status: 404, data: { code: 'flow_state_not_found' } });
  });

  it('lets a PKCE link be confirmed in another browser all the same', async () => {
    const email = 'pkce-elsewhere@example.org';
    const client = await newClient(hub, { flowType: 'pkce' });
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const other = await newClient(hub);
    const { data } = await other.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(data.session?.user.email).toBe(email);
  });

  it('ends a code after five minutes', async () => {
    const email = 'pkce-late@example.org';
    const client = await newClient(hub, { flowType: 'pkce' });
    await client.auth.signUp({ email, password: goodPassword });
    const { tokenHash } = await lastMail(hub, email);
    const { headers } = await raw(hub, path(tokenHash, 'signup'));
    const code = new URL(headers.get('location') as string).searchParams.get('code') as string;
    hub.advance(6 * minute);
    const { error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
  });
});
