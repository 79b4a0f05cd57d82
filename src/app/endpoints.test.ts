import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { type Endpoint, listEndpoints, sampleInput, toRequest } from './testing/endpoint-list.ts';

const unknownId = '019aa000-0000-7000-8000-00000000dead';
const marker = 'only-ada-knows-this';
let hub: TestHub;
let admin: TestUser;
let ada: TestUser;
let eve: TestUser;
let endpoints: Endpoint[];

beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  ada = await hub.signUp();
  eve = await hub.signUp();
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
  return { status: response.status, text: await response.text(), path };
}

describe('every endpoint of every contract', () => {
  it('turns strangers away unless it is public', async () => {
    for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public')) {
      for (const token of [undefined, 'nonsense', `${ada.token.slice(0, -8)}AAAAAAAA`]) {
        const { status, path } = await call(endpoint, token);
        expect(status, `${endpoint.method} ${path}`).toBe(401);
      }
    }
  });

  it('turns users away when it is for admins', async () => {
    const adminOnly = endpoints.filter(({ permission }) => permission === 'admin');
    expect(adminOnly.length).toBeGreaterThan(0);
    for (const endpoint of adminOnly) {
      const { status, path } = await call(endpoint, ada.token);
      expect(status, `${endpoint.method} ${path}`).toBe(403);
    }
  });

  it('answers an unknown id with 4xx or an empty result, never with a fault', async () => {
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const { status, path } = await call(endpoint, admin.token);
      expect(status, `${endpoint.method} ${path}`).toBeLessThan(500);
    }
  });

  it('keeps what belongs to one person from every other one', async () => {
    await fillAccount(ada);
    const ids = await idsOf(ada.id);
    expect(ids.length).toBeGreaterThan(3);
    const before = await snapshot(ids);
    for (const endpoint of endpoints.filter(takesAnId)) {
      for (const id of ids) {
        const { status, text, path } = await call(endpoint, eve.token, id);
        expect(text, `${endpoint.method} ${path}`).not.toContain(marker);
        expect([400, 403, 404, 405, 409, 422], `${endpoint.method} ${path} → ${text}`).toContain(
          status,
        );
      }
    }
    expect(await snapshot(ids)).toEqual(before);
  });
});

const takesAnId = ({ permission, path, input }: Endpoint) =>
  permission === 'user' && (path.includes('{') || JSON.stringify(input ?? {}).includes('"uuid"'));

/** Gives a person one of everything that the contracts can make, marked so that a leak shows. */
async function fillAccount({ token, id }: TestUser) {
  await hub.request('/api/ai-chat/conversations', { token, json: { title: marker } });
  for (const endpoint of endpoints.filter(
    ({ method, permission }) => method === 'POST' && permission === 'user',
  )) {
    if (endpoint.path.includes('{') || /delete|revoke|import|test|clear/.test(endpoint.path))
      continue;
    const input = marked(sampleInput(endpoint.input, unknownId));
    await hub.request(toRequest(endpoint, input).path, {
      token,
      json: toRequest(endpoint, input).json,
    });
  }
  await hub.platform.files.save(
    hub.platform.db,
    { ownerId: id, name: marker, mimeType: 'text/plain', purpose: 'test' },
    Buffer.from(marker),
  );
}

const marked = (input: unknown) =>
  JSON.parse(JSON.stringify(input ?? {}), (_, value) => (value === 'sample text' ? marker : value));

type Owned = { table: string; id: string };

/** Ids of all rows that name the person in a column, from whatever tables there are. */
async function idsOf(userId: string): Promise<string[]> {
  return (await ownedRows(userId)).map(({ id }) => id);
}

async function ownedRows(userId: string): Promise<Owned[]> {
  const { rows } = await hub.platform.db.execute<{ table: string; column: string }>(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.columns i on i.table_name = c.table_name and i.table_schema = 'public'
      and i.column_name = 'id' and i.data_type = 'uuid'
    where c.table_schema = 'public' and c.column_name in ('user_id', 'owner_id') and c.data_type = 'uuid'`);
  const owned: Owned[] = [];
  for (const { table, column } of rows) {
    const found = await hub.platform.db.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId} limit 3`,
    );
    owned.push(...found.rows.map(({ id }) => ({ table, id })));
  }
  return owned;
}

/** How many of these rows there still are, by table. */
async function snapshot(ids: string[]): Promise<Record<string, number>> {
  const rows = (await ownedRows(ada.id)).filter(({ id }) => ids.includes(id));
  const counts: Record<string, number> = {};
  for (const { table } of rows) counts[table] = (counts[table] ?? 0) + 1;
  return counts;
}
