import { aligned, distributed, type Edge } from './edits/arrange.ts';
import {
  added,
  canGroup,
  chosenOf,
  duplicated,
  type Edited,
  grouped,
  removed,
  reordered,
  replaced,
  ungrouped,
  type Way,
} from './edits/board-edits.ts';
import { brokenApart, hasOutline, type Join, joined } from './edits/path-edits.ts';
import type { Selection } from './keys.ts';
import { newShape, newText } from './new-layers.ts';
import type { Command } from './panels/toolbar.tsx';
import type { EditedBoard } from './use-board.ts';

const edges: readonly (readonly [Edge, string])[] = [
  ...([
    ['left', 'Left edges'],
    ['centre', 'Centres'],
    ['right', 'Right edges'],
  ] as const),
  ...([
    ['top', 'Upper edges'],
    ['middle', 'Middles'],
    ['bottom', 'Lower edges'],
  ] as const),
];
const ways: readonly (readonly [Way, string])[] = [
  ...([
    ['front', 'To the front'],
    ['forward', 'One forward'],
  ] as const),
  ...([
    ['backward', 'One back'],
    ['back', 'To the back'],
  ] as const),
];
const joins: readonly (readonly [Join, string])[] = [
  ...([
    ['unite', 'Unite'],
    ['subtract', 'Subtract the upper ones'],
  ] as const),
  ...([
    ['intersect', 'Keep the overlap'],
    ['exclude', 'Leave out the overlap'],
  ] as const),
];

/** What menus offer for a board and what is selected on it. `ink` colours what is new. */
export function commandsFor(
  { board, change }: EditedBoard,
  selection: Selection,
  ink: string,
  askForSvg: () => void,
) {
  const { ids, select } = selection;
  const chosen = chosenOf(board, ids);
  const take = (next: Edited) => {
    change(next.board);
    select(next.selected);
  };
  const hasOutlines = chosen.length > 0 && chosen.every(hasOutline);
  const join = (how: Join) => {
    const made = joined(chosen, how);
    const without = removed(
      board,
      ids.filter((id) => id !== made.id),
    );
    take({ board: replaced(without, [made]), selected: [made.id] });
  };
  const breakApart = () => {
    const [layer] = chosen;
    if (!layer) return;
    take(added(removed(board, [layer.id]), brokenApart(layer)));
  };
  const add: Command[] = [
    { label: 'Text', run: () => take(added(board, [newText(board, ink)])) },
    { label: 'Rectangle', run: () => take(added(board, [newShape(board, 'rectangle', ink)])) },
    { label: 'Ellipse', run: () => take(added(board, [newShape(board, 'ellipse', ink)])) },
    { label: 'Outlines of an SVG file', run: askForSvg },
    {
      ...{ label: 'Copy of what is selected', disabled: chosen.length === 0 },
      run: () => take(duplicated(board, ids)),
    },
  ];
  const arrange: Command[] = [
    ...edges.map(([edge, label]) => ({
      ...{ label, disabled: chosen.length === 0 },
      run: () => change(aligned(board, ids, edge)),
    })),
    ...(['x', 'y'] as const).map((axis) => ({
      label: axis === 'x' ? 'Same space across' : 'Same space down',
      disabled: chosen.length < 3,
      run: () => change(distributed(board, ids, axis)),
    })),
  ];
  const order: Command[] = [
    ...ways.map(([way, label]) => ({
      ...{ label, disabled: chosen.length === 0 },
      run: () => change(reordered(board, ids, way)),
    })),
    { label: 'Group', disabled: !canGroup(board, ids), run: () => take(grouped(board, ids)) },
    {
      ...{ label: 'Ungroup', disabled: !chosen.some(({ kind }) => kind === 'group') },
      run: () => take(ungrouped(board, ids)),
    },
  ];
  const combine: Command[] = [
    ...joins.map(([how, label]) => ({
      ...{ label, disabled: chosen.length < 2 || !hasOutlines },
      run: () => join(how),
    })),
    {
      ...{ label: 'Break apart', disabled: chosen.length !== 1 || !hasOutlines },
      run: breakApart,
    },
  ];
  return { add, arrange, order, combine };
}
