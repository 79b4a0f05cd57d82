import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { beat, releaseDeadWorkers } from './dead-workers.ts';

let db: Db;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.$client.end();
  await drop();
});

/** A job that `worker` took `seconds` ago and has not finished. */
async function takenJob(worker: string, seconds: number): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from graphile_worker.add_job('any', '{}'::json)`,
  );
  const id = rows[0]?.id ?? '';
  await db.execute(sql`
    update graphile_worker._private_jobs set locked_by = ${worker},
      locked_at = now() - make_interval(secs => ${seconds}::float8) where id = ${id}::bigint`);
  return id;
}

const holderOf = async (id: string) => {
  const { rows } = await db.execute<{ locked_by: string | null }>(
    sql`select locked_by from graphile_worker.jobs where id = ${id}::bigint`,
  );
  return rows[0]?.locked_by;
};

it('a job whose server was killed becomes free after half a minute of silence', async () => {
  const id = await takenJob('killed', 60);
  expect(await releaseDeadWorkers(db, 30_000)).toBe(1);
  expect(await holderOf(id)).toBeNull();
});

it('a long job of a living server stays with it', async () => {
  const id = await takenJob('living', 3600);
  await beat(db, ['living']);
  expect(await releaseDeadWorkers(db, 30_000)).toBe(0);
  expect(await holderOf(id)).toBe('living');
});

it('a job that was only just taken stays where it is', async () => {
  const id = await takenJob('new', 1);
  expect(await releaseDeadWorkers(db, 30_000)).toBe(0);
  expect(await holderOf(id)).toBe('new');
});

it('the only server of a database takes over everything at its start', async () => {
  const id = await takenJob('before the crash', 0);
  await releaseDeadWorkers(db, 0);
  expect(await holderOf(id)).toBeNull();
});
