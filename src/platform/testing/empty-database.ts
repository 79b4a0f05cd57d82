import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of the test server with nothing in it, not even our schema. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name}`);
  return {
    url: server.replace('/postgres?', `/${name}?`),
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
