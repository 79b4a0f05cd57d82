import type { Board, Layer } from '#kernel/scene/scene-schema.ts';
import { aroundAll, type Box, boxOf } from '../stage/layer-box.ts';
import { chosenOf, replaced } from './board-edits.ts';

export type Edge = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Lines layers up with each other, or a single one with its board. */
export function aligned(board: Board, ids: readonly string[], edge: Edge): Board {
  const chosen = chosenOf(board, ids).filter(({ locked }) => !locked);
  const boxes = chosen.map(boxOf);
  const frame =
    chosen.length === 1
      ? { left: 0, top: 0, width: board.width, height: board.height }
      : aroundAll(boxes);
  const isAcross = edge === 'left' || edge === 'centre' || edge === 'right';
  const share = { left: 0, top: 0, centre: 0.5, middle: 0.5, right: 1, bottom: 1 }[edge];
  return replaced(
    board,
    chosen.map((layer, at) => {
      const box = boxes[at] as Box;
      if (isAcross)
        return movedBy(layer, frame.left - box.left + (frame.width - box.width) * share, 0);
      return movedBy(layer, 0, frame.top - box.top + (frame.height - box.height) * share);
    }),
  );
}

/** The same space between three layers or more; the outer ones stay. */
export function distributed(board: Board, ids: readonly string[], axis: 'x' | 'y'): Board {
  const from = (box: Box) => (axis === 'x' ? box.left : box.top);
  const size = (box: Box) => (axis === 'x' ? box.width : box.height);
  const chosen = chosenOf(board, ids)
    .filter(({ locked }) => !locked)
    .map((layer) => ({ layer, box: boxOf(layer) }))
    .sort((a, b) => from(a.box) - from(b.box));
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < 3) return board;
  const taken = chosen.reduce((sum, { box }) => sum + size(box), 0);
  const gap = (from(last.box) + size(last.box) - from(first.box) - taken) / (chosen.length - 1);
  let at = from(first.box);
  const moved = chosen.map(({ layer, box }) => {
    const by = at - from(box);
    at += size(box) + gap;
    return axis === 'x' ? movedBy(layer, by, 0) : movedBy(layer, 0, by);
  });
  return replaced(board, moved);
}

const movedBy = (layer: Layer, dx: number, dy: number): Layer => ({
  ...layer,
  ...{ x: layer.x + dx, y: layer.y + dy },
});
