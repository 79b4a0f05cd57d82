import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SelfTest } from '#platform/health/self-tests.ts';
import { findFfmpeg } from '#platform/media/ffmpeg/find-ffmpeg.ts';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { readMp4 } from '#platform/media/read-mp4.ts';

export const selfTest: SelfTest = {
  title: 'Encodes a film of one second and reads it',
  async run({ signal }) {
    const folder = await mkdtemp(join(tmpdir(), 'self-test-'));
    try {
      const path = join(folder, 'film.mp4');
      const colour = ['-f', 'lavfi', '-i', 'color=c=green:s=64x64:r=25:d=1'];
      const coded = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
      await runFfmpeg([...colour, ...coded, path], { signal });
      const { seconds } = await readMp4(path);
      if (Math.abs(seconds - 1) > 0.1) throw new Error(`The film lasts ${seconds} seconds.`);
      const { version } = await findFfmpeg();
      return `${seconds} second of film, by ffmpeg ${version}`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
