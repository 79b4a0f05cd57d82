import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** Any fixed number: servers that start together wait for each other here. */
const lockId = 4_400_001;

/**
 * Brings the database to the newest schema: runs each file of `migrations/` once, in name order,
 * each in a transaction of its own; with `only`, just the files of these names. Returns the names of those it ran. Throws when a file that
 * already ran has been changed since, or when the database is newer than the code.
 */
export async function migrate(url: string, only?: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockId]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    return await runMissing(client, only);
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

async function runMissing(client: pg.Client, only?: readonly string[]): Promise<string[]> {
  const applied = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of known.keys()) {
    if (!files.includes(name)) throw newer('The database', name);
  }
  const strange = only?.find((name) => !files.includes(name));
  if (strange) throw newer('The archive', strange);
  const ran: string[] = [];
  for (const name of only ?? files) {
    const sql = await readFile(`${folder}${name}`, 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    const before = known.get(name);
    if (before === undefined) {
      await runOne(client, name, checksum, sql);
      ran.push(name);
    } else if (before !== checksum) {
      throw new Error(`Migration ${name} was changed after it ran. Put its old text back.`);
    }
  }
  return ran;
}

const newer = (what: string, name: string) =>
  new Error(
    `${what} was made by a newer Guildhall (it has ${name}). Start that version, or restore a backup.`,
  );

async function runOne(client: pg.Client, name: string, checksum: string, sql: string) {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause });
  }
}
