import { constants, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { badInput } from '#kernel/errors.ts';

/** What has come in of uploads, each in a file of its own below the data folder. */
export type UploadFiles = {
  begin(id: string): Promise<void>;
  /** Bytes that are there; none for what was never begun. */
  received(id: string): Promise<number>;
  /**
   * Adds what comes, up to `most` bytes, and gives the number of bytes that are there then, all of them
   * on the disk. What came before a failure stays. Throws 400 when more comes than there may be.
   */
  add(id: string, body: WebStream | null, most: number, signal: AbortSignal): Promise<number>;
  /** A second name of the whole file, for whoever moves it away: a crash then loses nothing. */
  lend(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** Ids of all that lies here, with the time of the last byte. */
  list(): Promise<readonly { readonly id: string; readonly changedAt: Date }[]>;
};

export function createUploadFiles(dataFolder: string): UploadFiles {
  const folder = join(dataFolder, 'uploads');
  const pathOf = (id: string) => join(folder, id);
  const lentPath = (id: string) => `${pathOf(id)}.lent`;
  const received = async (id: string) => (await stat(pathOf(id)).catch(() => undefined))?.size ?? 0;
  const begin = async (id: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await (await open(pathOf(id), 'a', 0o600)).close();
  };
  return {
    begin,
    received,
    async add(id, body, most, signal) {
      const start = await received(id);
      if (!body) return start;
      await begin(id);
      const file = createWriteStream(pathOf(id), { flags: 'r+', start, flush: true });
      await pipeline(Readable.fromWeb(body), limitTo(most), file, { signal });
      return received(id);
    },
    async lend(id) {
      const path = lentPath(id);
      await rm(path, { force: true });
      // Some disks know no second names: a copy does the same, for twice the room.
      await link(pathOf(id), path).catch(() =>
        copyFile(pathOf(id), path, constants.COPYFILE_FICLONE),
      );
      return path;
    },
    async remove(id) {
      await rm(lentPath(id), { force: true });
      await rm(pathOf(id), { force: true });
    },
    async list() {
      const found: { id: string; changedAt: Date }[] = [];
      for (const name of await readdir(folder).catch((): string[] => [])) {
        const info = await stat(join(folder, name)).catch(() => undefined);
        if (info) found.push({ id: name.split('.')[0] ?? name, changedAt: info.mtime });
      }
      return found;
    },
  };
}

/** Passes on what fits, and fails with the first byte that does not. */
function limitTo(most: number): Transform {
  let left = most;
  return new Transform({
    transform(piece: Buffer, _encoding, pass) {
      left -= piece.byteLength;
      if (left >= 0) return pass(null, piece);
      pass(badInput('More has come than Upload-Length said.', 'Upload-Length'));
    },
  });
}
