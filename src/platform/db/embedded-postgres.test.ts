import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { lockDataFolder } from './data-folder-lock.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-pg-'));
  folders.push(folder);
  return folder;
}

async function start(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder);
  servers.push(server);
  return server;
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

it('keeps what was written across a clean stop', async () => {
  const folder = await dataFolder();
  const first = await start(folder);
  await query(first.url, 'create table kept as select 42 as answer');
  await first.stop();
  const second = await start(folder);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
});

it('starts over a PostgreSQL that a crash left running', async () => {
  const folder = await dataFolder();
  const left = await start(folder);
  await query(left.url, 'create table kept as select 7 as answer');
  const next = await start(folder);
  expect(left.process.exitCode ?? left.process.signalCode).not.toBeNull();
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
});

it('starts after PostgreSQL itself was killed, with every committed row', async () => {
  const folder = await dataFolder();
  const first = await start(folder);
  await query(first.url, 'create table kept as select generate_series(1, 1000) as n');
  const gone = new Promise((resolve) => first.process.once('exit', resolve));
  first.process.kill('SIGKILL');
  await gone;
  const second = await start(folder);
  expect(await query(second.url, 'select count(*)::int as rows from kept')).toEqual([
    { rows: 1000 },
  ]);
});

it('started again, it never begins anew where its data has gone', async () => {
  const folder = await dataFolder();
  await expect(startEmbeddedPostgres(folder, { again: true })).rejects.toThrow(
    /postgres is gone. Is its disk mounted\?/,
  );
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
});

it('is not held up by a lock file whose process is gone', async () => {
  const folder = await dataFolder();
  const first = await start(folder);
  await first.stop();
  await writeFile(join(folder, 'postgres', 'postmaster.pid'), '1\n/somewhere\n');
  await writeFile(join(folder, 'server.lock'), '999999 12345\n');
  const lock = await lockDataFolder(folder);
  const second = await start(folder);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await lock.release();
});

it('refuses a second hub on the same data folder and says who holds it', async () => {
  const folder = await dataFolder();
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `already running on ${folder} (process ${process.pid})`,
  );
  await lock.release();
  await (await lockDataFolder(folder)).release();
});

it('makes every commit durable', async () => {
  const server = await start(await dataFolder());
  const rows = await query(
    server.url,
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by name",
  );
  expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
});
