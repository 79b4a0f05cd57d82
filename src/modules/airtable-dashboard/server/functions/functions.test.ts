import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startMockProvider } from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { listPrompts } from '../prompts-admin-routes.ts';

let hub: TestHub;
let admin: TestUser;
let user: TestUser;
let apikey: string;
let openai: Awaited<ReturnType<typeof startMockProvider>>;

beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin });
  admin = await hub.signUp();
  user = await hub.signUp();
  ({ publishableKey: apikey } = (await (await hub.request('/api/config')).json()) as {
    publishableKey: string;
  });
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});

type Answer = {
  status: number;
  body: { message?: string; records: { id: string; fields: Record<string, unknown> }[] };
};
async function invoke(name: string, json: unknown, token?: string): Promise<Answer> {
  const response = await hub.request(`/functions/v1/${name}`, {
    ...(json === undefined ? { method: 'POST' } : { json }),
    ...(token && { token }),
    headers: { apikey },
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

describe('the prompts function', () => {
  beforeAll(async () => {
    await hub.platform.records.create(hub.platform.db, 'Video Prompts', [
      {
        Title: 'Live one',
        'Full Prompt': 'paid words',
        Description: 'about',
        'Creator Email': 'a@b.example',
        Status: 'Live',
      },
      { Title: 'Ticked', Description: 'paid words', 'Site Active': true },
      { Title: 'Waiting', 'Full Prompt': 'paid words', Status: 'pending' },
    ]);
  });
  const read = (token?: string) =>
    invoke('airtable-prompts', { tableName: 'Video Prompts', getAllRecords: true }, token);

  it('gives visitors and users live prompts without what is paid for', async () => {
    for (const token of [undefined, user.token]) {
      const { body } = await read(token);
      expect(body.records.map(({ fields }) => fields)).toEqual([
        { Title: 'Live one', Description: 'about', Status: 'Live' },
        { Title: 'Ticked', 'Site Active': true },
      ]);
      expect(JSON.stringify(body)).not.toContain('paid words');
    }
  });

  it('gives admins everything', async () => {
    const { body } = await read(admin.token);
    expect(body.records).toHaveLength(3);
    expect(body.records[2]).toEqual({
      id: expect.any(String),
      fields: { Title: 'Waiting', 'Full Prompt': 'paid words', Status: 'pending' },
    });
  });

  it('lets only admins change a prompt', async () => {
    const [, , waiting] = (await read(admin.token)).body.records;
    const change = {
      ...{ method: 'PATCH', tableName: 'Video Prompts', recordId: waiting?.id },
      fields: {
        'Site Active': true,
        'Assigned Package': 'hero',
        'Last Modified': '2026-11-20T10:00:00.000Z',
      },
    };
    expect((await invoke('airtable-prompts', change)).status).toBe(401);
    expect((await invoke('airtable-prompts', change, user.token)).status).toBe(403);
    expect((await invoke('airtable-prompts', change, admin.token)).body).toMatchObject({
      fields: change.fields,
    });
  });

  it('keeps other tables and nonsense away', async () => {
    const services = { tableName: 'Services', getAllRecords: true };
    expect((await invoke('airtable-prompts', services)).status).toBe(401);
    expect(
      (await invoke('airtable-prompts', { tableName: 'PromptPacks' }, user.token)).status,
    ).toBe(403);
    expect((await invoke('airtable-prompts', { tableName: 'Nowhere' }, admin.token)).status).toBe(
      404,
    );
    expect((await invoke('airtable-prompts', { tableName: 7 }, admin.token)).status).toBe(400);
  });
});

describe('the key storage behind the prompts function', () => {
  const list = () =>
    invoke('airtable-prompts', { method: 'GET', getAllRecords: true }, admin.token);
  const key = `sk-${'a1B2'.repeat(12)}`;

  it('lists all services to admins, those of the catalogue first', async () => {
    const { body } = await list();
    expect(body.records).toHaveLength(20);
    expect(body.records[0]?.fields).toMatchObject({
      'Service Name': 'OpenAI',
      Tag: 'ai',
      'Monthly Cost': 20,
      Status: 'Not Set',
    });
    expect(
      (await invoke('airtable-prompts', { method: 'GET', getAllRecords: true }, user.token)).status,
    ).toBe(403);
  });

  it('seals a key, shows its end only, and forgets it when it is emptied', async () => {
    const openaiRecord = (await list()).body.records[0];
    const change = (fields: unknown) =>
      invoke(
        'airtable-prompts',
        { method: 'PATCH', recordId: openaiRecord?.id, fields },
        admin.token,
      );
    const saved = await change({ 'API Key': key, Status: 'Active' });
    expect(saved.body).toMatchObject({
      fields: { 'API Key': `••••${key.slice(-4)}`, Status: expect.any(String) },
    });
    const listed = JSON.stringify((await list()).body);
    expect(listed).not.toContain(key);
    const { rows } = await hub.platform.db.execute<{ all: string }>(
      sql`select string_agg(fields::text, '') as all from records`,
    );
    expect(rows[0]?.all).not.toContain(key);
    const kept = await hub.platform.db.execute(sql`select service from service_keys`);
    expect(kept.rows).toEqual([{ service: 'openai' }]);
    const cleared = await change({ 'API Key': '', Status: 'Not Set' });
    expect(cleared.body).toMatchObject({ fields: { Status: 'Not Set' } });
    expect(JSON.stringify(cleared.body)).not.toContain('API Key');
    expect((await hub.platform.db.execute(sql`select 1 from service_keys`)).rows).toEqual([]);
  });

  it('says when the service is not there', async () => {
    const change = { method: 'PATCH', recordId: 'rec00000000000000', fields: { 'API Key': key } };
    expect(await invoke('airtable-prompts', change, admin.token)).toMatchObject({
      ...{ status: 404, body: { message: 'Service not found' } },
    });
  });
});

describe('the services function', () => {
  it('lists services to admins without a body, and the packs to everybody', async () => {
    expect((await invoke('airtable-services', undefined, admin.token)).body.records).toHaveLength(
      20,
    );
    expect((await invoke('airtable-services', undefined, user.token)).status).toBe(403);
    await hub.platform.records.create(hub.platform.db, 'PromptPacks', [
      { Title: 'Starter', Prompts: 10 },
    ]);
    const packs = await invoke('airtable-services', { method: 'GET', table: 'PromptPacks' });
    expect(packs.body.records).toEqual([
      { id: expect.any(String), fields: { Title: 'Starter', Prompts: 10 } },
    ]);
  });

  it('changes a service by its record', async () => {
    const [first] = (await invoke('airtable-services', undefined, admin.token)).body.records;
    const change = {
      method: 'PATCH',
      recordId: first?.id,
      fields: { Status: 'Inactive', Active: false },
    };
    expect((await invoke('airtable-services', change, user.token)).status).toBe(403);
    expect((await invoke('airtable-services', change, admin.token)).body).toMatchObject({
      fields: { Status: 'Inactive' },
    });
  });
});

describe('the admin calls for prompts', () => {
  const path = '/api/airtable-prompts-admin';
  it('list all prompts to admins, waiting ones first, and take the decision', async () => {
    expect((await hub.request(path)).status).toBe(401);
    expect((await hub.request(path, { token: user.token })).status).toBe(403);
    await hub.platform.records.create(hub.platform.db, 'Coaching Tools', [
      { Title: 'New', Status: 'pending' },
    ]);
    const list = async () =>
      ((await (await hub.request(path, { token: admin.token })).json()) as Answer['body']).records;
    const before = await list();
    const fresh = before.find(({ fields }) => fields.Title === 'New');
    expect(before.findIndex(({ fields }) => fields.Status === 'Live')).toBeGreaterThan(
      before.findIndex(({ id }) => id === fresh?.id),
    );
    // However many prompts stand before them, in their table or another one.
    const [site] = (await listPrompts(hub.platform)).filter(({ table }) => table === 'Site');
    if (!site) await hub.platform.records.create(hub.platform.db, 'Site', [{ Status: 'Live' }]);
    const [first] = await listPrompts(hub.platform, 1);
    expect(['pending', undefined]).toContain(first?.fields.Status);
    const decide = (Status: string, token = admin.token, id = fresh?.id) =>
      hub.request(`${path}/${id}`, { method: 'PATCH', token, json: { fields: { Status } } });
    expect((await decide('Live', user.token)).status).toBe(403);
    expect((await decide('Sold')).status).toBe(400);
    expect((await decide('Live', admin.token, 'rec00000000000000')).status).toBe(404);
    expect((await decide('rejected')).status).toBe(200);
    expect(await (await decide('Live')).json()).toMatchObject({ fields: { Status: 'Live' } });
    expect((await list()).find(({ id }) => id === fresh?.id)?.fields).toMatchObject({
      Status: 'Live',
    });
  });
});
