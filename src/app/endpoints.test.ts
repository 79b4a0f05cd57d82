import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atOnce } from '#kernel/testing/at-once.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type Endpoint, listEndpoints, sampleInput, toRequest } from './testing/endpoint-list.ts';

const unknownId = '019aa000-0000-7000-8000-00000000dead';
let hub: TestHub;
let admin: TestUser;
let ada: TestUser;
let endpoints: Endpoint[];

beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  ada = await hub.signUp();
  endpoints = listEndpoints(hub.hub.modules);
});
afterAll(() => hub.close());

async function call(endpoint: Endpoint, token: string | undefined, id = unknownId) {
  const { path, json } = toRequest(endpoint, sampleInput(endpoint.input, id));
  const response = await hub.request(path, {
    method: endpoint.method,
    ...(json !== undefined && { json }),
    ...(token && { token }),
  });
  const cache = response.headers.get('cache-control') ?? '';
  return { status: response.status, text: await response.text(), path, cache };
}

describe('every endpoint of every contract', () => {
  it('turns strangers away unless it is public', async () => {
    const closed = endpoints.filter(({ permission }) => permission !== 'public');
    await atOnce(16, closed, async (endpoint) => {
      for (const token of [undefined, 'nonsense', `${ada.token.slice(0, -8)}AAAAAAAA`]) {
        const { status, path } = await call(endpoint, token);
        expect(status, `${endpoint.method} ${path}`).toBe(401);
      }
    });
  });

  it('turns users away when it is for admins', async () => {
    const adminOnly = endpoints.filter(({ permission }) => permission === 'admin');
    expect(adminOnly.length).toBeGreaterThan(0);
    await atOnce(16, adminOnly, async (endpoint) => {
      const { status, path } = await call(endpoint, ada.token);
      expect(status, `${endpoint.method} ${path}`).toBe(403);
    });
  });

  it('lets nothing of a person be kept on the way', async () => {
    const personal = endpoints.filter(
      ({ method, permission }) => method === 'GET' && permission !== 'public',
    );
    expect(personal.length).toBeGreaterThan(50);
    await atOnce(16, personal, async (endpoint) => {
      const { path, cache } = await call(endpoint, admin.token);
      expect(cache, path).toContain('no-store');
    });
  });

  it('answers an unknown id with 4xx or an empty result, never with a fault', async () => {
    const read = endpoints.filter(({ method }) => method === 'GET');
    await atOnce(16, read, async (endpoint) => {
      const { status, path } = await call(endpoint, admin.token);
      expect(status, `${endpoint.method} ${path}`).toBeLessThan(500);
    });
  });
});
