import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { openDatabase } from './database.ts';
import { isDatabaseGone } from './database-gone.ts';
import { asExpectedError } from './expected-errors.ts';
import { type KeptPostgres, keepPostgres } from './keep-postgres.ts';
import { sql } from './sql.ts';

/** Beside other work a start takes its time. */
const patient = { timeout: 60_000 };
let folder: string;
let server: KeptPostgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-keep-'));
  server = await keepPostgres(folder, createLog('silent'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function postmaster(): Promise<number> {
  const text = await readFile(join(server.folder, 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

it('is started again when it is killed under load, with everything that was committed', {
  timeout: 240_000,
}, async () => {
  const db = openDatabase(server.url);
  await db.execute(sql`create table kept (n integer primary key)`);
  const committed: number[] = [];
  const failures: unknown[] = [];
  let n = 0;
  let going = true;
  const lanes = Array.from({ length: 8 }, async () => {
    while (going) {
      n += 1;
      const own = n;
      await db.execute(sql`insert into kept values (${own})`).then(
        () => committed.push(own),
        (error) => failures.push(error),
      );
    }
  });
  for (let kill = 0; kill < 3; kill += 1) {
    const wanted = committed.length + 50;
    const pid = await postmaster();
    await expect.poll(() => committed.length, patient).toBeGreaterThan(wanted);
    process.kill(pid, 'SIGKILL');
    // Its processes go on answering until they notice, so commits alone do not show that the next one runs.
    await expect.poll(() => postmaster().catch(() => pid), patient).not.toBe(pid);
    const before = committed.length;
    await expect.poll(() => committed.length, patient).toBeGreaterThan(before + 50);
  }
  going = false;
  await Promise.all(lanes);
  const { rows } = await db.execute<{ n: number }>(sql`select n from kept`);
  const there = new Set(rows.map((row) => row.n));
  expect(committed.filter((one) => !there.has(one))).toEqual([]);
  for (const failure of failures) {
    expect(isDatabaseGone(failure), String(failure)).toBe(true);
    expect(asExpectedError(failure)).toMatchObject({ status: 503, code: 'database_unavailable' });
  }
  await db.$client.end();
});

it('is started again though one of its processes never notices that it was killed', async () => {
  const db = openDatabase(server.url);
  const client = await db.$client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const frozen = rows[0]?.pid ?? 0;
  const pid = await postmaster();
  process.kill(frozen, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => postmaster().catch(() => pid), patient).not.toBe(pid);
  client.release(true);
  await expect
    .poll(() => db.execute(sql`select 1`).then(() => 'answered', String), patient)
    .toBe('answered');
  await db.$client.end();
});

it('is not started again once it was stopped', async () => {
  const pid = await postmaster();
  await server.stop();
  expect(() => process.kill(pid, 0)).toThrow();
  await expect(postmaster()).rejects.toThrow();
});

it('a query’s own mistake, or another’s network, is no loss of the database', async () => {
  const refused = await fetch('http://127.0.0.1:1/').catch((error: unknown) => error);
  expect(isDatabaseGone(refused)).toBe(false);
  const restarted = await keepPostgres(folder, createLog('silent'));
  const db = openDatabase(restarted.url);
  const wrong = await db.execute(sql`select nothing from nowhere`).catch((error) => error);
  expect(isDatabaseGone(wrong)).toBe(false);
  const client = await db.$client.connect();
  const lost = client.query('select pg_sleep(60)').catch((error) => error);
  await restarted.stop();
  expect(isDatabaseGone(await lost)).toBe(true);
  client.release(true);
  await db.$client.end();
});
