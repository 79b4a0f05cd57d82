import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { BlobStore } from '../files/blobs/blob-store.ts';
import { masterKeyFile } from '../vault/master-keys.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { dumpTables } from './dump-tables.ts';
import { listTables } from './list-tables.ts';
import type { Manifest, Summary } from './manifest.ts';

export type BackupOrder = {
  readonly kind: Manifest['kind'];
  readonly databaseUrl: string;
  readonly blobs: BlobStore;
  /** Where the master key may lie. */
  readonly dataDir: string;
  readonly version: string;
  /** Archive to write. */
  readonly path: string;
  /** Encrypts the archive; only then the master key goes with it. */
  readonly passphrase?: string;
};

export type BackupReport = Summary & { readonly manifest: Manifest };

/**
 * Writes the database as it is at one moment, and all files that it names, into one archive. The hub
 * may go on working meanwhile.
 */
export async function makeBackup(order: BackupOrder): Promise<BackupReport> {
  const client = new pg.Client({ connectionString: order.databaseUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const files = await listFiles(client);
    const key =
      order.kind === 'backup' && order.passphrase ? await readKey(order.dataDir) : undefined;
    const manifest = await describe(client, order, files, key !== undefined);
    let summary: Summary = { rows: {}, missing: [] };
    await writeArchive(order.path, order.passphrase, async (archive) => {
      await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 2)));
      if (key) await archive.add('master.key', key);
      const rows = await dumpTables(client, archive, manifest.tables, order.kind);
      const missing = await addFiles(archive, order.blobs, files);
      summary = { rows, missing };
      await archive.add('summary.json', Buffer.from(JSON.stringify(summary, null, 2)));
    });
    return { ...summary, manifest };
  } finally {
    await client.end();
  }
}

type FileRow = { readonly sha256: string; readonly size: number };

async function listFiles(client: pg.Client): Promise<FileRow[]> {
  const { rows } = await client.query<FileRow>(
    'select distinct on (sha256) sha256, size::float8 as size from files order by sha256',
  );
  return rows;
}

const readKey = (dataDir: string) => readFile(masterKeyFile(dataDir)).catch(() => undefined);

async function describe(
  client: pg.Client,
  { kind, version }: BackupOrder,
  files: readonly FileRow[],
  hasMasterKey: boolean,
): Promise<Manifest> {
  const ran = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const counters = await client.query<{ name: string; value: string }>(`
    select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
    where last_value is not null and schemaname = 'public'`);
  return {
    ...{ format: 'guildhall-archive-1', kind, version, hasMasterKey },
    createdAt: new Date().toISOString(),
    migrations: ran.rows.map(({ name }) => name),
    tables: await listTables(client, kind),
    sequences: Object.fromEntries(counters.rows.map(({ name, value }) => [name, value])),
    files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
  };
}

/** Files are never changed, only removed: one that went meanwhile is named, not an error. */
async function addFiles(archive: ArchiveWriter, blobs: BlobStore, files: readonly FileRow[]) {
  const missing: string[] = [];
  for (const { sha256, size } of files) {
    const body = await blobs.stream(sha256).catch(() => undefined);
    if (body) await archive.addStream(`files/${sha256}`, size, body);
    else missing.push(sha256);
  }
  return missing;
}
