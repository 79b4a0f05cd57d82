import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '../files/blobs/blob-store.ts';
import { masterKeyFile } from '../vault/master-keys.ts';
import type { ArchiveEntry } from './archive.ts';
import { badArchive } from './entry-guard.ts';
import type { Manifest } from './manifest.ts';

/** What came out of an archive so far and lies beside the database. */
export type Taken = {
  manifest?: Manifest;
  files: { count: number; bytes: number };
  /** Takes it back, the last first. */
  readonly undo: (() => Promise<void>)[];
};

/**
 * Puts a file of an archive into the store. Throws 400 for one whose bytes do not fit its name, and for
 * more bytes than the manifest tells of.
 */
export async function takeFile(
  order: { readonly dataDir: string; readonly blobs: BlobStore },
  { manifest, files, undo }: Taken,
  sha256: string,
  { body, size }: ArchiveEntry,
): Promise<void> {
  files.count += 1;
  files.bytes += size;
  // What unpacks to more than it says would fill the disk before anybody is asked.
  if (files.bytes > (manifest?.files.bytes ?? 0)) {
    throw badArchive('The archive holds more bytes of files than its manifest says.');
  }
  const path = join(order.dataDir, `restore-${process.pid}.part`);
  const hash = createHash('sha256');
  try {
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
      throw badArchive(`The file ${sha256} is damaged in the archive.`);
    }
    if (!(await isStored(order.blobs, sha256))) undo.push(() => order.blobs.remove(sha256));
    await order.blobs.take(sha256, path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Puts the master key where it belongs, unless there is one. */
export async function takeKey(dataDir: string, { undo }: Taken, key: Buffer): Promise<void> {
  const file = masterKeyFile(dataDir);
  if (existsSync(file)) return;
  undo.push(() => rm(file, { force: true }));
  await writeFile(file, key, { mode: 0o600, flush: true });
}

/** Whether the store had these bytes before. */
async function isStored(blobs: BlobStore, sha256: string): Promise<boolean> {
  try {
    (await blobs.stream(sha256, { start: 0, end: 0 })).destroy();
    return true;
  } catch {
    return false;
  }
}
