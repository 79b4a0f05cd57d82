import type { Sound } from '#platform/local/speech/wav.ts';

/** How a mouth stands in one frame. */
export type Mouth = {
  /** 0 closed to 1 wide open. */
  readonly open: number;
  /** 0 round, as in “oh”, to 1 wide, as in “see”. */
  readonly wide: number;
};

/** Levels of opening that are drawn: more could not be told apart. */
const levels = 8;

/**
 * A mouth for each frame of a film: it opens with the loudness of the voice, at once, and closes a little
 * slower, as mouths do. Bright sounds make it wide, dark ones round.
 */
export function mouthTrack({ samples, rate }: Sound, fps: number): Mouth[] {
  const frames = Math.max(1, Math.ceil((samples.length / rate) * fps));
  const heard = Array.from({ length: frames }, (_, frame) =>
    hear(
      samples.subarray(Math.round((frame * rate) / fps), Math.round(((frame + 1) * rate) / fps)),
    ),
  );
  const loud = loudest(heard.map(({ level }) => level));
  let open = 0;
  let wide = 0.5;
  return heard.map(({ level, brightness }) => {
    const wanted = loud > 0 ? Math.min(1, level / loud) ** 0.8 : 0;
    open += (wanted - open) * (wanted > open ? 0.9 : 0.6);
    wide += (brightness - wide) * 0.5;
    const step = open < 0.06 ? 0 : Math.ceil(open * levels) / levels;
    return { open: Math.min(1, step), wide: Math.round(wide * 4) / 4 };
  });
}

/** Root mean square of some samples, and how bright they are by their crossings of zero, 0 to 1. */
function hear(samples: Float32Array): { level: number; brightness: number } {
  let sum = 0;
  let crossings = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] as number;
    sum += sample * sample;
    if (index > 0 && sample < 0 !== (samples[index - 1] as number) < 0) crossings += 1;
  }
  const count = Math.max(1, samples.length);
  return { level: Math.sqrt(sum / count), brightness: Math.min(1, (crossings / count) * 5) };
}

/** What counts as full loudness: nearly the loudest, so that one shout does not close all other words. */
function loudest(all: readonly number[]): number {
  const sorted = all.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}
