import { describe, expect, it } from 'vitest';
import {
  boxOfFrame,
  cutOutStroke,
  frameBetween,
  frameOfBox,
  mostPoints,
  type Point,
  pointsOf,
  type Stroke,
  strokeReach,
} from './marks.ts';

const size = { width: 600, height: 450 };
const line = (kind: Stroke['kind'], points: readonly Point[], width = 6): Stroke => ({
  ...{ kind, points, width },
});
const long: readonly Point[] = Array.from({ length: 400 }, (_, at) => [at, at / 2]);

describe('a box that is drawn on a photo', () => {
  it('is the same in pixels and in fractions, there and back', () => {
    const box = { x: 17, y: 3, width: 201, height: 400 };
    expect(boxOfFrame(frameOfBox(box, size), size)).toEqual(box);
  });

  it('stays in the picture and is never empty, from whichever corner it is drawn', () => {
    expect(frameBetween([0.9, 0.2], [0.4, 1.7])).toEqual({
      ...{ x: 0.4, y: 0.2, width: expect.closeTo(0.5), height: 0.8 },
    });
    expect(boxOfFrame(frameBetween([1, 1], [3, 3]), size)).toEqual({
      ...{ x: 599, y: 449, width: 1, height: 1 },
    });
    for (let at = 0; at <= 100; at += 1) {
      const box = boxOfFrame(frameBetween([at / 100, 0], [1, at / 100]), size);
      expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
      expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
    }
  });
});

describe('strokes of a cut-out', () => {
  it('are told apart by what they say, and lie within the picture', () => {
    const strokes = [
      line('keep', [[-5, 20]]),
      line('drop', [[700, 450]]),
      line('keep', [[10.4, 20.6]]),
    ];
    expect(pointsOf(strokes, 'keep', size)).toEqual([
      [0, 20],
      [10, 21],
    ]);
    expect(pointsOf(strokes, 'drop', size)).toEqual([[599, 449]]);
  });

  it('keep their ends, and points near enough to be joined', () => {
    const points = pointsOf([line('keep', long)], 'keep', size);
    expect([points[0], points.at(-1)]).toEqual([
      [0, 0],
      [399, 200],
    ]);
    expect(points.length).toBeLessThan(80);
    const gaps = points
      .slice(1)
      .map(([x, y], at) => Math.hypot(x - points[at]![0], y - points[at]![1]));
    // Half of the width is what the hub measures in.
    expect(Math.max(...gaps)).toBeLessThan(strokeReach * 3);
  });

  it('never are more than the hub takes, however much is drawn', () => {
    const many = Array.from({ length: 30 }, () => line('drop', long, 1));
    const points = pointsOf(many, 'drop', size);
    expect(points.length).toBeLessThanOrEqual(mostPoints);
    expect(points.length).toBeGreaterThan(mostPoints / 3);
    const dots = Array.from({ length: 600 }, (_, at) => line('drop', [[at, 1]]));
    expect(pointsOf(dots, 'drop', size)).toHaveLength(mostPoints);
  });

  it('are as wide as the box asks for', () => {
    expect(cutOutStroke(undefined, size)).toBeCloseTo(9.6);
    expect(cutOutStroke({ x: 0, y: 0, width: 0.5, height: 0.2 }, size)).toBeCloseTo(7.2);
    expect(cutOutStroke({ x: 0, y: 0, width: 0.01, height: 0.01 }, size)).toBe(4);
  });
});
