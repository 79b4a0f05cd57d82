import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { moveFile } from '../move-file.ts';
import type { BlobStore } from './blob-store.ts';

/** Bytes on the local disk, below `folder`. */
export function createDiskBlobs(folder: string): BlobStore {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256);
  return {
    isLocal: true,
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
    async tidy(before, known) {
      const strays: string[] = [];
      for (const part of await namesIn(folder)) {
        const names = (await namesIn(join(folder, part))).filter((name) => name.startsWith(part));
        const wanted = await known(names.filter(isWhole));
        for (const name of names.filter((one) => !wanted.has(one))) {
          const path = join(folder, part, name);
          const info = await stat(path).catch(() => undefined);
          if (!info || info.mtime >= before) continue;
          if (isWhole(name)) strays.push(name);
          else await rm(path, { force: true });
        }
      }
      return strays;
    },
  };
}

const isWhole = (name: string) => /^[0-9a-f]{64}$/.test(name);

/** Nothing where there is no such folder. */
const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);

/** Equal bytes share one file, named by their hash; a half-written one never carries that name. */
async function writeOnce(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const half = `${path}.${process.pid}.${process.hrtime.bigint()}`;
  try {
    await writeFile(half, bytes, { mode: 0o600, flush: true });
    await rename(half, path);
  } catch (error) {
    // On a full disk the half that went in is what the next one lacks.
    await rm(half, { force: true });
    throw error;
  }
}
