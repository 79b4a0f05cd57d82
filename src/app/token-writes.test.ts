import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptsTokens } from '#kernel/contract.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { listEndpoints, toRequest } from './testing/endpoint-list.ts';
import { cardsOf } from './testing/plain-routes.ts';

/** What only an administrator in person decides, tried at every door that takes a personal token. */
let hub: TestHub;
let admin: TestUser;
let leaked: string;
let apikey: string;
let prompt: string;
let service: string;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  await hub.signUp();
  const made = await hub.request('/api/account/tokens', {
    ...{ token: admin.token, json: { name: 'program' } },
  });
  leaked = ((await made.json()) as { secret: string }).secret;
  apikey = ((await (await hub.request('/api/config')).json()) as { publishableKey: string })
    .publishableKey;
  const { records, db } = hub.platform;
  const [one] = await records.create(db, 'Prompts', [waiting], { typecast: true });
  prompt = one?.id ?? '';
  const services = await records.list(db, 'Services');
  service = services.records.find(({ fields }) => fields['Service Name'] === 'OpenAI')?.id ?? '';
});
afterAll(() => hub.close());

const waiting = { Title: 'Waiting', 'Full Prompt': 'Write a haiku.', Status: 'pending' };

type Attempt = { table: string; record: string; fields: Record<string, unknown>; mergeOn: string };
const attempts = (): Attempt[] => [
  ...['Live', 'approved', 'rejected'].map((Status) => ofPrompt({ Status })),
  ofPrompt({ Status: null, 'Site Active': true }),
  ofPrompt({ 'Site Active': true }),
  ofService({ 'API Address': 'https://attacker.example' }),
  ofService({ Status: 'Active', Active: true }),
  ofService({ 'Expires At': '2099-01-01' }),
];
const ofPrompt = (fields: Record<string, unknown>): Attempt => ({
  ...{ table: 'Prompts', record: prompt, mergeOn: 'Title' },
  fields: { Title: 'Waiting', 'Full Prompt': 'Write a haiku.', ...fields },
});
const ofService = (fields: Record<string, unknown>): Attempt => ({
  ...{ table: 'Services', record: service, mergeOn: 'Service Name' },
  fields: { 'Service Name': 'OpenAI', ...fields },
});

/** The bodies with which any door here might be asked for such a change. */
const bodiesOf = ({ table, record, fields, mergeOn }: Attempt): Record<string, unknown>[] => [
  { typecast: true, fields },
  { typecast: true, records: [{ fields }] },
  { typecast: true, records: [{ id: record, fields }] },
  { typecast: true, records: [{ fields }], performUpsert: { fieldsToMergeOn: [mergeOn] } },
  { typecast: true, records: [fields], changes: [{ id: record, fields }] },
  { method: 'PATCH', tableName: table, recordId: record, fields },
];

/** All that an administrator's decision shows in. */
async function decisions() {
  const { rows } = await hub.platform.db.execute(sql`
    select (select json_agg(p order by p) from (
        select title, status from market_prompts where status in ('live', 'rejected')) p) as prompts,
      (select json_agg(r order by r.user_id) from (select user_id, role from user_roles) r) as roles,
      (select json_agg(x) from (select r.fields -> 'API Address' as address, r.fields -> 'Status' as status,
          r.fields -> 'Expires At' as until from records r join record_tables t on t.id = r.table_id
        where t.name = 'Services' and r.fields ->> 'Service Name' = 'OpenAI'
        order by 1, 2, 3) x) as services`);
  return rows[0];
}

const send = (method: string, path: string, json: unknown, token = leaked) =>
  hub.request(path, { method, token, json, headers: { apikey, prefer: 'return=minimal' } });

describe('a personal token of an administrator', () => {
  it('decides over no prompt and no key at any door that takes it', async () => {
    const before = await decisions();
    const plain = cardsOf(hub.hub.routes).filter(
      ({ tokens, method, path }) =>
        tokens === 'accepted' && !['GET', 'ALL'].includes(method) && !path.endsWith('*'),
    );
    expect(plain.filter(({ path }) => path.startsWith('/v0/')).length).toBeGreaterThan(4);
    const endpoints = listEndpoints(hub.hub.modules).filter(
      ({ permission, tokens, method }) =>
        permission === 'admin' &&
        method !== 'GET' &&
        acceptsTokens({ permission, ...(tokens && { tokens }) }, method),
    );
    for (const attempt of attempts()) {
      for (const body of bodiesOf(attempt)) {
        const taken: string[] = [];
        for (const { method, path } of plain) {
          // What takes rows away decides over nothing that could go on sale.
          if (method === 'DELETE') continue;
          const names = { base: 'appGuildhallHub00', name: 'airtable-prompts', ...attempt };
          const filled = path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) =>
            encodeURIComponent(String(names[name as keyof typeof names] ?? 'Title')),
          );
          const { status } = await send(method, filled, body);
          expect(status, `${method} ${filled}`).not.toBe(429);
          if (status < 300) taken.push(`${method} ${filled}`);
        }
        for (const endpoint of endpoints.filter(({ path }) => !path.endsWith('/remove'))) {
          const { path, json } = toRequest(endpoint, { ...body, id: attempt.table });
          const { status } = await send(endpoint.method, path, json);
          if (status < 300) taken.push(`${endpoint.method} ${endpoint.path}`);
        }
        const asked = `${JSON.stringify(body)}, taken by ${taken.join(', ')}`;
        expect(await decisions(), asked).toEqual(before);
      }
    }
  }, 120_000);

  it('is told so, by name of the field, and still fills in the rest', async () => {
    const path = `/v0/appGuildhallHub00/Prompts/${prompt}`;
    const refused = await send('PATCH', path, { fields: { Status: 'Live' }, typecast: true });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: {
        type: 'SESSION_REQUIRED',
        message: expect.stringContaining('"Status" can only be set by an administrator who is'),
      },
    });
    expect((await send('PATCH', path, { fields: { Price: 3 } })).status).toBe(200);
    // A program may write its prompts in: they wait for somebody's decision.
    const fields = { ...waiting, Title: 'Written by a program' };
    const written = await send('POST', '/v0/appGuildhallHub00/Prompts', { fields });
    expect(written.status).toBe(200);
    // Whoever leaves the status out of a replacement takes it away, and the tick would publish.
    const emptied = await send('PUT', path, { fields: { Title: 'Waiting' } });
    expect(emptied.status).toBe(403);
    const field = { name: 'Active', type: 'autoNumber' };
    const added = await send('POST', '/api/airtable-dashboard/tables/Prompts/fields', { field });
    expect(added.status).toBe(403);
  });

  it('gives and takes no role, and is told so', async () => {
    const before = await decisions();
    const path = `/rest/v1/user_roles?user_id=eq.${admin.id}`;
    const row = { user_id: admin.id, role: 'admin' };
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const answer = await send(method, path, row);
      expect(answer.status, method).toBe(403);
      expect(await answer.text(), method).toContain('signed in');
    }
    expect(await decisions()).toEqual(before);
  });

  it('is stopped where the same administrator, signed in, is not', async () => {
    const fields = { Status: 'Live' };
    const path = `/v0/appGuildhallHub00/Prompts/${prompt}`;
    expect((await send('PATCH', path, { fields, typecast: true }, admin.token)).status).toBe(200);
  });
});
