import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let apikey: string;
beforeAll(async () => {
  hub = await startTestHub({ SITE_URL: 'https://hub.example.org' });
  admin = await hub.signUp();
  const config = (await (await hub.request('/api/config')).json()) as { publishableKey: string };
  apikey = config.publishableKey;
});
afterAll(() => hub.close());

const send = (path: string, body: string, more: { method?: string; token?: string } = {}) =>
  hub.request(path, {
    method: more.method ?? 'POST',
    body,
    headers: {
      ...{ apikey, 'content-type': 'application/json' },
      ...(more.token && { authorization: `Bearer ${more.token}` }),
    },
  });
const nested = `${'['.repeat(5000)}1${']'.repeat(5000)}`;

describe('what cannot be stored is the caller’s fault, at every door of accounts', () => {
  const doors = [
    ...['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'recover'],
    ...['resend', 'otp', 'magiclink', 'verify', 'sso'],
  ].map((name) => ({ path: `/auth/v1/${name}`, method: 'POST', withToken: false }));
  const all = [
    ...doors,
    { path: '/auth/v1/user', method: 'PUT', withToken: true },
    { path: '/auth/v1/factors', method: 'POST', withToken: true },
    { path: '/rest/v1/user_roles', method: 'POST', withToken: true },
  ];
  for (const { path, method, withToken } of all) {
    it(`${method} ${path}`, async () => {
      const token = withToken ? { token: admin.token } : {};
      for (const value of [nested, '"a\\u0000b"', '"\\ud83d"']) {
        const body = `{"email":${value},"data":{"x":${value}},"password":${value},"token":${value}}`;
        const answer = await send(path, body, { method, ...token });
        expect(answer.status, `${value.slice(0, 12)}`).toBe(400);
      }
    });
  }
});

describe('a personal token of an administrator', () => {
  const made = async () => {
    const path = '/api/account/tokens';
    const answer = await hub.request(path, { token: admin.token, json: { name: 'x' } });
    return ((await answer.json()) as { secret: string }).secret;
  };

  it('makes nobody an administrator, and takes nobody’s rights', async () => {
    const token = await made();
    const user = await hub.signUp();
    const row = JSON.stringify({ user_id: user.id, role: 'admin' });
    expect((await send('/rest/v1/user_roles', row, { token })).status).toBe(403);
    const mine = `/rest/v1/user_roles?user_id=eq.${admin.id}`;
    await send(mine, '', { method: 'DELETE', token });
    const kept = await hub.request(mine, { headers: { apikey }, token: admin.token });
    expect(await kept.json()).toHaveLength(1);
    const granted = await send('/rest/v1/user_roles', row, { token: admin.token });
    expect(granted.status).toBe(201);
  });
});

it('changes of an account are counted: each costs work', async () => {
  const strict = await startTestHub({ RATE_LIMIT_FACTOR: '1', AUTH_IP_LIMIT_PER_5_MIN: '5' });
  try {
    const user = await strict.signUp();
    const config = (await (await strict.request('/api/config')).json()) as {
      publishableKey: string;
    };
    const change = () =>
      strict.request('/auth/v1/user', {
        ...{ method: 'PUT', token: user.token, json: { data: { a: 1 } } },
        headers: { apikey: config.publishableKey },
      });
    const statuses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) statuses.push((await change()).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await strict.close();
  }
});

it('personal answers are kept nowhere, and a hub behind https asks for nothing else', async () => {
  const mine = await hub.request('/api/account/role', { token: admin.token });
  expect(mine.headers.get('cache-control')).toContain('no-store');
  expect(mine.headers.get('strict-transport-security')).toContain('max-age');
});
