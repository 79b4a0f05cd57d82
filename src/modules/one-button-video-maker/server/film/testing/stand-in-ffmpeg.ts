import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Puts a program named `ffmpeg` into a folder that says it is of this year and is the packaged
 * one beneath: for tests on machines without a current one.
 */
export async function putStandInFfmpeg(folder: string): Promise<void> {
  const { path } = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };
  await mkdir(folder, { recursive: true });
  const program = join(folder, 'ffmpeg');
  const version = 'ffmpeg version 7.1 Copyright (c) 2000-2025 the FFmpeg developers';
  await writeFile(
    program,
    `#!/bin/sh\nif [ "$1" = "-version" ]; then echo "${version}"; else exec "${path}" "$@"; fi\n`,
  );
  await chmod(program, 0o755);
}
