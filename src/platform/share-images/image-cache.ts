import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures on disk by the hash of what they show; the longest unused go first. */
export type ImageCache = {
  get(hash: string): Promise<Buffer | undefined>;
  put(hash: string, bytes: Buffer): Promise<void>;
};

/** Writes between two looks at how full the folder is. */
const lookEvery = 50;

/** A cache of at most `mostBytes`, give or take the pictures written between two looks. */
export function createImageCache(folder: string, mostBytes: number): ImageCache {
  let writes = 0;
  const pathOf = (hash: string) => join(folder, `${hash}.png`);
  return {
    async get(hash) {
      try {
        const bytes = await readFile(pathOf(hash));
        const now = new Date();
        await utimes(pathOf(hash), now, now).catch(() => undefined);
        return bytes;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async put(hash, bytes) {
      await mkdir(folder, { recursive: true });
      // Under another name first: a reader never meets half a picture.
      const draft = `${pathOf(hash)}.${process.pid}.${writes}`;
      await writeFile(draft, bytes);
      await rename(draft, pathOf(hash));
      if (writes++ % lookEvery === 0) await makeRoom(folder, mostBytes);
    },
  };
}

async function makeRoom(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const facts = await stat(path).catch(() => undefined);
      return { path, bytes: facts?.size ?? 0, used: facts?.mtimeMs ?? 0 };
    }),
  );
  let sum = files.reduce((all, { bytes }) => all + bytes, 0);
  for (const file of files.sort((a, b) => a.used - b.used)) {
    if (sum <= mostBytes) return;
    await rm(file.path, { force: true });
    sum -= file.bytes;
  }
}
