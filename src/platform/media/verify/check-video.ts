import type { Mp4Facts } from '../read-mp4.ts';
import type { VideoTiming } from '../scenes/timing.ts';
import { loudnessTolerance, wantedLoudness } from '../sound/loudness.ts';
import { brightness, contrast, difference, type Watched, watchRate } from './watch-video.ts';

/** One thing that a finished video was looked at for. */
export type VideoCheck = {
  readonly name: string;
  readonly passed: boolean;
  /** What was found, for people. */
  readonly found: string;
  /** Frames `[from, to)` to render again, when the fault lies in the picture. */
  readonly badFrames?: readonly [number, number] | undefined;
};

const check = (name: string, passed: boolean, found: string): VideoCheck => ({
  ...{ name, passed, found },
});

type Wanted = {
  readonly timing: VideoTiming;
  readonly isCaptioned: boolean;
  readonly minSeconds: number;
  readonly maxSeconds: number;
};

/** Whether the file is what was ordered: its length, frames, tracks, colours and chapters. */
export function checkContainer(facts: Mp4Facts, wish: Wanted): VideoCheck[] {
  const { timing, isCaptioned, minSeconds, maxSeconds } = wish;
  const kinds = facts.tracks.map(({ kind }) => kind);
  const video = facts.tracks.find(({ kind }) => kind === 'vide');
  const wanted = ['vide', 'soun', ...(isCaptioned ? ['sbtl'] : [])];
  return [
    check(
      'duration',
      Math.abs(facts.seconds - timing.seconds) < 0.15,
      `${facts.seconds.toFixed(2)} s`,
    ),
    check(
      'length as ordered',
      timing.seconds >= minSeconds - 0.5 && timing.seconds <= maxSeconds + 0.5,
      `${timing.seconds.toFixed(1)} s of ${minSeconds}–${maxSeconds} s`,
    ),
    check('frames', video?.samples === timing.frames, `${video?.samples} of ${timing.frames}`),
    check(
      'streams',
      wanted.every((kind) => kinds.includes(kind)),
      kinds.join(', '),
    ),
    check('colour tags', facts.bt709, facts.bt709 ? 'bt709' : 'missing'),
    check('fast start', facts.fastStart, facts.fastStart ? 'index first' : 'index last'),
    check('chapters', facts.chapters === timing.chapters.length, String(facts.chapters)),
  ];
}

/** Whether there is something to see in every moment, and another thing in every scene. */
export function checkPicture({ pictures }: Watched, timing: VideoTiming): VideoCheck[] {
  const frameOf = (picture: number) => Math.round((picture / watchRate) * timing.fps);
  const black = longestRun(
    pictures,
    (picture) => brightness(picture) < 17 && contrast(picture) < 12,
  );
  const empty = longestRun(pictures, (picture) => contrast(picture) < 4);
  // Type that rests still has its drifting ground and growing line; nothing at all is a fault.
  const frozen = longestRun(pictures, (picture, index) => {
    const before = pictures[index - 1];
    return before !== undefined && difference(picture, before) < 0.012;
  });
  const seen = distinctScenes(pictures, timing);
  const run = (name: string, [from, to]: [number, number], longest: number): VideoCheck => ({
    name,
    passed: (to - from) / watchRate < longest,
    found: `${((to - from) / watchRate).toFixed(1)} s at most`,
    badFrames: (to - from) / watchRate < longest ? undefined : [frameOf(from), frameOf(to)],
  });
  return [
    run('black', black, 1),
    run('empty', empty, 1.5),
    run('frozen', frozen, 6),
    check(
      'distinct scenes',
      seen.different === seen.changes,
      `${seen.different} of ${seen.changes} cuts`,
    ),
  ];
}

/** The longest run of pictures that fulfil a condition, as `[from, to)`. */
function longestRun(
  pictures: readonly Uint8Array[],
  bad: (picture: Uint8Array, index: number) => boolean,
) {
  let best: [number, number] = [0, 0];
  let from = 0;
  pictures.forEach((picture, index) => {
    if (!bad(picture, index)) from = index + 1;
    else if (index + 1 - from > best[1] - best[0]) best = [from, index + 1];
  });
  return best;
}

/** Compares each scene's look with that of the scene before it. */
function distinctScenes(pictures: readonly Uint8Array[], { scenes, fps }: VideoTiming) {
  const looks = scenes.map(({ startFrame, endFrame }) => {
    const at = startFrame + (endFrame - startFrame) * 0.75;
    return pictures[Math.min(pictures.length - 1, Math.round((at / fps) * watchRate))];
  });
  const changes = looks.length - 1;
  const different = looks.filter((look, index) => {
    const before = looks[index - 1];
    return look && before && difference(look, before) > 1.5;
  }).length;
  return { changes, different };
}

/** Whether it is as loud as all videos, without clipping, and not silent where nobody meant it. */
export function checkSound(
  { loudness, peak, silences }: Watched,
  pausesMeant: boolean,
): VideoCheck[] {
  const longest = Math.max(0, ...silences.map(({ seconds }) => seconds));
  return [
    check(
      'loudness',
      Math.abs(loudness - wantedLoudness) <= loudnessTolerance,
      `${loudness.toFixed(1)} LUFS`,
    ),
    check('no clipping', peak <= -0.3, `${peak.toFixed(1)} dBFS at most`),
    check('no silence', longest < 3 || pausesMeant, `${longest.toFixed(1)} s at most`),
  ];
}
