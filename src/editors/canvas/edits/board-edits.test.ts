import { expect, it } from 'vitest';
import { boardSchema } from '#kernel/scene/scene-schema.ts';
import {
  added,
  canGroup,
  duplicated,
  grouped,
  nudged,
  removed,
  reordered,
  ungrouped,
  type Way,
} from './board-edits.ts';

const shape = (id: string, x = 0, more: object = {}) => ({
  ...{ id, kind: 'shape', shape: 'rectangle', x, y: 0, width: 10, height: 10, fill: '#111111' },
  ...more,
});
const board = boardSchema.parse({
  ...{ id: 'b', width: 100, height: 100 },
  layers: [shape('a'), shape('b', 20), shape('c', 40), shape('d', 60, { locked: true })],
});
const idsOf = ({ layers }: typeof board) => layers.map(({ id }) => id).join('');

it.each<[Way, string[], string]>([
  ['front', ['a'], 'bcda'],
  ['back', ['c'], 'cabd'],
  ['forward', ['a', 'b'], 'cabd'],
  ['backward', ['b', 'c'], 'bcad'],
  ['forward', ['d'], 'abcd'],
])('moves layers %s', (way, ids, wanted) => {
  expect(idsOf(reordered(board, ids, way))).toBe(wanted);
});

it('gives copies ids of their own, beside what they were copied from', () => {
  const { board: next, selected } = duplicated(board, ['a']);
  expect(selected).toEqual(['a-1']);
  expect(next.layers.at(-1)).toMatchObject({ id: 'a-1', x: 10, y: 10 });
  expect(duplicated(next, selected).selected).toEqual(['a-2']);
});

it('groups layers where the highest was, and gives them back as they were', () => {
  const { board: next, selected } = grouped(board, ['a', 'c']);
  expect(next.layers.map(({ id }) => id)).toEqual(['b', 'group-1', 'd']);
  const back = ungrouped(next, selected);
  expect(back.selected).toEqual(['a', 'c']);
  expect(back.board.layers.find(({ id }) => id === 'c')).toEqual(board.layers[2]);
  expect(() => boardSchema.parse(next)).not.toThrow();
});

it('groups groups once, and refuses a third floor', () => {
  const one = grouped(board, ['a', 'b']);
  const two = grouped(one.board, [...one.selected, 'c']);
  expect(() => boardSchema.parse(two.board)).not.toThrow();
  expect(canGroup(two.board, [...two.selected, 'd'])).toBe(false);
});

it('does not move what is locked', () => {
  const next = nudged(board, ['a', 'd'], 5, -1);
  expect(next.layers.map(({ x }) => x)).toEqual([5, 20, 40, 60]);
});

it('never gives a new layer the id of one within a group', () => {
  const { board: next } = grouped(added(removed(board, ['a']), [board.layers[0] as never]).board, [
    'a-1',
    'b',
  ]);
  expect(added(next, [board.layers[0] as never]).selected).toEqual(['a-2']);
});
