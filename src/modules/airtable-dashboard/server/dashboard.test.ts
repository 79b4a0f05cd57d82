import { randomBytes } from 'node:crypto';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { GridRecord, ImportView, RecordTableView, SyncRunView } from '../contract.ts';
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
    for (const path of ['/overview', '/export?table=Site', `/imports/${admin.id}/report`]) {
      expect((await hub.request(`${base}${path}`, { token: user.token })).status).toBe(403);
      expect((await hub.request(`${base}${path}`)).status).toBe(401);
    }
    expect(
      (await hub.request(`${base}/uploads`, { method: 'POST', token: user.token })).status,
    ).toBe(403);
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

async function upload(name: string, content: string | Buffer): Promise<ImportView> {
  const form = new FormData();
  form.set('file', new File([content as BlobPart], name));
  const response = await hub.request(`${base}/uploads`, {
    method: 'POST',
    token: admin.token,
    body: form,
  });
  const body = (await response.json()) as ImportView & { message?: string };
  if (response.status !== 201) throw new Error(body.message);
  return body;
}
async function runImport(id: string, order: Record<string, unknown>): Promise<ImportView> {
  const started = await call<ImportView & { message?: string }>(`/imports/${id}/start`, {
    json: order,
  });
  if (started.status !== 200) throw new Error(started.body.message);
  return vi.waitFor(
    async () => {
      const { body } = await call<ImportView>(`/imports/${id}`);
      if (['queued', 'running'].includes(body.status)) throw new Error(`It is ${body.status}.`);
      return body;
    },
    { timeout: 60_000, interval: 50 },
  );
}
const count = async (table: string) => {
  const { rows } = await hub.platform.db.execute<{ n: number }>(sql`
    select count(*) as n from records r join record_tables t on t.id = r.table_id where t.name = ${table}`);
  return rows[0]?.n ?? 0;
};

describe('an import', () => {
  it('checks first, imports what fits, reports the rest and can be taken back', async () => {
    const csv = '\uFEFFTitle;Cost;Tags\n"Semi; colon";3,5\nGood;4;"a,b"\nBad;dear;c\n;;\n';
    const file = await upload('prompts.csv', csv);
    expect(file).toMatchObject({ rowsTotal: 3, status: 'uploaded' });
    expect(file.columns[0]).toEqual({ name: 'Title', samples: ['Semi; colon', 'Good', 'Bad'] });
    const order = { table: 'SEO Tools', mapping: { 0: 'Title', 1: 'Price', 2: 'Tags' } };
    const checked = await runImport(file.id, { ...order, dryRun: true });
    expect(checked).toMatchObject({ status: 'checked', rowsFailed: 2, rowsCreated: 1 });
    expect(checked.errors[1]).toMatchObject({ row: 4, column: 'Cost', value: 'dear' });
    expect(await count('SEO Tools')).toBe(0);
    const done = await runImport(file.id, { ...order, dryRun: false });
    expect(done).toMatchObject({ status: 'done', rowsCreated: 1, rowsFailed: 2 });
    const report = await hub.request(`${base}/imports/${file.id}/report`, { token: admin.token });
    expect(await report.text()).toContain('4,"Cost","dear",');
    const back = await call(`/imports/${file.id}/roll-back`, { json: {} });
    expect(back.body).toEqual({ removed: 1, restored: 0, keptChanged: 0 });
    expect(await count('SEO Tools')).toBe(0);
    expect((await call(`/imports/${file.id}/roll-back`, { json: {} })).status).toBe(409);
  });

  it('merges rows into records by their key, and restores them when it is taken back', async () => {
    const { records, db } = hub.platform;
    const [a, b] = await records.create(db, 'Workshop Prompts', [
      { Title: 'A', Price: 1, Status: 'Live' },
      { Title: 'B', Price: 1 },
    ]);
    const sheet = [
      ['Title', 'Price'],
      ['A', 10],
      ['B', 20],
      ['C', 30],
      ['A', 40],
    ];
    const cells = sheet.map((row) =>
      row.map((value) => ({ value, type: typeof value === 'number' ? Number : String })),
    );
    const file = await upload('prices.xlsx', await writeXlsxFile(cells as never).toBuffer());
    const order = {
      table: 'Workshop Prompts',
      mapping: { 0: 'Title', 1: 'Price' },
      mergeOn: ['Title'],
      dryRun: false,
    };
    const done = await runImport(file.id, order);
    expect(done).toMatchObject({ status: 'done', rowsCreated: 1, rowsUpdated: 2, rowsFailed: 1 });
    expect(done.errors[0]?.message).toBe('This row has the same key as row 2.');
    expect((await records.get(db, 'Workshop Prompts', a?.id ?? ''))?.fields).toEqual({
      Title: 'A',
      Price: 10,
      Status: 'Live',
    });
    await records.update(db, 'Workshop Prompts', [{ id: b?.id ?? '', fields: { Price: 99 } }]);
    const back = await call(`/imports/${file.id}/roll-back`, { json: {} });
    expect(back.body).toEqual({ removed: 1, restored: 1, keptChanged: 1 });
    expect((await records.get(db, 'Workshop Prompts', a?.id ?? ''))?.fields).toEqual({
      Title: 'A',
      Price: 1,
      Status: 'Live',
    });
    expect((await records.get(db, 'Workshop Prompts', b?.id ?? ''))?.fields.Price).toBe(99);
  });

  it('counts rows as spreadsheets do, with empty ones between', async () => {
    const file = await upload('gaps.csv', '\nPK,Price\n\nGood,1\n,\n"Two\nlines",2\nBad,dear\n');
    const order = { table: 'Course Content', mapping: { 0: 'Title', 1: 'Price' }, dryRun: true };
    const { errors, rowsTotal } = await runImport(file.id, order);
    expect(rowsTotal).toBe(3);
    expect(errors).toMatchObject([{ row: 7, value: 'dear' }]);
  });

  it('names the row of a text that cannot be stored', async () => {
    const file = await upload('signs.csv', 'Title,Tags\nGood,a\nBro\u0000ken,b\nC,d\u0000\n');
    const order = { table: 'Course Content', mapping: { 0: 'Title', 1: 'Tags' }, dryRun: false };
    const done = await runImport(file.id, order);
    expect(done).toMatchObject({ status: 'done', rowsCreated: 1, rowsFailed: 2 });
    expect(done.errors.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('takes signs of two halves wherever a sample or an error is cut', async () => {
    const [sample, value] = [`${'a'.repeat(79)}🎉`, `${'b'.repeat(199)}🎉`];
    const file = await upload('emoji.csv', `Title,Price\n${sample},${value}\n`);
    expect(file.columns[0]?.samples).toEqual(['a'.repeat(79)]);
    const order = { table: 'Course Content', mapping: { 0: 'Title', 1: 'Price' } };
    const { errors } = await runImport(file.id, order);
    expect(errors).toMatchObject([{ row: 2, value: 'b'.repeat(199) }]);
  });

  it('takes a price and a model beyond everything that the catalogue holds', async () => {
    const file = await upload(
      'dear.csv',
      `Title,Prompt,Price,Model\nDear,Do it well,1e12,\nFair,Do,2,${randomBytes(9000).toString('hex')}\n`,
    );
    const mapping = { 0: 'Title', 1: 'Full Prompt', 2: 'Price', 3: 'Model' };
    const done = await runImport(file.id, { table: 'Course Content', mapping, dryRun: false });
    expect(done).toMatchObject({ status: 'done', rowsCreated: 2 });
    await call(`/imports/${file.id}/roll-back`, { json: {} });
  });

  it('reads what spreadsheets write on Windows', async () => {
    const text = 'Title;Price\nGrüße – für Žofie;4\n';
    const wide = Buffer.from(`\uFEFF${text}`, 'utf16le');
    const narrow = Buffer.from(text.replace('–', '\x96').replace('Ž', '\x8e'), 'latin1');
    for (const bytes of [wide, narrow]) {
      const { columns } = await upload('windows.csv', bytes);
      expect(columns[0]).toEqual({ name: 'Title', samples: ['Grüße – für Žofie'] });
    }
  });

  it('takes ten thousand rows in one go', async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, n) => `Prompt ${n},"Write about ${n}.\nTwice.",${n % 90},"tag-${n % 40}"`,
    );
    const file = await upload('many.csv', ['Title,Prompt,Price,Tags', ...lines].join('\n'));
    const mapping = { 0: 'Title', 1: 'Full Prompt', 2: 'Price', 3: 'Tags' };
    const done = await runImport(file.id, { table: 'Training Materials', mapping, dryRun: false });
    expect(done).toMatchObject({
      status: 'done',
      rowsCreated: 10_000,
      rowsFailed: 0,
      rowsDone: 10_000,
    });
    expect(await count('Training Materials')).toBe(10_000);
  });

  it('reads JSON, and says what is wrong with a file or an order', async () => {
    const file = await upload('list.json', JSON.stringify([{ Title: 'J', Tags: ['x', 'y'] }]));
    expect(
      await runImport(file.id, {
        table: 'Site',
        mapping: { 0: 'Title', 1: 'Tags' },
        dryRun: false,
      }),
    ).toMatchObject({ rowsCreated: 1 });
    await expect(upload('empty.csv', 'Title\n')).rejects.toThrow('no rows');
    await expect(upload('broken.json', '{')).rejects.toThrow('no JSON');
    await expect(upload('fake.xlsx', 'PK but not a spreadsheet')).rejects.toThrow('spreadsheet');
    const other = await upload('x.csv', 'A,B\n1,2');
    await expect(runImport(other.id, { table: 'Site', mapping: { 0: 'Nope' } })).rejects.toThrow(
      'no field "Nope"',
    );
    await expect(
      runImport(other.id, { table: 'Site', mapping: { 0: 'Title', 1: 'Title' } }),
    ).rejects.toThrow('same field');
    await expect(runImport(other.id, { table: 'Site', mapping: {} })).rejects.toThrow(
      'at least one column',
    );
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
    await hub.platform.records.create(
      hub.platform.db,
      'Coaching Tools',
      titles.map((Title) => ({ Title })),
    );
    for (const format of ['csv', 'xlsx']) {
      const answer = await hub.request(`${base}/export?table=Coaching%20Tools&format=${format}`, {
        token: admin.token,
      });
      const file = await upload(`back.${format}`, Buffer.from(await answer.arrayBuffer()));
      const table = format === 'csv' ? 'Site' : 'AI Prompts';
      await runImport(file.id, { table, mapping: { 1: 'Title' }, dryRun: false });
      const { rows } = await hub.platform.db.execute<{ title: string }>(sql`
        select fields ->> 'Title' as title from records where import_id = ${file.id}`);
      expect(rows.map(({ title }) => title).sort()).toEqual([...titles].sort());
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
