import { afterAll, beforeAll, expect, it } from 'vitest';
import { atOnce } from '#kernel/testing/at-once.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type Endpoint, listEndpoints, sampleInput, toRequest } from './testing/endpoint-list.ts';
import { textFields } from './testing/text-fields.ts';

const someId = '019aa000-0000-7000-8000-00000000dead';
let hub: TestHub;
let admin: TestUser;
let apikey: string;
let endpoints: Endpoint[];
beforeAll(async () => {
  hub = await startTestHub({ AUTH_IP_LIMIT_PER_5_MIN: '1000000' });
  admin = await hub.signUp();
  endpoints = listEndpoints(hub.hub.modules);
  ({ publishableKey: apikey } = (await (await hub.request('/api/config')).json()) as {
    publishableKey: string;
  });
});
afterAll(() => hub.close());

type Sent = { readonly status: number; readonly what: string };

async function send(method: string, path: string, body?: string, type = 'application/json') {
  const response = await hub.request(path, {
    method,
    token: admin.token,
    // A body that an answer did not wait for ends its connection.
    headers: { apikey, ...(body !== undefined && { 'content-type': type, connection: 'close' }) },
    ...(body !== undefined && !['GET', 'HEAD'].includes(method) && { body }),
  });
  const text = await response.text();
  const what = `${method} ${path.slice(0, 200)} ${body?.slice(0, 200) ?? ''} → ${text.slice(0, 300)}`;
  return { status: response.status, what } satisfies Sent;
}

const nested = (depth: number, open = '[', close = ']') =>
  `{"a":${open.repeat(depth)}1${close.repeat(depth)}}`;
const deep = [nested(100_000), nested(60, '{"a":', '}').repeat(1), nested(70_000, '{"a":', '}')];

it('a NUL character or half a sign is refused in every text field of every endpoint', {
  timeout: 300_000,
}, async () => {
  let tried = 0;
  await atOnce(16, endpoints, async (endpoint) => {
    for (const field of textFields(endpoint.input, someId)) {
      for (const odd of ['a\u0000b', 'a\ud800b']) {
        const isAddress = endpoint.method === 'GET' || endpoint.path.includes(`{${field.path}}`);
        // An address cannot hold half a sign.
        if (isAddress && odd.includes('\ud800')) continue;
        const { path, json } = toRequest(endpoint, field.fill(odd));
        const body = json === undefined ? undefined : JSON.stringify(json);
        const { status, what } = await send(endpoint.method, path, body);
        expect(status, `${field.path}: ${what}`).toBe(400);
        tried += 1;
      }
    }
  });
  expect(tried).toBeGreaterThan(500);
});

it('every endpoint refuses a body that is nested without end', { timeout: 300_000 }, async () => {
  const written = endpoints.filter(({ method }) => method !== 'GET');
  await atOnce(16, written, async (endpoint) => {
    const { path } = toRequest(endpoint, sampleInput(endpoint.input, someId));
    for (const body of [deep[0], deep[2]]) {
      const { status, what } = await send(endpoint.method, path, body);
      expect(status, what).toBe(400);
    }
  });
});

/** Routes beside the contracts, with something for each of their parameters. */
function* addressesOf(route: { path: string }): Generator<string> {
  const fill = (value: string) =>
    route.path.replace(/:(\w+)(\{[^}]*\})?\??/g, value).replace(/\*/g, value);
  for (const value of ['x', someId, 'a%00b', '%ff', '%E0%A4%A', '..%2f..', 'x'.repeat(3000)]) {
    yield fill(value);
  }
  yield `${fill('x')}?q=%00&id=a%00`;
  yield `${fill(someId)}?q=%ff&limit=1e999&offset=-1&page=NaN&pageSize=x&sort[0][field]=%ed%a0%80`;
}

/** What ends the tester's own session would make the rest of the run meaningless. */
const isHarmless = ({ method, path }: { method: string; path: string }) =>
  !/logout|delete|others/.test(path) && !(method === 'DELETE' && /user|session|account/.test(path));

it('no route beside the contracts answers odd addresses and bodies with a fault', {
  timeout: 300_000,
}, async () => {
  const names = [
    ...['email', 'password', 'data', 'token', 'code', 'model', 'messages', 'input', 'prompt'],
    ...['fields', 'records', 'name', 'description', 'id', 'path', 'referrer', 'Status', 'content'],
  ];
  const spoiled = (value: unknown) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, value])));
  const bodies = [
    ...['{', '"text"', 'null', '[]', '\u0000', '{"a":"\\ud800"}'],
    ...[...deep, spoiled('a\u0000b'), spoiled('\ud800'), spoiled({ x: ['\u0000'] }), spoiled(null)],
    ...[spoiled([]), spoiled({}), spoiled([null]), spoiled(-1), spoiled('')],
  ];
  const form =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a\u0000b.png"\r\n\r\n\u0000\ud800\r\n--x\r\nContent-Disposition: form-data; name="na\u0000me"\r\n\r\na\u0000\r\n--x--\r\n';
  const routes = hub.hub.routes.filter(isHarmless);
  const seen = new Set<string>();
  await atOnce(16, routes, async (route) => {
    const methods = route.method === 'ALL' ? ['GET', 'POST'] : [route.method];
    for (const method of methods) {
      for (const path of addressesOf(route)) {
        if (seen.has(`${method} ${path}`)) continue;
        seen.add(`${method} ${path}`);
        const { status, what } = await send(method, path);
        expect(status, what).toBeLessThan(500);
        if (path.includes('%00')) expect(status, what).toBe(400);
      }
      if (method === 'GET') continue;
      const [path = ''] = addressesOf(route);
      for (const body of bodies) {
        const { status, what } = await send(method, path, body);
        expect(status, what).toBeLessThan(500);
      }
      for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'text/csv']) {
        const { status, what } = await send(method, path, form, type);
        expect(status, what).toBeLessThan(500);
      }
    }
  });
  expect(seen.size).toBeGreaterThan(300);
});

it.each([
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/recover',
  '/rest/v1/user_roles',
  '/v1/chat/completions',
  '/v1/messages',
  '/v1/responses',
  '/v1/audio/speech',
  '/v1/images/generations',
])('POST %s names what cannot be stored', async (path) => {
  const made = await hub.request('/api/openai-api/tokens', {
    token: admin.token,
    json: { name: 'a program' },
  });
  const { secret } = (await made.json()) as { secret: string };
  const bearer = path.startsWith('/v1') ? secret : admin.token;
  for (const body of [deep[0], deep[2], '{"input":"\\u0000"}', '{"email":"\\ud800"}']) {
    const response = await hub.request(path, {
      method: 'POST',
      token: bearer,
      headers: { apikey, 'content-type': 'application/json' },
      ...(body && { body }),
    });
    expect(response.status, `${body?.slice(0, 30)} → ${await response.text()}`).toBe(400);
  }
});
