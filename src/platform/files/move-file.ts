import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Moves a file; what bears the new name is whole and on the disk. Between two disks it is copied
 * first and renamed then.
 */
export async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await flush(from);
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const half = `${to}.${process.pid}.${process.hrtime.bigint()}`;
    try {
      await copyFile(from, half);
      await flush(half);
      await rename(half, to);
    } catch (failure) {
      await rm(half, { force: true });
      throw failure;
    }
    await rm(from);
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}
