import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A fresh copy of the migrated template database. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(
    server,
    `create database ${name} template guildhall_template strategy = file_copy`,
  );
  return {
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Copying a template needs it to be idle; files that start together wait for each other.
  await client.query('select pg_advisory_lock(4400009)');
  await client.query(statement);
  await client.end();
}
