import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { GridRecord, RecordTableView, SyncRunView } from '../contract.ts';
import { exportTable } from './export-table.ts';

let hub: TestHub;
let admin: TestUser;
let user: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  user = await hub.signUp();
});
afterAll(() => hub.close());

const base = '/api/airtable-dashboard';
async function call<T>(path: string, init: Parameters<TestHub['request']>[1] = {}) {
  const response = await hub.request(`${base}${path}`, { token: admin.token, ...init });
  return { status: response.status, body: (await response.json()) as T };
}
const patch = <T>(path: string, json: unknown) => call<T>(path, { method: 'PATCH', json });

describe('the overview', () => {
  it('counts what there is, and syncs on demand', async () => {
    await hub.platform.records.create(hub.platform.db, 'Site', [{ Title: 'Counted' }]);
    const { body } = await call<{ counts: unknown; driver: string; services: unknown[] }>(
      '/overview',
    );
    expect(body.driver).toBe('embedded');
    expect(body.counts).toMatchObject({ tables: 22, services: 20, activeServices: 1 });
    const { body: run } = await call<SyncRunView>('/runs', { json: { mode: 'full' } });
    const done = await vi.waitFor(
      async () => {
        const { body: now } = await call<SyncRunView>(`/runs/${run.id}`);
        if (now.status !== 'done') throw new Error(`It is ${now.status}.`);
        return now;
      },
      { timeout: 60_000 },
    );
    expect(done).toMatchObject({ tablesDone: 22, tablesTotal: 22 });
    expect((await call<{ runs: SyncRunView[] }>('/runs')).body.runs[0]?.id).toBe(run.id);
  });

  it('finds the first five records with the words, titles first', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => ({
      Title: `Row ${n}`,
      Description: 'about zeppelins, 100%',
    }));
    await hub.platform.records.create(hub.platform.db, 'Prompts', [...rows, { Title: 'Zeppelin' }]);
    const { body } = await call<{ matches: { title: string; excerpt: string }[] }>(
      '/search?q=zeppelin',
    );
    expect(body.matches).toHaveLength(5);
    expect(body.matches[0]?.title).toBe('Zeppelin');
    expect((await call<{ matches: unknown[] }>('/search?q=100%25')).body.matches).toHaveLength(5);
    expect((await call<{ matches: unknown[] }>('/search?q=9%25')).body.matches).toEqual([]);
  });

  it('is for administrators', async () => {
    for (const path of ['/overview', '/export?table=Site', '/runs']) {
      expect((await hub.request(`${base}${path}`, { token: user.token })).status).toBe(403);
      expect((await hub.request(`${base}${path}`)).status).toBe(401);
    }
    expect((await hub.request('/webhooks/airtable', { method: 'POST', body: '{}' })).status).toBe(
      401,
    );
  });
});

describe('an operator', () => {
  it('makes a table of their own, and changes its fields with their values', async () => {
    const fields = [
      { name: 'Name', type: 'singleLineText' },
      { name: 'Amount', type: 'singleLineText' },
    ];
    const { body: table } = await call<RecordTableView>('/tables', {
      json: { name: 'Budget', fields },
    });
    const path = `/tables/${table.id}`;
    const [, amount] = table.fields;
    const made = await call<{ records: GridRecord[] }>(`${path}/records`, {
      json: {
        records: [
          { Name: 'Ink', Amount: '$1,200.50' },
          { Name: 'Paper', Amount: '7' },
        ],
      },
    });
    const change = { field: { name: 'Cost', type: 'currency', options: { precision: 2 } } };
    expect((await patch(`${path}/fields/${amount?.id}`, change)).status).toBe(200);
    await call(`${path}/fields`, { json: { field: { name: 'No', type: 'autoNumber' } } });
    await call(`${path}/records`, { json: { records: [{ Name: 'Glue' }] } });
    const list = { json: { sort: [{ field: 'Cost', direction: 'desc' }], withCount: true } };
    const { body: page } = await call<{ records: GridRecord[]; count: number }>(
      `${path}/records/list`,
      list,
    );
    expect(page.records.map((one) => one.fields)).toEqual([
      { Name: 'Ink', Cost: 1200.5, No: 1 },
      { Name: 'Paper', Cost: 7, No: 2 },
      { Name: 'Glue', No: 3 },
    ]);
    expect(page.count).toBe(3);
    const [ink] = made.body.records;
    const stale = { changes: [{ id: ink?.id, fields: { Name: 'x' }, expectedVersion: 1 }] };
    expect((await patch(`${path}/records`, stale)).status).toBe(409);
    const removed = await call<{ removed: string[] }>(`${path}/records/remove`, {
      json: { ids: [ink?.id] },
    });
    expect(removed.body.removed).toEqual([ink?.id]);
    expect((await call(`${path}/fields/${amount?.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await patch(path, { name: 'Costs' })).body).toMatchObject({
      name: 'Costs',
      records: 2,
    });
    expect((await call(path, { method: 'DELETE' })).status).toBe(200);
    expect((await call(`${path}/records/list`, { json: {} })).status).toBe(404);
  });

  it('cannot break the tables that the hub reads, nor keep keys in a table', async () => {
    const { body } = await call<{ tables: RecordTableView[] }>('/tables');
    const site = body.tables.find(({ name }) => name === 'Site');
    expect((await call(`/tables/${site?.id}`, { method: 'DELETE' })).status).toBe(409);
    expect((await patch(`/tables/${site?.id}`, { name: 'Other' })).status).toBe(409);
    const field = { name: 'API Key', type: 'singleLineText' };
    expect((await call(`/tables/${site?.id}/fields`, { json: { field } })).status).toBe(400);
    expect(
      (await call(`/tables/${site?.id}/fields/${site?.fields[0]?.id}`, { method: 'DELETE' }))
        .status,
    ).toBe(409);
  });
});

describe('an export', () => {
  const rows = [
    { Title: '=HYPERLINK("http://evil")', Price: -5 },
    { Title: '+1', Tags: ['a', 'b'], 'Site Active': true },
  ];
  beforeAll(async () => {
    await hub.platform.records.create(hub.platform.db, 'Social Media', rows, { typecast: true });
  });
  const download = (format: string) =>
    hub.request(`${base}/export?table=Social%20Media&format=${format}`, { token: admin.token });

  it('as CSV disarms what a spreadsheet would run', async () => {
    const text = await (await download('csv')).text();
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(text).toContain("'+1");
    expect(text).toContain(',-5,');
    expect(text).not.toMatch(/(^|,|\n)"?[=+]/);
  });

  it('is whole or refused, never a part of a table', async () => {
    const { platform } = hub;
    await expect(exportTable(platform, 'Social Media', 'csv', 1)).rejects.toThrow('more than 1');
    const { bytes } = await exportTable(platform, 'Social Media', 'csv', rows.length);
    expect(bytes.toString().trim().split('\n')).toHaveLength(rows.length + 1);
  });

  it('comes back as it was by an import', async () => {
    const titles = ['=1+1', '- a list', '@you', "'quoted'", "'=kept", '\nafter a line'];
    const { db, records } = hub.platform;
    const given = titles.map((Title) => ({ Title }));
    await records.create(db, 'Coaching Tools', given);
    for (const format of ['csv', 'xlsx']) {
      const path = `${base}/export?table=Coaching%20Tools&format=${format}`;
      const answer = await hub.request(path, { token: admin.token });
      const body = new FormData();
      body.set('file', new File([await answer.arrayBuffer()], `back.${format}`));
      const kept = await hub.request('/api/assets', { method: 'POST', token: admin.token, body });
      const { id: assetId } = (await kept.json()) as { id: string };
      const tableId = format === 'csv' ? 'Creative Prompts' : 'AI Prompts';
      const order = { assetId, target: 'records', tableId, mapping: { Title: 'Title' } };
      const done = await toolCaller(hub)(admin, 'bulk.import', order);
      expect(done.body.output, done.body.message).toMatchObject({
        added: titles.length,
        faulty: [],
      });
      const { rows: back } = await db.execute<{ title: string }>(sql`
        select r.fields ->> 'Title' as title from records r join record_tables t on t.id = r.table_id
        where t.name = ${tableId}`);
      expect(back.map(({ title }) => title).sort()).toEqual([...titles].sort());
    }
  });

  it('as XLSX keeps numbers as numbers', async () => {
    const sheet = await readSheet(Buffer.from(await (await download('xlsx')).arrayBuffer()));
    const [header, first] = sheet;
    const at = (name: string) => first?.[header?.indexOf(name) ?? -1];
    expect(at('Price')).toBe(-5);
    expect(at('Title')).toBe(`'=HYPERLINK("http://evil")`);
    expect((await download('pdf')).status).toBe(400);
  });
});

it('a view of a table that is being deleted is refused, not a fault of the hub', async () => {
  const { body: table } = await call<{ id: string }>('/tables', {
    json: { name: 'Fleeting', fields: [{ name: 'Name', type: 'singleLineText' }] },
  });
  const { db } = hub.platform;
  const saving = await db.transaction(async (tx) => {
    await tx.execute(sql`delete from record_tables where id = ${table.id}`);
    // Found before the deletion is there for others to see; held until it is.
    const answer = call<{ message: string }>(`/tables/${table.id}/views`, {
      method: 'PUT',
      json: { name: 'Late', address: '' },
    });
    const waits = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%into record_views%'`;
    await expect.poll(async () => (await db.execute(waits)).rows.length).toBe(1);
    return { answer };
  });
  const { status, body } = await saving.answer;
  expect([status, body.message]).toEqual([
    409,
    'Something this belongs to was removed meanwhile. Reload, then try again.',
  ]);
});
