import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { renewFacets } from '../../src/modules/marketplace/server/catalogue/facets.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { generateCatalogue } from './generate.ts';

export type FilledDatabase = { readonly url: string; close(): Promise<void> };

/**
 * A database of our own with `count` live prompts, its filters counted. `BENCH_DATABASE_URL` names
 * one that an earlier run filled (with as many), which then stays.
 */
export async function fillDatabase(count: number): Promise<FilledDatabase> {
  const kept = process.env.BENCH_DATABASE_URL;
  if (kept) return { url: kept, close: async () => undefined };
  const { url, close } = await openEmptyDatabase();
  const begun = performance.now();
  await run(url, async (client) => {
    await generateCatalogue(client, count);
    const { rows } = await client.query(`select pg_size_pretty(pg_database_size('bench')) as size`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`Generated and indexed in ${seconds} s, ${rows[0].size}.\n`);
  });
  const db = openDatabase(url, 4);
  await renewFacets(db);
  await db.$client.end();
  return { url, close };
}

/** A database of our own with all tables and nothing in them; in a `kept` folder with what an earlier run left there. */
export async function openEmptyDatabase(kept?: string): Promise<FilledDatabase> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'gh-bench-')));
  const server = await startEmbeddedPostgres(folder);
  await run(server.url, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'bench'`);
    if (rowCount === 0) await client.query('create database bench');
  });
  const url = server.url.replace('/postgres?', '/bench?');
  await migrate(url);
  return {
    url,
    async close() {
      await server.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}
