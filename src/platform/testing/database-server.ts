import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the test server's maintenance database; `guildhall_template` is migrated. */
    databaseUrl: string;
  }
}

type Running = { readonly url: string; stop(): Promise<void> };
const shared = globalThis as { testDatabase?: { users: number; running: Promise<Running> } };

/**
 * One real PostgreSQL for the whole run and all its projects; each test hub gets a fresh copy of the migrated
 * template.
 */
export default async function setup(project: TestProject) {
  shared.testDatabase ??= { users: 0, running: startTestServer() };
  const database = shared.testDatabase;
  database.users += 1;
  const { url, stop } = await database.running;
  project.provide('databaseUrl', url);
  return async () => {
    database.users -= 1;
    if (database.users === 0) await stop();
  };
}

async function startTestServer(): Promise<Running> {
  const folder = await mkdtemp(join(await roomyFolder(), 'gh-test-'));
  const server = await startEmbeddedPostgres(folder, { maxConnections: 200, durable: false });
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database guildhall_template');
  const template = server.url.replace('/postgres?', '/guildhall_template?');
  await migrate(template);
  await migrateQueue(template);
  await client.end();
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function migrateQueue(url: string) {
  const { openDatabase } = await import('../db/database.ts');
  const { migrateJobs } = await import('../jobs/jobs.ts');
  const db = openDatabase(url, 2);
  await migrateJobs(db);
  await db.$client.end();
}

/** Memory where there is plenty: each test hub's copy of the template is some three hundred small files. */
async function roomyFolder(): Promise<string> {
  const memory = '/dev/shm';
  const room = await statfs(memory).catch(() => undefined);
  const free = Math.min(process.availableMemory(), room ? room.bavail * room.bsize : 0);
  return free >= 6 * 2 ** 30 ? memory : tmpdir();
}
