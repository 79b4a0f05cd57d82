import { useRef, useState } from 'react';
import type { Board } from '#kernel/scene/scene-schema.ts';

const mostSteps = 200;

type History = {
  readonly past: readonly Board[];
  readonly board: Board;
  readonly future: readonly Board[];
  /** What the last change was about: the next one about the same goes with it. */
  readonly about: string | undefined;
};

/** A board with the way back and forth again. */
export function useBoard(first: Board, onChange: (board: Board) => void) {
  const [history, setHistory] = useState<History>({
    ...{ past: [], board: first, future: [], about: undefined },
  });
  // Two changes can come before the page is drawn again.
  const now = useRef(history);
  const go = (next: History) => {
    now.current = next;
    setHistory(next);
    onChange(next.board);
  };
  return {
    board: history.board,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change(board: Board, about?: string) {
      const { past, board: before, about: last } = now.current;
      if (board === before) return;
      const isMore = about !== undefined && about === last;
      const kept = isMore ? past : [...past, before].slice(-mostSteps);
      go({ past: kept, board, future: [], about });
    },
    undo() {
      const { past, board, future } = now.current;
      const last = past.at(-1);
      if (last)
        go({ past: past.slice(0, -1), board: last, future: [board, ...future], about: undefined });
    },
    redo() {
      const { past, board, future } = now.current;
      const [next, ...rest] = future;
      if (next) go({ past: [...past, board], board: next, future: rest, about: undefined });
    },
  };
}
export type EditedBoard = ReturnType<typeof useBoard>;
