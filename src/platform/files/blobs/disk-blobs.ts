import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moveFile } from '../move-file.ts';
import type { BlobStore } from './blob-store.ts';

/** Bytes on the local disk, below `folder`. */
export function createDiskBlobs(folder: string): BlobStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    write: (sha256, bytes) => writeOnce(pathOf(sha256), bytes),
    take: (sha256, path) => moveFile(path, pathOf(sha256)),
    read: (sha256) => readFile(pathOf(sha256)),
    async stream(sha256, range) {
      const stream = createReadStream(pathOf(sha256), range);
      // A file that is gone is an error of this call, not of whoever reads on.
      await once(stream, 'open');
      return stream;
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
  };
}

/** Equal bytes share one file, named by their hash; a half-written one never carries that name. */
async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.${process.pid}.${process.hrtime.bigint()}`;
  await writeFile(half, bytes, { mode: 0o600, flush: true });
  await rename(half, path);
}
