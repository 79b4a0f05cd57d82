import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  admin = await hub.signUp();
});
afterAll(() => hub.close());

const textOf = (name: string) =>
  readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');

/** The tables as a hub had them that was there before. */
async function takeBack() {
  const { db } = hub.platform;
  const [, rest = ''] = (await textOf('0010_records')).split('create table record_imports');
  const [columns = ''] = rest.split(');\n\n');
  await db.execute(sql`drop table import_faults`);
  await db.execute(sql`drop table import_items`);
  await db.execute(sql`drop table imports`);
  await db.execute(sql.raw(`create table record_imports ${columns})`));
  await db.execute(sql`alter table records add column import_id uuid`);
  await db.execute(
    sql`create index records_import on records (import_id) where import_id is not null`,
  );
}

it('an import of older times is still listed, and can be taken back', async () => {
  const { db, records } = hub.platform;
  const [made, changed, touched] = await records.create(db, 'Site', [
    { Title: 'Made' },
    { Title: 'Changed', Price: 2 },
    { Title: 'Made and touched' },
  ]);
  await takeBack();
  const undo = [{ id: changed?.id, fields: { Title: 'Before', Price: 1 }, version: 1 }];
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into record_imports (actor_id, table_id, file_name, columns, rows_total, dry_run, status,
      rows_created, rows_updated, undo, finished_at)
    select ${admin.id}, id, 'old.csv', '[]', 3, false, s.status, 2, 1, ${JSON.stringify(undo)}::jsonb, now()
    from record_tables, (values ('done'), ('uploaded')) as s (status) where name = 'Site'
    order by s.status returning id`);
  const id = rows[0]?.id ?? '';
  await db.execute(sql`
    update records set import_id = ${id} where id in (${made?.id ?? ''}, ${touched?.id ?? ''})`);
  await db.execute(sql`update records set version = 2 where id = ${touched?.id ?? ''}`);
  await db.execute(sql.raw(await textOf('0054_imports')));

  const listed = await hub.request('/api/bulk-upload/imports', { token: admin.token });
  expect(await listed.json()).toMatchObject({
    imports: [{ id, fileName: 'old.csv', target: 'records', status: 'done', added: 2, updated: 1 }],
  });
  const back = await toolCaller(hub)(admin, 'bulk.rollback', { importId: id });
  expect(back.body.output).toEqual({ removed: 1, restored: 1, kept: 1 });
  expect((await records.get(db, 'Site', changed?.id ?? ''))?.fields).toEqual({
    ...{ Title: 'Before', Price: 1 },
  });
});
