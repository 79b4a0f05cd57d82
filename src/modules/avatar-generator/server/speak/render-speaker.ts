import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism, setPriority } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { readWav } from '#platform/local/speech/wav.ts';
import { rawInput, segmentOutput } from '#platform/media/ffmpeg/encoder-settings.ts';
import { findFfmpeg } from '#platform/media/ffmpeg/find-ffmpeg.ts';
import { ended } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import type { Look } from '../../character-schema.ts';
import { mouthTrack } from './mouth-track.ts';
import { createSpeakerPainter } from './speaker-painter.ts';

/** Frames a second: mouths move no faster. */
export const fps = 25;

export type SpeakerTask = {
  readonly kind: 'speaker';
  /** Holds `sound.wav`; `film.mp4` is written there. */
  readonly folder: string;
  readonly look: Look;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
};

/** Draws a character that speaks `sound.wav`, and writes the film with it; as long as the sound, to the frame. */
export async function renderSpeaker(task: SpeakerTask, onProgress: (frames: number) => void) {
  // The server that started us must go on answering.
  if (availableParallelism() > 1) setPriority(5);
  const sound = join(task.folder, 'sound.wav');
  const track = mouthTrack(readWav(await readFile(sound)), fps);
  const painter = await createSpeakerPainter({ ...task, fps, track });
  const encoding = { width: task.width, height: task.height, fps, preset: 'veryfast' as const };
  const output = segmentOutput(encoding).filter((argument) => argument !== '-an');
  const args = [
    ...[...rawInput(encoding), '-i', sound, '-map', '0:v', '-map', '1:a', ...output],
    ...['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-movflags', '+faststart+write_colr'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
    join(task.folder, 'film.mp4'),
  ];
  const { path } = await findFfmpeg();
  const encoder = spawn(path, ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const end = ended(encoder);
  // A failed encoder is reported by `end`; its closed pipe would only hide the reason.
  encoder.stdin.on('error', () => {});
  for (let frame = 0; frame < track.length; frame += 1) {
    painter.paint(frame);
    if (!(await send(encoder.stdin, painter.canvas.data()))) break;
    if (frame % 3 === 2) globalThis.gc?.({ type: 'minor' });
    if (frame % 25 === 24) onProgress(frame + 1);
  }
  encoder.stdin.end();
  await end;
}

/** Resolves when the pipe has taken the whole frame; false when the encoder has gone. */
const send = (pipe: Writable, frame: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    pipe.write(frame, (error) => resolve(!error));
  });
