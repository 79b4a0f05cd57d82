import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readWav } from '#platform/local/speech/wav.ts';
import { encodeFrames } from '#platform/media/encode/encode-frames.ts';
import { rawInput, segmentOutput } from '#platform/media/ffmpeg/encoder-settings.ts';
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
  await encodeFrames(painter, { from: 0, to: track.length, args, onProgress });
}
