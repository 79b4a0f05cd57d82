import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let call: ReturnType<typeof toolCaller>;
beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  call = toolCaller(hub);
});
afterAll(() => hub.close());

async function bring(name: string, content: string | Buffer, tableId: string, more: object = {}) {
  const form = new FormData();
  form.set('file', new File([content as BlobPart], name));
  const upload = { method: 'POST', token: admin.token, body: form };
  const { id: assetId } = (await (await hub.request('/api/assets', upload)).json()) as {
    id: string;
  };
  const { status, body } = await call(admin, 'bulk.import', {
    ...{ assetId, target: 'records', tableId, ...more },
  });
  expect(status, body.message).toBe(200);
  return body.output;
}
const takeBack = async (importId: unknown) =>
  (await call(admin, 'bulk.rollback', { importId })).body.output;

it('merges rows into records by their key, and restores them when it is taken back', async () => {
  const { records, db } = hub.platform;
  const table = 'Workshop Prompts';
  const [a, b] = await records.create(db, table, [
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
  const file = await writeXlsxFile(cells as never).toBuffer();
  const tried = await bring('prices.xlsx', file, table, { mergeOn: ['Title'], dryRun: true });
  expect(tried).toMatchObject({ added: 1, updated: 2 });
  const valuesOf = async (id = '') => (await records.get(db, table, id))?.fields;
  expect((await valuesOf(a?.id))?.Price).toBe(1);
  const done = await bring('prices.xlsx', file, table, { mergeOn: ['Title'] });
  expect(done).toMatchObject({ added: 1, updated: 2 });
  const reason = 'This row has the same key as row 2.';
  expect(done.faulty).toEqual([{ line: 5, column: 'Title', reason }]);
  expect(await valuesOf(a?.id)).toEqual({ Title: 'A', Price: 10, Status: 'Live' });
  await records.update(db, table, [{ id: b?.id ?? '', fields: { Price: 99 } }]);
  expect(await takeBack(done.importId)).toEqual({ removed: 1, restored: 1, kept: 1 });
  expect(await valuesOf(a?.id)).toEqual({ Title: 'A', Price: 1, Status: 'Live' });
  expect((await valuesOf(b?.id))?.Price).toBe(99);
});

it('names the row whose key several records have, and takes the others', async () => {
  const { records, db } = hub.platform;
  await records.create(db, 'Sales Copy', [{ Title: 'Same' }, { Title: 'Same' }]);
  const done = await bring('twins.csv', 'Title,Price\nSame,1\nOther,2\n', 'Sales Copy', {
    mergeOn: ['Title'],
  });
  expect(done).toMatchObject({ added: 1, updated: 0, faulty: [{ line: 2 }] });
});

it('names the row of a text that cannot be stored', async () => {
  const text = 'Title,Tags\nGood,a\nBro\u0000ken,b\nC,d\u0000\n,\n';
  const { added, faulty } = await bring('signs.csv', text, 'Course Content');
  expect(added).toBe(1);
  expect(faulty).toMatchObject([
    { line: 3, column: 'Title' },
    { line: 4, column: 'Tags' },
  ]);
});

it('takes a price and a model beyond everything that the catalogue holds', async () => {
  const model = randomBytes(9000).toString('hex');
  const text = `Title,Prompt,Price,Model\nDear,Do it well,1e12,\nFair,Do,2,${model}\n`;
  const done = await bring('dear.csv', text, 'Course Content');
  expect(done).toMatchObject({ added: 2, faulty: [] });
  await takeBack(done.importId);
});

it('keeps what somebody has changed since, and bears a table that is gone', async () => {
  const { records, db } = hub.platform;
  const made = await hub.request('/api/airtable-dashboard/tables', {
    ...{
      token: admin.token,
      json: { name: 'Hills', fields: [{ name: 'Name', type: 'singleLineText' }] },
    },
  });
  const { id } = (await made.json()) as { id: string };
  const done = await bring('hills.jsonl', '{"Name":"Rigi"}\n{"Name":"Säntis"}\n', id);
  const [first] = (await records.list(db, id)).records;
  await records.update(db, id, [{ id: first?.id ?? '', fields: { Name: 'Rigi Kulm' } }]);
  expect(await takeBack(done.importId)).toEqual({ removed: 1, restored: 0, kept: 1 });
  const again = await bring('hills.jsonl', '{"Name":"Rigi"}\n', id);
  await hub.request(`/api/airtable-dashboard/tables/${id}`, {
    method: 'DELETE',
    token: admin.token,
  });
  expect(await takeBack(again.importId)).toEqual({ removed: 0, restored: 0, kept: 0 });
});
