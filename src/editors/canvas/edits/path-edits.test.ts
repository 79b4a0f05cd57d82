import { expect, it } from 'vitest';
import { boardSchema, type Layer } from '#kernel/scene/scene-schema.ts';
import { nodeAdded, nodeMoved, nodeRemoved, nodesOf, nodeTurned } from './node-edits.ts';
import { brokenApart, hasOutline, type Join, joined } from './path-edits.ts';

const layersOf = (...layers: object[]): Layer[] =>
  boardSchema.parse({ id: 'b', width: 100, height: 100, layers }).layers;
const square = (id: string, x: number, side = 10) => ({
  ...{ id, kind: 'shape', shape: 'rectangle', x, y: 0, width: side, height: side, fill: '#111111' },
});
const areaOf = (d: string) => {
  const points = nodesOf(d).map(({ at }) => at);
  return Math.abs(
    points.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
};

it.each<[Join, number]>([
  ['unite', 150],
  ['subtract', 50],
  ['intersect', 50],
])('can %s two squares that overlap by half', (how, area) => {
  const made = joined(layersOf(square('a', 0), square('b', 5)), how);
  expect(made).toMatchObject({ id: 'a', kind: 'path', fill: '#111111' });
  expect(areaOf(made.d)).toBeCloseTo(area, 1);
});

it('takes turned and scaled layers where they are seen', () => {
  const layers = layersOf(
    { id: 'p', kind: 'path', d: 'M0 0L10 0L10 10L0 10Z', x: 50, y: 50, scale: 2, fill: '#111111' },
    { ...square('s', 60), y: 60, rotation: 90 },
  );
  expect(areaOf(joined(layers, 'intersect').d)).toBeCloseTo(100, 1);
});

it('breaks letters apart, and keeps their holes', () => {
  const [layer] = layersOf({
    ...{ id: 'o', kind: 'path', rule: 'evenodd', fill: '#111111' },
    d: 'M0 0L20 0L20 20L0 20ZM5 5L15 5L15 15L5 15ZM30 0L40 0L40 10L30 10Z',
  });
  const pieces = brokenApart(layer as Layer);
  expect(pieces.map(({ d }) => d.split('M').length - 1)).toEqual([2, 1]);
});

it('finds no outline in pictures and texts', () => {
  const layers = layersOf(
    square('a', 0),
    { id: 'i', kind: 'image', asset: '0190b1f0-0000-7000-8000-000000000000', width: 9, height: 9 },
    { id: 'g', kind: 'group', layers: [square('in', 0)] },
    { id: 'e', kind: 'group', layers: [] },
  );
  expect(layers.map(hasOutline)).toEqual([true, false, true, false]);
});

const corner = { path: 0, index: 1 };
const plain = 'M0 0L10 0L10 10L0 10Z';

it('moves, adds, rounds and removes points', () => {
  expect(nodeMoved(plain, corner, 'at', [20, -5])).toBe('M0 0L20 -5L10 10L0 10L0 0Z');
  expect(nodesOf(nodeAdded(plain, [5, -3])).map(({ at }) => at)).toContainEqual([5, 0]);
  const round = nodeTurned(plain, corner);
  expect(nodesOf(round)[1]?.after).toBeDefined();
  expect(nodesOf(nodeTurned(round, corner))[1]?.after).toBeUndefined();
  expect(nodesOf(nodeRemoved(plain, corner))).toHaveLength(3);
});

it('keeps both handles of a round point in line', () => {
  const round = nodeTurned(plain, corner);
  const node = nodesOf(nodeMoved(round, corner, 'after', [14, 8]))[1];
  const [x, y] = node?.at ?? [0, 0];
  const [beforeX, beforeY] = node?.before ?? [0, 0];
  expect((14 - x) * (beforeY - y) - (8 - y) * (beforeX - x)).toBeCloseTo(0, 1);
});
