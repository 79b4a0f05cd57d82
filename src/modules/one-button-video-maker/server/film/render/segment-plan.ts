import type { Scene } from '#platform/media/scenes/scene.ts';
import type { TimedScene, VideoTiming } from '#platform/media/scenes/timing.ts';
import { fingerprint } from '#platform/media/work/work-folder.ts';
import type { FilmPlan, FilmRequest } from '../film-types.ts';

/** Seconds of film in one segment: short enough to lose little, long enough to start seldom. */
const segmentSeconds = 15;

/** Raised when the same matter is drawn in another way, so that no old segment is taken. */
const drawingVersion = 1;

/**
 * Groups scenes into segments of about 15 s by the lengths they had first: a scene that grows
 * later leaves the other groups as they are. Gives the index after each group's last scene.
 */
export function groupScenes(lengths: readonly number[], fps: number): number[] {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const step = total / Math.max(1, Math.round(total / (segmentSeconds * fps)));
  const ends: number[] = [];
  let at = 0;
  lengths.forEach((length, index) => {
    const edge = step * (ends.length + 1);
    // The cut that lies nearer to the even one.
    if (index > (ends.at(-1) ?? 0) && at + length - edge > edge - at) ends.push(index);
    at += length;
  });
  return [...ends, lengths.length];
}

/** Frames `[from, to)` of each segment. */
export const cutSegments = (timing: Pick<VideoTiming, 'segments'>): readonly Range[] =>
  timing.segments;

type Range = readonly [number, number];

export type DrawnMatter = {
  readonly request: FilmRequest;
  readonly plan: FilmPlan;
  readonly timing: VideoTiming;
  /** Tells two versions of the same picture file apart. */
  readonly pictureMark: (path: string) => string;
};

/**
 * Names everything that the frames of a range depend on, with times from its start. Equal keys,
 * equal frames: such a segment is not rendered again, wherever in the film it lies now.
 */
export function rangeKey(matter: DrawnMatter, [from, to]: Range): string {
  const { request, plan, timing } = matter;
  const { aspect, height, captions, captionLook } = request;
  const first = timing.scenes.findIndex(({ endFrame }) => endFrame > from);
  const shown = timing.scenes.flatMap((timed, index) => {
    const before = index === first - 1 && timed.endFrame === from;
    const within = timed.endFrame > from && timed.startFrame < to;
    return before || within ? [sceneMatter(matter, index, from)] : [];
  });
  const seconds = (frame: number) => frame / timing.fps;
  const read = captions !== 'burned' ? [] : captionMatter(timing, seconds(from), seconds(to));
  return fingerprint([
    ...[drawingVersion, aspect, height, captions, captionLook ?? 'karaoke', timing.fps],
    ...[timing.beatFrames, plan.theme, plan.seed, plan.scenes.length, to - from, shown, read],
  ]);
}

/** What one scene looks like and how it moves; `from` is the frame its times count from. */
export function sceneMatter(
  { plan, timing, pictureMark }: DrawnMatter,
  index: number,
  from: number,
) {
  const { id, layout, onScreen, pictograms, imagePath, variant, chapter } = plan.scenes[
    index
  ] as Scene;
  const { startFrame, endFrame, cues } = timing.scenes[index] as TimedScene;
  return [
    ...[index, id, layout, onScreen, pictograms, variant, chapter, plan.chapters[chapter]?.title],
    imagePath && layout === 'picture' ? [imagePath, pictureMark(imagePath)] : '',
    ...[startFrame - from, endFrame - from, cues],
    layout === 'waveform' ? timing.loudness.slice(startFrame, endFrame) : '',
  ];
}

function captionMatter({ captions, words }: VideoTiming, from: number, to: number) {
  const relative = (seconds: number) => Math.round((seconds - from) * 1000);
  return captions
    .filter(({ start, end }) => end > from && start < to)
    .map((caption) => [
      ...[relative(caption.start), relative(caption.end)],
      words
        .slice(caption.from, caption.to)
        .map(({ text, start, end }) => [text, relative(start), relative(end)]),
    ]);
}
