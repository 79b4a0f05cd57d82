import { open, rename } from 'node:fs/promises';
import { createRandom, hashText, type Random } from '#platform/local/images/random.ts';
import type { VideoTiming } from '../scenes/timing.ts';
import { toPcm16, wavHeader } from '../sound/wav-stream.ts';
import { musicRate, type Track } from './instruments.ts';
import { moodOf } from './moods.ts';
import { playBar } from './play-bar.ts';
import { createReverb } from './reverb.ts';

/** Seconds that a sound may ring on after its bar. */
const ringing = 4;

export type MusicOrder = {
  /** A mood id of `moods.ts`. */
  readonly mood: string;
  readonly seed: number;
  /** For a video that is about its music, not only accompanied by it. */
  readonly forward: boolean;
  readonly timing: Pick<VideoTiming, 'fps' | 'seconds' | 'beatFrames' | 'sections'>;
};

/**
 * Composes a WAV file on a video's beat grid, bar after bar: an hour needs no more memory than a
 * minute. Equal orders give equal music. The file is whole when it is there.
 */
export async function compose(
  path: string,
  order: MusicOrder,
  onProgress: (done: number) => void,
): Promise<void> {
  const total = Math.round(order.timing.seconds * musicRate);
  const file = await open(`${path}.part`, 'w');
  try {
    await file.write(wavHeader(total, musicRate, 2));
    let written = 0;
    for (const samples of composeBars(order)) {
      const count = Math.min(samples.left.length, total - written);
      await file.write(toPcm16(interleave(samples, count, written, total)));
      written += count;
      onProgress(written / total);
    }
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** Yields the music bar by bar; a section's last bar may be cut short by the next section. */
function* composeBars({ timing, seed, forward, ...wish }: MusicOrder): Generator<Track> {
  const mood = moodOf(wish.mood);
  const random = createRandom(hashText(`${seed} music`));
  const motif = makeMotif(random);
  const barFrames = timing.beatFrames * 4;
  const sampleOf = (frame: number) => Math.round((frame / timing.fps) * musicRate);
  const length = sampleOf(barFrames);
  const span = length + ringing * musicRate;
  const track: Track = { left: new Float32Array(span), right: new Float32Array(span) };
  const reverb = createReverb();
  for (const { part, startFrame, endFrame } of timing.sections) {
    const bars = Math.ceil((endFrame - startFrame) / barFrames);
    for (let number = 0; number < bars; number++) {
      playBar(track, { mood, part, number, bars, length, forward, motif, random });
      const from = startFrame + number * barFrames;
      const count = sampleOf(Math.min(endFrame, from + barFrames)) - sampleOf(from);
      reverb(track, count, 0.5);
      yield { left: track.left.slice(0, count), right: track.right.slice(0, count) };
      for (const side of [track.left, track.right]) {
        side.copyWithin(0, count);
        side.fill(0, span - count);
      }
    }
  }
}

/** Four to seven notes of a bar: long on strong beats, a rest at the end to breathe. */
function makeMotif(random: Random): number[] {
  const line = new Array<number>(16).fill(-1);
  let step = random.pick([2, 4]);
  for (const sixteenth of [0, 3, 4, 6, 8, 10, 11]) {
    if (sixteenth % 4 !== 0 && random.chance(0.4)) continue;
    line[sixteenth] = step;
    step = Math.min(7, Math.max(0, step + random.pick([-2, -1, -1, 1, 1, 2])));
  }
  return line;
}

/** Left and right in turn, softly limited, faded in at the start and out at its end. */
function interleave(
  { left, right }: Track,
  count: number,
  offset: number,
  total: number,
): Float32Array {
  const samples = new Float32Array(count * 2);
  const [fadeIn, fadeOut] = [0.4 * musicRate, 2.6 * musicRate];
  for (let index = 0; index < count; index++) {
    const at = offset + index;
    const fade = Math.min(1, at / fadeIn, (total - at) / fadeOut);
    samples[index * 2] = Math.tanh((left[index] as number) * 1.15) * fade;
    samples[index * 2 + 1] = Math.tanh((right[index] as number) * 1.15) * fade;
  }
  return samples;
}
