import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { AppError } from '#kernel/errors.ts';
import { type ArchivedTable, type Manifest, nameOf } from './manifest.ts';
import { copyIn, insertIncoming, tableSql } from './table-text.ts';

/** Empties the tables of an archive and holds their triggers still, for the client's transaction. */
export async function beginLoad(client: pg.Client, { tables, kind }: Manifest): Promise<void> {
  const known = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'graphile_worker')`);
  const names = new Set(known.rows.map(({ name }) => name));
  const strange = tables.find((table) => !names.has(nameOf(table)));
  if (strange) {
    const message = `This Guildhall has no table ${nameOf(strange)}. Restore with the version that made the archive.`;
    throw new AppError('newer_archive', 400, message);
  }
  for (const table of tables)
    await client.query(`alter table ${tableSql(table)} disable trigger user`);
  // Migrations put first rows into some tables; the archive has its own.
  await client.query(`truncate ${tables.map(tableSql).join(', ')} cascade`);
  if (kind === 'export')
    await client.query('create temp table incoming (line jsonb) on commit drop');
}

/** Takes one part of a table's rows. */
export async function loadPart(
  client: pg.Client,
  table: ArchivedTable,
  kind: Manifest['kind'],
  body: AsyncIterable<Buffer>,
): Promise<number> {
  const sink = client.query(copyFrom(copyIn(table, kind)));
  await pipeline(body, sink);
  if (kind === 'export') {
    await client.query(insertIncoming(table));
    await client.query('truncate incoming');
  }
  return sink.rowCount;
}

/** Sets counters, frees jobs that a machine held then, and lets triggers work again. */
export async function endLoad(client: pg.Client, { tables, sequences }: Manifest): Promise<void> {
  for (const table of tables)
    await client.query(`alter table ${tableSql(table)} enable trigger user`);
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval(to_regclass($1), $2::bigint)', [name, value]);
  }
  if (!tables.some(({ schema }) => schema === 'graphile_worker')) return;
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null',
  );
  await client.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null',
  );
}
