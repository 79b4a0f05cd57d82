import { buffer, text } from 'node:stream/consumers';
import pg from 'pg';
import type { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { BlobStore } from '../files/blobs/blob-store.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { badArchive, createEntryGuard } from './entry-guard.ts';
import { beginLoad, endLoad, loadPart } from './load-tables.ts';
import { type Manifest, manifestSchema, nameOf, type Summary, summarySchema } from './manifest.ts';
import { type Taken, takeFile, takeKey } from './take-files.ts';

export type RestoreOrder = {
  readonly kind: Manifest['kind'];
  /** An empty database. */
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
  readonly dataDir: string;
  readonly path: string;
  readonly passphrase?: string;
};

type Loading = Taken & {
  readonly client: pg.Client;
  manifest?: Manifest;
  summary?: Summary;
  rows: Record<string, number>;
};

/**
 * Fills an empty database and file store from an archive, and brings the result to the newest
 * schema. The database is filled in one transaction: a damaged or hostile archive leaves it empty, and
 * no file behind.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const client = new pg.Client({ connectionString: order.databaseUrl });
  await client.connect();
  const loading: Loading = { client, rows: {}, undo: [], files: { count: 0, bytes: 0 } };
  const guard = createEntryGuard(order.dataDir);
  try {
    await refuseUsed(client);
    await readArchive(order.path, order.passphrase, async (entry) => {
      await guard(entry);
      await take(order, loading, entry);
    });
    const manifest = check(loading);
    await endLoad(client, manifest);
    await client.query('commit');
    await migrate(order.databaseUrl);
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (loading.manifest) await clear(client);
    for (const undo of loading.undo.reverse()) await undo();
    throw error;
  } finally {
    await client.end();
  }
}

/** The database was empty before and is so again; the next attempt finds it as this one did. */
async function clear(client: pg.Client): Promise<void> {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await client.query('drop schema if exists graphile_worker cascade');
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select to_regclass('public.schema_migrations') as used");
  if (!rows[0].used) return;
  const remedy =
    'Restore into an empty data folder (DATA_DIR) or an empty database (DATABASE_URL).';
  throw new AppError(
    'not_empty',
    400,
    `There is already a hub here; nothing was changed. ${remedy}`,
  );
}

async function take(order: RestoreOrder, loading: Loading, entry: ArchiveEntry) {
  const { name, body } = entry;
  if (name === 'manifest.json') return begin(order, loading, await text(body));
  const { manifest, client, rows } = loading;
  if (!manifest) throw new AppError('bad_archive', 400, 'This is not an archive of a hub.');
  const [kind, which = ''] = name.split('/');
  if (kind === 'tables') {
    const table = manifest.tables.find((one) => nameOf(one) === which);
    if (!table) throw new AppError('bad_archive', 400, `The archive does not describe ${which}.`);
    rows[which] = (rows[which] ?? 0) + (await loadPart(client, table, manifest.kind, body));
  } else if (kind === 'files') await takeFile(order, loading, which, entry);
  else if (name === 'master.key') await takeKey(order.dataDir, loading, await buffer(body));
  else loading.summary = readJson(summarySchema, await text(body));
}

/** Throws 400 for a text that is not what we write. */
function readJson<T>(schema: z.ZodType<T>, written: string): T {
  try {
    return schema.parse(JSON.parse(written));
  } catch {
    throw badArchive('This is not an archive of a hub.');
  }
}

async function begin(order: RestoreOrder, loading: Loading, written: string): Promise<void> {
  const manifest = readJson(manifestSchema, written);
  if (manifest.kind !== order.kind) {
    const use =
      manifest.kind === 'backup'
        ? 'a backup: use "guildhall restore"'
        : 'an export: use "guildhall import"';
    throw new AppError('other_kind', 400, `This is ${use}.`);
  }
  loading.manifest = manifest;
  await migrate(order.databaseUrl, manifest.migrations);
  const db = openDatabase(order.databaseUrl, 1);
  await migrateJobs(db).finally(() => db.$client.end());
  await loading.client.query('begin');
  await beginLoad(loading.client, manifest);
}

/** Whether everything that went into the archive came out of it. */
function check({ manifest, summary, rows, files }: Loading): Manifest {
  if (!manifest || !summary) {
    throw new AppError('bad_archive', 400, 'The archive ends early; nothing was restored.');
  }
  for (const [table, count] of Object.entries(summary.rows)) {
    if ((rows[table] ?? 0) === count) continue;
    const message = `The archive has ${rows[table] ?? 0} of ${count} rows of ${table}; nothing was restored.`;
    throw new AppError('bad_archive', 400, message);
  }
  const strange = Object.keys(rows).find((table) => !(table in summary.rows));
  if (strange) throw badArchive(`The archive does not say how many rows ${strange} has.`);
  const wanted = manifest.files.count - summary.missing.length;
  if (files.count !== wanted) {
    throw badArchive(`The archive has ${files.count} of ${wanted} files.`);
  }
  return manifest;
}
