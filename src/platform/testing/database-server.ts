import { mkdtemp, rm } from 'node:fs/promises';
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

/** One real PostgreSQL for the whole run; each test hub gets a fresh copy of the migrated template. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'gh-test-'));
  const server = await startEmbeddedPostgres(folder, { maxConnections: 200 });
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('create database guildhall_template');
  const template = server.url.replace('/postgres?', '/guildhall_template?');
  await migrate(template);
  await migrateQueue(template);
  await client.end();
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function migrateQueue(url: string) {
  const { openDatabase } = await import('../db/database.ts');
  const { migrateJobs } = await import('../jobs/jobs.ts');
  const db = openDatabase(url, 2);
  await migrateJobs(db);
  await db.$client.end();
}
