import { execFile } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = {
  readonly folder: string;
  /** Bytes beyond which files may not go, where the disk is not really small. */
  readonly pretendedReserve: number | null;
  remove(): Promise<void>;
};

/**
 * A folder with room for so many bytes: a file system of its own where this account may mount one. Else
 * an ordinary folder, on whose disk all but these bytes are to be reserved; the test says which it was.
 */
export async function smallDisk(bytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-small-'));
  const isMounted = await run('mount', [
    ...['-t', 'tmpfs', '-o', `size=${bytes},mode=0755`, 'tmpfs', folder],
  ]).then(
    () => true,
    () => false,
  );
  const { bavail, bsize } = await statfs(folder);
  process.stdout.write(
    isMounted ? 'The full disk is a real one.\n' : 'No disk can be mounted: its fullness is set.\n',
  );
  return {
    folder,
    pretendedReserve: isMounted ? null : bavail * bsize - bytes,
    async remove() {
      if (isMounted) await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
