import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { ServiceEntry } from '../../contract.ts';
import { keyWith as key, startKeysHub } from '../testing/keys-hub.ts';

type Shown = { id: string; fields: Record<string, unknown> };
type Card = { serviceName: string; status: string; monthlyCost: number };

let keys: Awaited<ReturnType<typeof startKeysHub>>;
let apikey: string;
let table: string;
beforeAll(async () => {
  keys = await startKeysHub();
  const config = (await (await keys.hub.request('/api/config')).json()) as {
    publishableKey: string;
  };
  apikey = config.publishableKey;
  const tables = await keys.hub.platform.records.tables(keys.hub.platform.db);
  table = tables.find(({ name }) => name === 'Services')!.id;
});
afterAll(() => keys.close());

async function ask<T>(path: string, json?: unknown, method = 'POST', token = keys.admin.token) {
  const init = json === undefined ? { method: 'GET' } : { method, json };
  const response = await keys.hub.request(path, { ...init, token, headers: { apikey } });
  const text = await response.text();
  return { status: response.status, text, body: (text ? JSON.parse(text) : null) as T };
}
const services = async () =>
  (await ask<{ records: Shown[] }>('/functions/v1/airtable-services', {})).body.records;
const record = async (name: string) =>
  (await services()).find(({ fields }) => fields['Service Name'] === name)!;
const patch = (recordId: string, fields: unknown, token?: string) =>
  ask<Shown & { message: string }>(
    '/functions/v1/airtable-prompts',
    { method: 'PATCH', recordId, fields },
    'POST',
    token,
  );
const grid = `/api/airtable-dashboard/tables`;
const edit = (id: string, fields: unknown) =>
  ask<{ records: Shown[]; message: string }>(
    `${grid}/${table}/records`,
    { changes: [{ id, fields }] },
    'PATCH',
  );
const cells = async (name: string) =>
  (await ask<{ records: Shown[] }>(`${grid}/${table}/records/list`, {})).body.records.find(
    ({ fields }) => fields['Service Name'] === name,
  )!.fields;
const card = async (name: string) =>
  (await ask<{ services: Card[] }>('/api/airtable-dashboard/overview')).body.services.find(
    ({ serviceName }) => serviceName === name,
  )!;
const entry = (id: string) => keys.entry(keys.admin, id, 'hub');
const sync = async () =>
  (
    await keys.call<{ found: number; added: number; entries: ServiceEntry[] }>(
      keys.admin,
      'POST',
      '/sync',
      { scope: 'hub' },
    )
  ).body;

describe('the table of services', () => {
  it('holds every service that the hub knows, with all its fields', async () => {
    const all = await services();
    const names = all.map(({ fields }) => fields['Service Name']);
    expect(names.slice(0, 3)).toEqual(['OpenAI', 'Anthropic', 'Google Gemini']);
    expect(names).toHaveLength(20);
    for (const { fields } of all) {
      for (const name of ['Tag', 'Platform', 'Description', 'Features', 'Pricing Tier']) {
        expect(fields[name], `${fields['Service Name']} ${name}`).toEqual(expect.any(String));
      }
      expect(fields['Monthly Cost']).toEqual(expect.any(Number));
      expect(fields['Last Modified']).toEqual(expect.any(String));
    }
    expect((await record('Tavily')).fields).toMatchObject({
      ...{ 'Monthly Cost': 15, Status: 'Not Set', Tag: 'research' },
      Website: expect.stringContaining('tavily'),
    });
    expect((await record('Local engine')).fields).toMatchObject({ Status: 'Active' });
  });

  it('names only tools that are built', async () => {
    const built = keys.hub.platform.modules
      .filter(({ status }) => status === 'active')
      .map(({ title }) => title as string);
    for (const { fields } of await services()) {
      const named = String(fields['Used By'] ?? '');
      for (const tool of named.split(', ').filter(Boolean)) expect(built).toContain(tool);
    }
    expect((await record('Runware')).fields['Used By']).toContain('Super Chatbot');
    expect((await entry('runware')).modulesUsing).toContain('Image Generator');
    expect((await entry('runware')).modulesUsing).not.toContain('Photo Editor');
  });
});

describe('what happens on the key pages', () => {
  it('is seen at once by the services function, the grid and the command center', async () => {
    await keys.save(keys.admin, 'openai', key('good'), 'hub');
    const seen = { 'API Key': '••••good', Status: 'Active', Active: true };
    expect((await record('OpenAI')).fields).toMatchObject(seen);
    expect(await cells('OpenAI')).toMatchObject(seen);
    expect(await card('OpenAI')).toMatchObject({ status: 'active' });

    await keys.call(keys.admin, 'PUT', '/prices', {
      ...{ scope: 'hub', prices: [{ service: 'openai', priceCents: 1234 }] },
    });
    expect(await cells('OpenAI')).toMatchObject({ 'Monthly Cost': 12.34 });
    expect(await card('OpenAI')).toMatchObject({ monthlyCost: 12.34 });

    const expiresAt = '2099-05-17T00:00:00.000Z';
    await keys.call(keys.admin, 'PUT', '/openai/expiry', { scope: 'hub', expiresAt });
    expect(await cells('OpenAI')).toMatchObject({ 'Expires At': expiresAt });

    await keys.save(keys.admin, 'openai', '', 'hub');
    const gone = (await record('OpenAI')).fields;
    expect(gone).toMatchObject({ Status: 'Not Set' });
    for (const name of ['API Key', 'Expires At', 'Active']) expect(gone).not.toHaveProperty([name]);
    expect(await card('OpenAI')).toMatchObject({ status: 'not_set' });
  });

  it('is inactive in the table where a key could not be checked, or has expired', async () => {
    keys.openai.setScenario('html');
    await keys.save(keys.admin, 'openai', key('fine'), 'hub');
    keys.openai.setScenario(undefined);
    expect(await cells('OpenAI')).toMatchObject({ 'API Key': '••••fine', Status: 'Inactive' });
    await keys.call(keys.admin, 'POST', '/openai/test', { scope: 'hub' });
    expect(await cells('OpenAI')).toMatchObject({ Status: 'Active' });
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await keys.call(keys.admin, 'PUT', '/openai/expiry', { scope: 'hub', expiresAt });
    await keys.hub.platform.db.execute(
      sql`update service_keys set expires_at = now() - interval '1 minute'`,
    );
    expect(await cells('OpenAI')).toMatchObject({ Status: 'Inactive' });
    await keys.save(keys.admin, 'openai', '', 'hub');
  });
});

describe('what happens to a record', () => {
  it('is seen on the key pages: its key, price, last day and switch', async () => {
    const { id } = await record('OpenAI');
    const saved = await patch(id, { 'API Key': key('fnct'), Status: 'Active' });
    expect(saved.body.fields).toMatchObject({ 'API Key': '••••fnct', Status: 'Active' });
    expect(await entry('openai')).toMatchObject({ status: 'active', lastFour: 'fnct' });

    await edit(id, { 'Monthly Cost': 7.5, 'Expires At': '2099-01-02T00:00:00.000Z' });
    expect(await entry('openai')).toMatchObject({
      ...{ priceCents: 750, expiresAt: '2099-01-02T00:00:00.000Z' },
    });
    await edit(id, { 'Expires At': null, Status: 'Inactive' });
    expect(await entry('openai')).toMatchObject({
      status: 'inactive',
      hasKey: true,
      expiresAt: null,
    });
    await edit(id, { Active: true });
    expect(await entry('openai')).toMatchObject({ status: 'active' });
  });

  it('takes a key in the grid, shows its mask, and takes the mask back for no change', async () => {
    const { id } = await record('OpenAI');
    const { body } = await edit(id, { 'API Key': key('grid') });
    expect(body.records[0]?.fields).toMatchObject({ 'API Key': '••••grid', Status: 'Active' });
    await edit(id, { 'API Key': '••••else', Description: 'Ours' });
    expect(await entry('openai')).toMatchObject({ lastFour: 'grid', status: 'active' });
    await edit(id, { 'API Key': key('bad') });
    expect(await cells('OpenAI')).toMatchObject({ 'API Key': '••••-bad', Status: 'Inactive' });
    expect((await edit(id, { 'API Key': '' })).body.records[0]?.fields).toMatchObject({
      ...{ Status: 'Not Set', Description: 'Ours' },
    });
    expect(await entry('openai')).toMatchObject({ hasKey: false });
    const { rows } = await keys.hub.platform.db.execute<{ all: string }>(
      sql`select string_agg(fields::text, '') as all from records`,
    );
    expect(rows[0]?.all).not.toContain('sk-test');
  });

  it('is answered with what the hub knows of it when a program adds one', async () => {
    const made = await ask<{ secret: string }>('/api/account/tokens', {
      ...{ name: 'adds services', expiresAt: null },
    });
    const { id } = await record('Groq');
    await ask(`${grid}/${table}/records/remove`, { ids: [id] });
    const v0 = '/v0/appGuildhallHub00/Services';
    const fields = { 'Service Name': 'Groq' };
    const added = await ask<Shown>(v0, { fields }, 'POST', made.body.secret);
    expect(added.status).toBe(200);
    expect(added.body.fields).toMatchObject({ 'Service Name': 'Groq', Status: 'Not Set' });
  });

  it('refuses keys from programs and from everybody who is no administrator', async () => {
    const { id } = await record('OpenAI');
    expect((await patch(id, { 'API Key': key('user') }, keys.person.token)).status).toBe(403);
    const made = await ask<{ secret: string }>('/api/account/tokens', {
      ...{ name: 'program', expiresAt: null },
    });
    const v0 = `/v0/appGuildhallHub00/Services/${id}`;
    const send = (fields: unknown) => ask(v0, { fields }, 'PATCH', made.body.secret);
    expect((await send({ 'API Key': key('prog') })).status).toBe(403);
    expect((await send({ 'Monthly Cost': 3 })).status).toBe(200);
    expect(await entry('openai')).toMatchObject({ priceCents: 300, hasKey: false });
    const create = { fields: { 'Service Name': 'Sly', 'API Key': key('sly') } };
    const refused = await ask('/v0/appGuildhallHub00/Services', create, 'POST', made.body.secret);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('sealed');
  });

  it('has no last day without a key', async () => {
    const { id } = await record('OpenAI');
    const late = await patch(id, { 'Expires At': '2099-01-01' });
    expect(late).toMatchObject({
      ...{ status: 400, body: { message: 'No API key to update expiration for' } },
    });
  });
});

describe('the sync', () => {
  it('brings in what was added to the table, and says when there is nothing', async () => {
    expect(await sync()).toMatchObject({ found: 20, added: 6 });
    expect(await sync()).toMatchObject({ found: 20, added: 0 });
    await ask(`${grid}/${table}/records`, {
      records: [
        { 'Service Name': 'House Models', 'API Address': `https://models.example.org/v1/` },
        {
          'Service Name': 'Pure Data',
          Tag: 'data',
          'Monthly Cost': 4.5,
          Website: 'https://pure.example.org',
        },
      ],
    });
    const { found, added, entries } = await sync();
    expect([found, added]).toEqual([22, 2]);
    expect(entries.find(({ name }) => name === 'House Models')).toMatchObject({
      ...{ id: 'api-House-Models', baseUrl: 'https://models.example.org', hasKey: false },
    });
    expect(entries.find(({ name }) => name === 'Pure Data')).toMatchObject({
      ...{
        id: 'own-pure-data',
        category: 'data',
        website: 'https://pure.example.org',
        priceCents: 450,
      },
    });
  });

  it('follows a service that leaves either view', async () => {
    await keys.call(keys.admin, 'DELETE', '/services/own-pure-data', { scope: 'hub' });
    expect(await record('Pure Data')).toBeUndefined();
    const { id } = await record('House Models');
    await ask(`${grid}/${table}/records/remove`, { ids: [id] });
    expect(await entry('api-House-Models')).toBeUndefined();
    const added = { scope: 'hub', name: 'By Hand', category: 'data' };
    await keys.call(keys.admin, 'POST', '/services', added);
    expect(await record('By Hand')).toMatchObject({ fields: { Status: 'Not Set' } });
  });

  it('finds nothing in an empty table', async () => {
    const ids = (await services()).map(({ id }) => id);
    await keys.hub.platform.records.remove(keys.hub.platform.db, 'Services', ids);
    expect(await sync()).toMatchObject({ found: 0, added: 0 });
  });
});

it('a record of any service can be changed by its id, also of one that the hub did not know', async () => {
  const [made] = await keys.hub.platform.records.create(keys.hub.platform.db, 'Services', [
    { 'Service Name': 'Weather Desk', Tag: 'data' },
  ]);
  const changed = await patch(made!.id, { 'API Key': 'weather-0123456789', Description: 'Rain' });
  expect(changed).toMatchObject({
    ...{ status: 200, body: { fields: { 'API Key': '••••6789', Description: 'Rain' } } },
  });
  expect(await entry('own-weather-desk')).toMatchObject({ hasKey: true, isUnverified: true });
  const missing = await patch('rec00000000000000', { Status: 'Active' });
  expect(missing).toMatchObject({ status: 404, body: { message: 'Service not found' } });
});
