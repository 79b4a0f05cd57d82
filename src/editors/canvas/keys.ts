import type { Board } from '#kernel/scene/scene-schema.ts';
import {
  added,
  canGroup,
  chosenOf,
  duplicated,
  type Edited,
  grouped,
  nudged,
  removed,
  reordered,
  ungrouped,
} from './edits/board-edits.ts';
import type { EditedBoard } from './use-board.ts';

export type Selection = {
  readonly ids: readonly string[];
  readonly select: (ids: readonly string[]) => void;
};

/** What was copied last, on any board of this page. */
let copied: Board['layers'] = [];

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

/** Does what a key stands for. False for keys that mean nothing here. */
export function pressed(event: KeyboardEvent, edited: EditedBoard, selection: Selection): boolean {
  const { board, change } = edited;
  const { ids, select } = selection;
  const isCommand = event.metaKey || event.ctrlKey;
  const take = (next: Edited) => {
    change(next.board);
    select(next.selected);
  };
  const arrow = arrows[event.key];
  if (arrow && ids.length > 0) {
    const by = event.shiftKey ? 10 : 1;
    change(nudged(board, ids, arrow[0] * by, arrow[1] * by), `nudge ${ids.join(' ')}`);
    return true;
  }
  if (event.key === 'Escape' && ids.length > 0) {
    select([]);
    return true;
  }
  if ((event.key === 'Delete' || event.key === 'Backspace') && ids.length > 0) {
    change(removed(board, ids));
    select([]);
    return true;
  }
  const order = { ']': 'forward', '[': 'backward', '}': 'front', '{': 'back' } as const;
  const way = order[event.key as keyof typeof order];
  if (way && ids.length > 0) {
    change(reordered(board, ids, way));
    return true;
  }
  if (!isCommand) return false;
  const commands: Readonly<Record<string, () => void>> = {
    z: () => (event.shiftKey ? edited.redo() : edited.undo()),
    y: () => edited.redo(),
    a: () =>
      select(board.layers.filter(({ locked, hidden }) => !locked && !hidden).map(({ id }) => id)),
    d: () => take(duplicated(board, ids)),
    g: () => {
      if (event.shiftKey) take(ungrouped(board, ids));
      else if (canGroup(board, ids)) take(grouped(board, ids));
    },
    c: () => {
      copied = chosenOf(board, ids);
    },
    x: () => {
      copied = chosenOf(board, ids);
      change(removed(board, ids));
      select([]);
    },
    v: () =>
      take(
        added(
          board,
          copied.map((layer) => ({ ...layer, x: layer.x + 10, y: layer.y + 10 })),
        ),
      ),
  };
  const command = commands[event.key.toLowerCase()];
  command?.();
  return Boolean(command);
}
