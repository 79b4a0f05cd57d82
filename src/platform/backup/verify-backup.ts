import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { createDiskBlobs } from '../files/blobs/disk-blobs.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

type Order = {
  readonly kind: Manifest['kind'];
  readonly path: string;
  readonly passphrase?: string;
  /** Hashes of files that were removed while the archive was written. */
  readonly missing: readonly string[];
};

/**
 * Restores an archive into an empty folder with a database of its own, reads every file back, and
 * throws all of it away. Throws when anything is not as it went in.
 */
export async function verifyBackup(order: Order): Promise<{ tables: number; files: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-verify-'));
  const server = await startEmbeddedPostgres(dataDir);
  try {
    const blobs = createDiskBlobs(join(dataDir, 'files'));
    const manifest = await restoreBackup({ ...order, databaseUrl: server.url, blobs, dataDir });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from files');
    await client.end();
    for (const { sha256 } of rows) {
      if (order.missing.includes(sha256)) continue;
      const bytes = await blobs.read(sha256);
      if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
        throw new Error(`The file ${sha256} came back changed.`);
      }
    }
    return { tables: manifest.tables.length, files: rows.length };
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
