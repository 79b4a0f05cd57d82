import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestHub, TestUser } from '#platform/testing/test-hub.ts';
import {
  type Endpoint,
  listEndpoints,
  sampleInput,
} from '../../../../app/testing/endpoint-list.ts';
import { startAdminHub } from '../testing/admin-hub.ts';

let hub: TestHub;
let admin: TestUser;
let ada: TestUser;
let desk: Awaited<ReturnType<typeof startAdminHub>>;
let acting: TestUser;
beforeAll(async () => {
  desk = await startAdminHub();
  ({ hub, admin, ada } = desk);
});
afterAll(() => hub.close());
beforeEach(async () => {
  const { accessToken } = await desk.call<{ accessToken: string }>(
    'POST',
    `/users/${ada.id}/impersonation`,
  );
  acting = { ...ada, token: accessToken };
});

const profile = async (token: string) => hub.request('/api/account/profile', { token });

describe('an administrator who acts as somebody', () => {
  it('sees the hub as that person, and returns by one call', async () => {
    const seen = await (await profile(acting.token)).json();
    expect(seen).toMatchObject({ id: ada.id, email: ada.email, recentSignIn: false });
    const role = await (await hub.request('/api/account/role', { token: acting.token })).json();
    expect(role).toEqual({ isAdmin: false, justGranted: false });
    const ended = await hub.request('/api/rpc/admin/users/endImpersonation', {
      token: acting.token,
      json: {},
    });
    expect(ended.status).toBe(200);
    expect((await profile(acting.token)).status).toBe(401);
    expect((await profile(admin.token)).status).toBe(200);
    expect((await profile(ada.token)).status).toBe(200);
    const [start, end] = (await desk.events(ada.id)).filter(({ event }) =>
      event.startsWith('impersonation.'),
    );
    expect(start).toEqual({ event: 'impersonation.started', actor_id: admin.id });
    expect(end).toEqual({ event: 'impersonation.ended', actor_id: admin.id });
  });

  it('may write only what a contract says, and nothing at all outside of contracts', async () => {
    const writes = listEndpoints(hub.hub.modules).filter(
      ({ method, permission }) => method !== 'GET' && permission !== 'admin',
    );
    expect(writes.length).toBeGreaterThan(40);
    for (const endpoint of writes) {
      const answer = await callRest(endpoint);
      expect(answer.status, `${endpoint.method} ${endpoint.path}`).toBe(403);
    }
    expect((await rpc('promptStudio/start', {})).status).toBe(200);
    for (const [path, input] of [
      ['apiKeys/save', { scope: 'personal', service: 'openai', key: 'sk-stolen' }],
      ['account/createToken', { name: 'stolen' }],
      ['account/deleteAccount', {}],
      ['promptStudio/requestPayout', { currency: 'USD' }],
      ['superChatbot/send', { text: 'Spend something' }],
    ] as const) {
      expect((await rpc(path, input)).status, path).toBe(403);
    }
    const exported = await hub.request('/api/account/export', { token: acting.token });
    expect(exported.status).toBe(403);
  });

  it('cannot change how that person signs in, nor end that person’s own sessions', async () => {
    const { publishableKey: apikey } = await (await hub.request('/api/config')).json();
    const auth = (method: string, path: string, json?: unknown) =>
      hub.request(`/auth/v1${path}`, {
        method,
        token: acting.token,
        headers: { apikey },
        ...(json !== undefined && { json }),
      });
    expect((await auth('GET', '/user')).status).toBe(200);
    const password = { password: 'another long password' };
    expect((await auth('PUT', '/user', password)).status).toBe(403);
    expect((await auth('PUT', '/user', { email: 'thief@example.org' })).status).toBe(403);
    expect((await auth('POST', '/factors', { factor_type: 'totp' })).status).toBe(403);
    expect((await auth('GET', '/reauthenticate')).status).toBe(403);
    expect((await auth('POST', '/logout?scope=global')).status).toBe(204);
    expect((await profile(ada.token)).status).toBe(200);
    expect((await profile(acting.token)).status).toBe(401);
  });

  it('is out after half an hour, when the role is lost, and when their own session ends', async () => {
    expect((await profile(acting.token)).status).toBe(200);
    const second = await hub.signUp();
    await desk.call('PUT', `/users/${second.id}/admin`, { admin: true });
    const path = `/users/${ada.id}/impersonation`;
    const start = async () => {
      const answer = await desk.send('POST', path, undefined, second);
      return ((await answer.json()) as { accessToken: string }).accessToken;
    };
    const first = await start();
    expect((await profile(first)).status).toBe(200);
    await desk.call('PUT', `/users/${second.id}/admin`, { admin: false });
    expect((await profile(first)).status).toBe(401);
    await desk.call('PUT', `/users/${second.id}/admin`, { admin: true });
    const other = await start();
    await desk.call('POST', `/users/${second.id}/sign-out`);
    expect((await profile(other)).status).toBe(401);
    hub.advance(30 * 60_000 + 1000);
    expect((await profile(acting.token)).status).toBe(401);
    expect((await profile(admin.token)).status).toBe(200);
  });
});

it('nobody acts as an administrator, as themselves, or while acting', async () => {
  const other = await hub.signUp();
  await desk.call('PUT', `/users/${other.id}/admin`, { admin: true });
  for (const id of [other.id, admin.id]) {
    expect((await desk.send('POST', `/users/${id}/impersonation`)).status).toBe(403);
  }
  const third = await hub.signUp();
  const nested = await desk.send('POST', `/users/${third.id}/impersonation`, undefined, acting);
  expect(nested.status).toBe(403);
  // Whoever becomes administrator while being acted for shuts the other one out.
  expect((await profile(acting.token)).status).toBe(200);
  await desk.call('PUT', `/users/${ada.id}/admin`, { admin: true });
  expect((await profile(acting.token)).status).toBe(401);
  await desk.call('PUT', `/users/${ada.id}/admin`, { admin: false });
});

const rpc = (path: string, json: unknown) =>
  hub.request(`/api/rpc/${path}`, { token: acting.token, json: { json } });

const callRest = ({ method, path, input }: Endpoint) =>
  hub.request(`/api${path.replace(/\{\+?\w+\}/g, ada.id)}`, {
    method,
    token: acting.token,
    json: sampleInput(input, ada.id) ?? {},
  });
