import { expect, it } from 'vitest';
import { snapTo } from './snap.ts';

const board = { left: 0, top: 0, width: 100, height: 60 };

it('draws the middle of a box to that of the board', () => {
  const { dx, dy, guides } = snapTo({ left: 43, top: 10, width: 10, height: 10 }, [board], 4);
  expect([dx, dy]).toEqual([2, 0]);
  expect(guides).toEqual([{ axis: 'x', at: 50 }]);
});

it('takes the nearest of several edges, across and down', () => {
  const other = { left: 20, top: 30, width: 10, height: 10 };
  const { dx, dy } = snapTo({ left: 28, top: 38, width: 8, height: 8 }, [board, other], 4);
  expect([dx, dy]).toEqual([2, 2]);
});

it('leaves alone what is near nothing', () => {
  expect(snapTo({ left: 33, top: 7, width: 5, height: 5 }, [board], 3)).toMatchObject({
    ...{ dx: 0, dy: 0, guides: [] },
  });
});
