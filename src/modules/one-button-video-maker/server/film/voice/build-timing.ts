import type { MusicPart } from '#platform/media/scenes/scene.ts';
import type { Caption, TimedScene, TimedWord, VideoTiming } from '#platform/media/scenes/timing.ts';
import type { FilmPlan, FilmRequest } from '../film-types.ts';
import { leadOf } from './fit-scenes.ts';
import type { SceneRecording } from './record-scenes.ts';

/** Puts the recorded scenes on the film's clock. `frames` are their lengths. */
export function buildTiming(
  request: Pick<FilmRequest, 'fps' | 'aspect'>,
  plan: FilmPlan,
  recordings: readonly SceneRecording[],
  frames: readonly number[],
  beatFrames: number,
  /** Index after the last scene of each segment. */
  groups: readonly number[],
): VideoTiming {
  const { fps } = request;
  const scenes: TimedScene[] = [];
  const words: TimedWord[] = [];
  const captions: Caption[] = [];
  let startFrame = 0;
  plan.scenes.forEach((scene, index) => {
    const recording = recordings[index] as SceneRecording;
    const endFrame = startFrame + (frames[index] as number);
    const speechAt = leadOf(scene.layout);
    const cues = recording.cues.map((cue) => round(cue + speechAt));
    scenes.push({ id: scene.id, startFrame, endFrame, speechAt, cues });
    const offset = startFrame / fps + speechAt;
    // Rounded in the scene, not in the film: a scene that begins elsewhere keeps its own times.
    const own = recording.words.map(({ text, start, end }) => ({
      text,
      start: round(start) + offset,
      end: round(end) + offset,
    }));
    captions.push(
      ...cutCaptions(own, words.length, request.aspect === '9:16' ? 24 : 44, endFrame / fps),
    );
    words.push(...own);
    startFrame = endFrame;
  });
  return {
    ...{ fps, beatFrames, scenes, words, captions },
    frames: startFrame,
    seconds: startFrame / fps,
    chapters: chapterStarts(plan, scenes, fps),
    sections: sectionsOf(plan, scenes),
    segments: groups.map((end, group) => [
      scenes[groups[group - 1] ?? 0]?.startFrame ?? 0,
      scenes[end - 1]?.endFrame ?? startFrame,
    ]),
    loudness: loudnessLine(scenes, recordings, startFrame, fps),
  };
}

const round = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Captions of about equal length, at most `longest` characters, that never cross a sentence. */
function cutCaptions(
  words: readonly TimedWord[],
  base: number,
  longest: number,
  last: number,
): Caption[] {
  const captions: Caption[] = [];
  for (const [from, to] of sentenceRanges(words)) {
    const size = textOf(words, from, to).length;
    const pieces = Math.ceil(size / longest);
    let start = from;
    for (let end = from + 1; end <= to; end++) {
      const text = textOf(words, start, end);
      // The middle of the next word decides on which side of the even cut it falls.
      const next = (words[end]?.text.length ?? 0) / 2;
      const full = text.length + 1 + next > size / pieces && start !== end;
      const breathes = /[,;:]$/.test(text) && text.length > size / pieces / 1.6;
      if (end < to && !full && !breathes) continue;
      const [first, final] = [words[start] as TimedWord, words[end - 1] as TimedWord];
      const until = Math.min(final.end + 0.4, words[end]?.start ?? last);
      captions.push({ start: first.start, end: until, text, from: base + start, to: base + end });
      start = end;
    }
  }
  return captions;
}

const textOf = (words: readonly TimedWord[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');

function sentenceRanges(words: readonly TimedWord[]): [number, number][] {
  const ranges: [number, number][] = [];
  let from = 0;
  words.forEach(({ text }, index) => {
    if (!/[.!?]["”’)]?$/.test(text) && index < words.length - 1) return;
    ranges.push([from, index + 1]);
    from = index + 1;
  });
  return ranges;
}

function chapterStarts(plan: FilmPlan, scenes: readonly TimedScene[], fps: number) {
  return plan.chapters.flatMap(({ title }, chapter) => {
    const first = plan.scenes.findIndex((scene) => scene.chapter === chapter);
    const scene = scenes[first];
    return scene ? [{ title, start: scene.startFrame / fps }] : [];
  });
}

function sectionsOf(plan: FilmPlan, scenes: readonly TimedScene[]): VideoTiming['sections'] {
  const sections: { part: MusicPart; startFrame: number; endFrame: number }[] = [];
  let current = -1;
  plan.scenes.forEach((scene, index) => {
    const { startFrame, endFrame } = scenes[index] as TimedScene;
    const last = sections.at(-1);
    if (last && scene.chapter === current) last.endFrame = endFrame;
    else
      sections.push({ part: plan.chapters[scene.chapter]?.part ?? 'verse', startFrame, endFrame });
    current = scene.chapter;
  });
  return sections;
}

function loudnessLine(
  scenes: readonly TimedScene[],
  recordings: readonly SceneRecording[],
  frames: number,
  fps: number,
) {
  const line = new Array<number>(frames).fill(0);
  scenes.forEach(({ startFrame, endFrame, speechAt }, index) => {
    const first = startFrame + Math.round(speechAt * fps);
    recordings[index]?.loudness.forEach((level, frame) => {
      if (first + frame < endFrame) line[first + frame] = level;
    });
  });
  return line;
}
