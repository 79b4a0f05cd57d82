import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import { mediaFailure } from '#platform/media/media-failure.ts';
import { runTask } from './worker/run-task.ts';

it.each([
  ['av_interleaved_write_frame(): No space left on device', 'disk-full', /Free some space/],
  ['Error: ENOSPC: no space left on device, write', 'disk-full', /what is done already is kept/],
  ['segment ended with SIGKILL.', 'out-of-memory', /Close other programs/],
  ['FATAL ERROR: JavaScript heap out of memory', 'out-of-memory', /shorter or smaller/],
  ['ffmpeg: spawn /opt/ffmpeg ENOENT', 'ffmpeg-missing', /apt install ffmpeg/],
  ['EACCES: permission denied, open', 'folder-closed', /right to write/],
  ['[libx264 @ 0x55] broken', 'film-failed', /Try again/],
])('says in a sentence what to do about "%s"', (said, code, remedy) => {
  const failure = mediaFailure('drawing the film', said);
  expect(failure).toMatchObject({ code, message: expect.stringMatching(remedy) });
  expect(failure.message).not.toContain(said);
  expect((failure.cause as Error).message).toBe(said);
});

it('keeps what ffmpeg itself said from people, and for the log', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'film-failure-'));
  const broken = join(folder, 'broken.mp4');
  await writeFile(broken, 'no film at all');
  const failure: Error = await runFfmpeg(['-i', broken, '-f', 'null', '-']).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect(failure.message).toMatch(/^Something went wrong: encoding the film could not be finished/);
  expect((failure.cause as Error).message).toMatch(/ffmpeg ended with 1: .*broken\.mp4/s);
  await rm(folder, { recursive: true });
});

it('a task that fails in its process says so without its stack', async () => {
  const failure: Error = await runTask({ kind: 'stills', folder: '/nowhere/at/all' }).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  expect(failure.message).toMatch(/^Something went wrong: drawing the scene list could not/);
  expect((failure.cause as Error).message).toContain('/nowhere/at/all');
});
