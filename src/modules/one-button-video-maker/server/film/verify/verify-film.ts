import { type Mp4Facts, readMp4 } from '#platform/media/read-mp4.ts';
import type { VideoTiming } from '#platform/media/scenes/timing.ts';
import {
  brightness,
  contrast,
  difference,
  type Watched,
  watchRate,
  watchVideo,
} from '#platform/media/verify/watch-video.ts';
import { loudnessTolerance, wantedLoudness } from '../assemble/mix-audio.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmCheck, FilmRequest } from '../film-types.ts';
import { checkWords } from './check-words.ts';

export type FilmFindings = {
  readonly checks: readonly FilmCheck[];
  readonly seconds: number;
  readonly loudness: number;
};

/** Watches the finished film once and says what is wrong with it. Never throws for a bad film. */
export async function verifyFilm(folder: FilmFolder, signal?: AbortSignal): Promise<FilmFindings> {
  const [request, timing, plan] = await Promise.all([
    folder.request(),
    folder.timing(),
    folder.plan(),
  ]);
  const path = folder.path('film.mp4');
  try {
    const facts = await readMp4(path);
    const watched = await watchVideo(path, signal);
    const checks = [
      ...checkContainer(facts, request, timing),
      ...checkPicture(watched, timing),
      ...checkSound(watched, request),
      checkWords(plan, request),
    ];
    return { checks, seconds: facts.seconds, loudness: watched.loudness };
  } catch (error) {
    signal?.throwIfAborted();
    const found = error instanceof Error ? error.message : String(error);
    return { checks: [{ name: 'decodes', passed: false, found }], seconds: 0, loudness: 0 };
  }
}

const check = (name: string, passed: boolean, found: string): FilmCheck => ({
  name,
  passed,
  found,
});

function checkContainer(facts: Mp4Facts, request: FilmRequest, timing: VideoTiming): FilmCheck[] {
  const kinds = facts.tracks.map(({ kind }) => kind);
  const video = facts.tracks.find(({ kind }) => kind === 'vide');
  const captioned = request.captions !== 'off' && timing.captions.length > 0;
  const wanted = ['vide', 'soun', ...(captioned ? ['sbtl'] : [])];
  const { minSeconds, maxSeconds } = request;
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

function checkPicture({ pictures }: Watched, timing: VideoTiming): FilmCheck[] {
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
  const run = (name: string, [from, to]: [number, number], longest: number): FilmCheck => ({
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

function checkSound(
  { loudness, peak, silences }: Watched,
  { mood, ownMusic }: FilmRequest,
): FilmCheck[] {
  const longest = Math.max(0, ...silences.map(({ seconds }) => seconds));
  // Without music the pauses between the words are meant to be silent.
  const pausesMeant = mood === 'none' && !ownMusic;
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
