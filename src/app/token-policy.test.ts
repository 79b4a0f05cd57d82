import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptsTokens } from '#kernel/contract.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type Endpoint, listEndpoints, sampleInput, toRequest } from './testing/endpoint-list.ts';
import { cardsOf, functionCalls } from './testing/plain-routes.ts';

const someId = '019aa000-0000-7000-8000-00000000dead';
let hub: TestHub;
let admin: TestUser;
/** A personal token of the administrator, such as might leak from a program. */
let leaked: string;
let apikey: string;
let endpoints: Endpoint[];
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  const made = await hub.request('/api/account/tokens', {
    token: admin.token,
    json: { name: 'program' },
  });
  leaked = ((await made.json()) as { secret: string }).secret;
  const config = (await (await hub.request('/api/config')).json()) as { publishableKey: string };
  apikey = config.publishableKey;
  endpoints = listEndpoints(hub.hub.modules);
});
afterAll(() => hub.close());

const isAccepted = ({ permission, tokens, method }: Endpoint) =>
  acceptsTokens({ permission, ...(tokens && { tokens }) }, method);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Both doors of one endpoint, as a program would try them. */
async function callBothDoors(endpoint: Endpoint, token: string) {
  const input = sampleInput(endpoint.input, someId);
  const { path, json } = toRequest(endpoint, input);
  const rest = await hub.request(path, {
    ...{ method: endpoint.method, token },
    ...(json !== undefined && { json }),
  });
  const rpc = await hub.request(endpoint.rpcPath, { token, json: { json: input ?? {} } });
  return Promise.all(
    [rest, rpc].map(async (answer) => ({ status: answer.status, text: await answer.text() })),
  );
}

const needsSession = { status: 403, text: expect.stringContaining('SESSION_REQUIRED') };

describe('a personal token of an administrator', () => {
  it('is refused by what only an administrator in person does, at both doors', async () => {
    const refused = endpoints.filter((endpoint) => !isAccepted(endpoint));
    expect(refused.length).toBeGreaterThan(80);
    for (const endpoint of refused) {
      for (const answer of await callBothDoors(endpoint, leaked)) {
        expect(answer, nameOf(endpoint)).toEqual(needsSession);
      }
    }
  });

  it('opens the rest, at both doors', async () => {
    const accepted = endpoints.filter(isAccepted);
    expect(accepted.length).toBeGreaterThan(80);
    for (const endpoint of accepted) {
      for (const { status, text } of await callBothDoors(endpoint, leaked)) {
        expect(text, nameOf(endpoint)).not.toContain('SESSION_REQUIRED');
        expect([401, 500], `${nameOf(endpoint)} ${text}`).not.toContain(status);
      }
    }
  });

  it('changes as an administrator nothing but the rows of record tables', () => {
    const writes = endpoints.filter(
      (endpoint) =>
        endpoint.permission === 'admin' && endpoint.method !== 'GET' && isAccepted(endpoint),
    );
    expect(writes.map(nameOf).sort()).toEqual([
      'PATCH /airtable-dashboard/tables/{id}/records',
      'POST /airtable-dashboard/tables',
      'POST /airtable-dashboard/tables/{id}/fields',
      'POST /airtable-dashboard/tables/{id}/records',
      'POST /airtable-dashboard/tables/{id}/records/list',
      'POST /airtable-dashboard/tables/{id}/records/remove',
    ]);
  });

  it('changes neither accounts, tokens, keys nor where money goes', () => {
    const own = endpoints.filter(
      ({ method, path }) =>
        method !== 'GET' && /^\/(account|api-keys|openai-api|admin)\b|\/earnings\//.test(path),
    );
    expect(own.length).toBeGreaterThan(40);
    const open = own.filter(isAccepted).map(nameOf);
    expect(open).toEqual(['POST /admin/impersonation/end']);
  });

  it('reads neither mails, which may hold sign-in links, nor all that is kept of a person', () => {
    const reads = endpoints.filter(
      (endpoint) => endpoint.method === 'GET' && !isAccepted(endpoint),
    );
    expect(reads.map(nameOf).sort()).toEqual([
      'GET /account/export',
      'GET /admin/mails/{id}',
      'GET /admin/users/{id}/export',
    ]);
  });
});

describe('a personal token at the doors outside of contracts', () => {
  const send = (method: string, path: string, token: string, json?: unknown) =>
    hub.request(path.replace(/\{[^}]*\}/g, '').replace(/:\w+/g, someId), {
      ...{ method, token, headers: { apikey } },
      ...(json !== undefined && method !== 'GET' && { json }),
    });

  it('is met as each route’s card says', async () => {
    const routes = cardsOf(hub.hub.routes);
    const refused = routes.filter(({ tokens }) => tokens === 'refused');
    expect(refused.length).toBeGreaterThan(2);
    for (const { method, path } of refused) {
      const answer = await send(method, path, leaked, {});
      expect(await answer.json(), nameOf({ method, path })).toMatchObject({
        code: 'session_required',
      });
      const inPerson = await send(method, path, admin.token, {});
      expect(await inPerson.text()).not.toContain('session_required');
    }
    for (const { method, path } of routes.filter(({ tokens }) => tokens === 'accepted')) {
      if (method === 'ALL') continue;
      const answer = await send(method, path, leaked, {});
      expect(answer.status, nameOf({ method, path })).not.toBe(401);
      expect(await answer.text(), nameOf({ method, path })).not.toContain('session_required');
    }
  });

  it('is no session for the sign-in service', async () => {
    const ofSession = cardsOf(hub.hub.routes).filter(
      ({ path, objects }) =>
        /^\/auth\/v1\//.test(path) && !objects.startsWith('the way to') && !path.endsWith('*'),
    );
    expect(ofSession.length).toBeGreaterThan(8);
    for (const { method, path } of ofSession) {
      const answer = await send(method, path, leaked, {});
      expect(answer.status, nameOf({ method, path })).toBe(403);
      expect(await answer.text()).toContain('bad_jwt');
    }
  });

  it('is no token of `/v1`', async () => {
    const routes = cardsOf(hub.hub.routes).filter(
      ({ path }) => path.startsWith('/v1/') && !path.endsWith('*'),
    );
    expect(routes.length).toBeGreaterThan(10);
    for (const { method, path } of routes) {
      const answer = await send(method, path, leaked, {});
      expect(answer.status, nameOf({ method, path })).toBe(401);
    }
  });

  it('is met by every function as its list says', async () => {
    const names = hub.hub.modules.flatMap(({ server }) => Object.keys(server?.functions ?? {}));
    const listed = new Set(functionCalls.map(({ name }) => name));
    expect([...listed].sort(), 'functionCalls in testing/plain-routes.ts').toEqual(names.sort());
    for (const { name, tokens, body } of functionCalls) {
      const answer = await send('POST', `/functions/v1/${name}`, leaked, body);
      const text = await answer.text();
      expect(text.includes('session_required'), `${name} ${text}`).toBe(tokens === 'refused');
    }
  });
});
