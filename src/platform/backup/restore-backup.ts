import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { AppError } from '#kernel/errors.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import type { BlobStore } from '../files/blobs/blob-store.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { masterKeyFile } from '../vault/master-keys.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { beginLoad, endLoad, loadPart } from './load-tables.ts';
import { type Manifest, manifestSchema, nameOf, type Summary, summarySchema } from './manifest.ts';

export type RestoreOrder = {
  readonly kind: Manifest['kind'];
  /** An empty database. */
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
  readonly dataDir: string;
  readonly path: string;
  readonly passphrase?: string;
};

type Loading = {
  readonly client: pg.Client;
  manifest?: Manifest;
  summary?: Summary;
  rows: Record<string, number>;
};

/**
 * Fills an empty database and file store from an archive, and brings the result to the newest
 * schema. The database is filled in one transaction: a damaged archive leaves it empty.
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const client = new pg.Client({ connectionString: order.databaseUrl });
  await client.connect();
  const loading: Loading = { client, rows: {} };
  try {
    await refuseUsed(client);
    await readArchive(order.path, order.passphrase, (entry) => take(order, loading, entry));
    const manifest = check(loading);
    await endLoad(client, manifest);
    await client.query('commit');
    await migrate(order.databaseUrl);
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (loading.manifest) await clear(client);
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

async function take(order: RestoreOrder, loading: Loading, { name, body }: ArchiveEntry) {
  if (name === 'manifest.json') return begin(order, loading, await text(body));
  const { manifest, client, rows } = loading;
  if (!manifest) throw new AppError('bad_archive', 400, 'This is not an archive of a hub.');
  const [kind, which = ''] = name.split('/');
  if (kind === 'tables') {
    const table = manifest.tables.find((one) => nameOf(one) === which);
    if (!table) throw new AppError('bad_archive', 400, `The archive does not describe ${which}.`);
    rows[which] = (rows[which] ?? 0) + (await loadPart(client, table, manifest.kind, body));
  } else if (kind === 'files') await takeFile(order, which, body);
  else if (name === 'master.key') await takeKey(order.dataDir, await buffer(body));
  else if (name === 'summary.json')
    loading.summary = summarySchema.parse(JSON.parse(await text(body)));
}

async function begin(order: RestoreOrder, loading: Loading, written: string): Promise<void> {
  const manifest = manifestSchema.parse(JSON.parse(written));
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

async function takeFile(order: RestoreOrder, sha256: string, body: AsyncIterable<Buffer>) {
  const path = join(order.dataDir, `restore-${process.pid}.part`);
  const hash = createHash('sha256');
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (hash.digest('hex') !== sha256) {
    await rm(path);
    throw new AppError('bad_archive', 400, `The file ${sha256} is damaged in the archive.`);
  }
  await order.blobs.take(sha256, path);
}

async function takeKey(dataDir: string, key: Buffer): Promise<void> {
  const file = masterKeyFile(dataDir);
  if (!existsSync(file)) await writeFile(file, key, { mode: 0o600, flush: true });
}

/** Whether everything that went into the archive came out of it. */
function check({ manifest, summary, rows }: Loading): Manifest {
  if (!manifest || !summary) {
    throw new AppError('bad_archive', 400, 'The archive ends early; nothing was restored.');
  }
  for (const [table, count] of Object.entries(summary.rows)) {
    if ((rows[table] ?? 0) === count) continue;
    const message = `The archive has ${rows[table] ?? 0} of ${count} rows of ${table}; nothing was restored.`;
    throw new AppError('bad_archive', 400, message);
  }
  return manifest;
}
