import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { RecordTableView } from '../contract.ts';

let hub: TestHub;
let admin: TestUser;
let table: RecordTableView;
const base = '/api/airtable-dashboard/tables';

async function call<T>(path: string, json: unknown, method = 'POST') {
  const response = await hub.request(base + path, { token: admin.token, json, method });
  return { status: response.status, body: (await response.json()) as T };
}
const values = async () =>
  (await hub.platform.records.list(hub.platform.db, 'Stock')).records.map(
    ({ fields }) => fields.Left,
  );
const field = () => table.fields[1]?.id ?? '';

beforeAll(async () => {
  hub = await startTestHub();
  admin = await hub.signUp();
  const made = await call<RecordTableView>('', {
    name: 'Stock',
    fields: [
      { name: 'Thing', type: 'singleLineText' },
      { name: 'Left', type: 'singleLineText' },
    ],
  });
  table = made.body;
  const rows = ['12', '7.5', 'a few', undefined].map((Left, at) => ({ Thing: `T${at}`, Left }));
  await hub.platform.records.create(hub.platform.db, 'Stock', rows);
});
afterAll(() => hub.close());

it('says beforehand which values would be lost, and changes nothing by asking', async () => {
  const { body } = await call(`/${table.id}/fields/${field()}/type/preview`, { type: 'number' });
  expect(body).toEqual({
    values: 3,
    lost: 1,
    samples: [
      { before: 'a few', after: null },
      { before: '12', after: '12' },
      { before: '7.5', after: '7.5' },
    ],
  });
  expect(await values()).toEqual(['12', '7.5', 'a few', undefined]);
});

it('refuses to lose values unless told to, and takes the whole change back', async () => {
  const path = `/${table.id}/fields/${field()}/type`;
  const refused = await call<{ message: string }>(path, { type: 'number' });
  expect(refused.status).toBe(400);
  expect(refused.body.message).toContain('"a few"');
  const done = await call<{ undo: string; table: RecordTableView }>(path, {
    ...{ type: 'number', clearUnfit: true },
  });
  expect(done.body.table.fields[1]?.type).toBe('number');
  expect(await values()).toEqual([12, 7.5, undefined, undefined]);
  const { records } = await hub.platform.records.list(hub.platform.db, 'Stock');
  await hub.platform.records.update(hub.platform.db, 'Stock', [
    { id: records[0]?.id ?? '', fields: { Left: 99 } },
  ]);
  const undone = await call<RecordTableView>(`${path}/undo`, { undo: done.body.undo });
  expect(undone.body.fields[1]?.type).toBe('singleLineText');
  // What was written meanwhile stays.
  expect(await values()).toEqual(['99', '7.5', 'a few', undefined]);
  expect((await call(`${path}/undo`, { undo: done.body.undo })).status).toBe(404);
});

it('makes choices of what the values say', async () => {
  const { body } = await call<{ table: RecordTableView }>(`/${table.id}/fields/${field()}/type`, {
    type: 'singleSelect',
  });
  const choices = body.table.fields[1]?.options?.choices as { name: string }[] | undefined;
  expect(choices?.map(({ name }) => name).sort()).toEqual(['7.5', '99', 'a few']);
});

it('the first field stays text', async () => {
  const first = table.fields[0]?.id;
  const { status, body } = await call<{ message: string }>(
    `/${table.id}/fields/${first}/type/preview`,
    { type: 'number' },
  );
  expect(status).toBe(400);
  expect(body.message).toContain('stays text');
});
