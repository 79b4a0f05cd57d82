import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '#kernel/testing/at-once.ts';
import { fc } from '#kernel/testing/fuzz.ts';
import { isFullSize } from '#kernel/testing/test-size.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type Endpoint, listEndpoints, sampleInput, toRequest } from './testing/endpoint-list.ts';

let hub: TestHub;
let admin: TestUser;
let endpoints: Endpoint[];
let apikey: string;

beforeAll(async () => {
  hub = await startTestHub({ AUTH_IP_LIMIT_PER_5_MIN: '1000000' });
  admin = await hub.signUp();
  endpoints = listEndpoints(hub.hub.modules);
  ({ publishableKey: apikey } = (await (await hub.request('/api/config')).json()) as {
    publishableKey: string;
  });
});
afterAll(() => hub.close());

/** Values that have broken other servers. */
const oddValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '𝔘𝔫𝔦',
    '‮rtl',
    '%00',
    "'; drop table users; --",
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    -1,
    0,
    1e308,
    1.5,
    9_007_199_254_740_991,
    'x'.repeat(20_000),
    [],
    {},
    [[[[]]]],
    { __proto__: 1 },
    { constructor: { prototype: 1 } },
    '2026-13-45',
    'NaN',
    '0x10',
    '019aa000-0000-7000-8000-00000000dead',
  ),
);

/** A fitting input with some of its fields replaced by odd values. */
const spoiled = (endpoint: Endpoint) => {
  const fields = Object.keys(endpoint.input?.properties ?? {});
  const good = sampleInput(endpoint.input, '019aa000-0000-7000-8000-00000000dead') as Record<
    string,
    unknown
  >;
  return fc
    .dictionary(fc.constantFrom(...fields, 'unexpected'), oddValue, { minKeys: 1, maxKeys: 3 })
    .map((odd) => ({ ...good, ...odd }));
};

async function expectNoFault(path: string, init: Parameters<TestHub['request']>[1]) {
  const response = await hub.request(path, init);
  const text = await response.text();
  expect(
    response.status,
    `${init?.method ?? 'GET'} ${path.slice(0, 300)} → ${text.slice(0, 300)}`,
  ).toBeLessThan(500);
}

/** What signs the tester out or deletes the account would make the rest of the run meaningless. */
const harmless = ({ path, method }: Endpoint) =>
  !(method === 'DELETE' && /account|session/.test(path)) && !/delete|others/.test(path);

/** Odd inputs over all endpoints, so that more endpoints do not make a longer run. */
const budget = 4000;

it('no endpoint answers odd input with a fault', { timeout: 180_000 }, async () => {
  const tried = endpoints.filter(harmless);
  const numRuns = isFullSize ? 40 : Math.min(12, Math.ceil(budget / tried.length));
  await atOnce(16, tried, (endpoint) =>
    fc.assert(
      fc.asyncProperty(spoiled(endpoint), async (input) => {
        const { path, json } = toRequest(endpoint, input);
        await expectNoFault(path, {
          method: endpoint.method,
          token: admin.token,
          ...(json !== undefined && { json }),
        });
      }),
      { numRuns },
    ),
  );
});

it('no endpoint answers a broken or oversized body with a fault', {
  timeout: 120_000,
}, async () => {
  const bodies = [
    '{',
    '[1,',
    '"text"',
    'null',
    '[]',
    '{"a":}',
    '\u0000',
    `{"a":${'['.repeat(5000)}`,
    JSON.stringify({ pad: 'x'.repeat(1_200_000) }),
  ];
  const raw = (path: string, method: string, body: string) =>
    expectNoFault(path, {
      method,
      body,
      token: admin.token,
      headers: { 'content-type': 'application/json', apikey },
    });
  const written = endpoints.filter((one) => harmless(one) && one.method !== 'GET');
  await atOnce(16, written, async (endpoint) => {
    for (const body of bodies)
      await raw(toRequest(endpoint, { id: 'x' }).path, endpoint.method, body);
  });
  for (const body of bodies) {
    for (const path of [
      '/auth/v1/signup',
      '/auth/v1/token?grant_type=password',
      '/auth/v1/recover',
      '/auth/v1/otp',
      '/auth/v1/verify',
      '/rest/v1/user_roles',
      '/functions/v1/nothing',
      '/api/rpc/superChatbot/route',
    ]) {
      await raw(path, 'POST', body);
    }
  }
});

it('the auth service answers odd input with a fault nowhere', { timeout: 120_000 }, async () => {
  const paths = [
    'signup',
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'token?grant_type=pkce',
    'recover',
    'resend',
    'otp',
    'verify',
    'sso',
    'factors',
    'factors/x/challenge',
    'factors/x/verify',
    'logout?scope=others',
  ];
  const names = [
    'email',
    'password',
    'data',
    'refresh_token',
    'auth_code',
    'code_verifier',
    'type',
    'token',
    'token_hash',
    'factor_type',
    'friendly_name',
    'domain',
    'provider_id',
    'code',
    'challenge_id',
    'code_challenge',
  ];
  for (const path of paths) {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...names), oddValue, { maxKeys: 4 }),
        async (json) => {
          await expectNoFault(`/auth/v1/${path}`, {
            json,
            token: admin.token,
            headers: { apikey },
          });
        },
      ),
      { numRuns: 12 },
    );
  }
});

it('pages and files answer odd paths without a fault', async () => {
  for (const path of [
    '/%',
    '/%00',
    '/%ff%fe',
    '/files/x',
    '/files/%00',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    `/${'a'.repeat(5000)}`,
    '/api/',
    '/api/rpc/',
    '/modules/%F0%9F%8E%AC/guide',
  ]) {
    await expectNoFault(path, {});
  }
});
