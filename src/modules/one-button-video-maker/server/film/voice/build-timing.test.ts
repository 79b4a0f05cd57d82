import { expect, it } from 'vitest';
import { rangeKey } from '../render/segment-plan.ts';
import { writeScript } from '../script/write-script.ts';
import { createTestRequest } from '../testing/test-request.ts';
import { buildTiming } from './build-timing.ts';

const request = createTestRequest();

it('a scene keeps its frames when the one before it grows by whole beats', async () => {
  const plan = await writeScript(request);
  const beat = 13;
  const recordings = plan.scenes.map((_, index) => ({
    words: ['One', 'two', 'three.'].map((text, at) => ({
      text,
      start: 0.1 + at * 0.371 + index * 0.0137,
      end: 0.4 + at * 0.371 + index * 0.0137,
    })),
    cues: [0.1],
    loudness: [],
  }));
  const key = (beats: number) => {
    const frames = plan.scenes.map((_, index) => beat * (index === 0 ? 8 + beats : 8));
    const groups = [2, plan.scenes.length];
    const timing = buildTiming(request, plan, recordings as never, frames, beat, groups);
    return rangeKey(
      { request, plan, timing, pictureMark: () => '' },
      timing.segments[1] as [number, number],
    );
  };
  const grown = Array.from({ length: 40 }, (_, beats) => key(beats));
  expect(new Set(grown).size).toBe(1);
});
