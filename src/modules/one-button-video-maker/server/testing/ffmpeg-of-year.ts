import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * Puts an `ffmpeg` on the PATH that says it is of the given year and can do nothing else: whether
 * tracks may be uploaded depends on what the machine has, which a test must not.
 */
export async function ffmpegOfYear(year: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-ffmpeg-'));
  const program = join(folder, 'ffmpeg');
  await writeFile(program, `#!/bin/sh\necho 'ffmpeg version 9 Copyright (c) 2000-${year}'\n`);
  await chmod(program, 0o755);
  const before = process.env.PATH;
  process.env.PATH = `${folder}${delimiter}${before}`;
  return async () => {
    process.env.PATH = before;
    await rm(folder, { recursive: true, force: true });
  };
}
