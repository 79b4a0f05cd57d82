import { useEffect, useRef, useState } from 'react';

/** Changes that follow one another faster than this are one step back, in ms. */
const togetherMs = 700;
/** Steps that can be taken back. */
const mostSteps = 200;

/** A state on the way, by what led to it; the first one has no name. */
export type UndoStep<T> = { readonly name: string; readonly state: T };

export type Undo<T> = {
  readonly now: T;
  /** Changes of one name that follow one another quickly are one step. */
  readonly change: (next: T, name?: string) => void;
  /** All states that can be gone to, oldest first, and which of them is shown. */
  readonly steps: readonly UndoStep<T>[];
  readonly at: number;
  readonly goTo: (at: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

/**
 * What somebody edits, with the way back: by the functions and by ⌘ or Ctrl with Z, Shift+Z or Y,
 * outside of text fields, which have a way back of their own. `onChange` hears every new state.
 */
export function useUndo<T>(first: T, onChange: (next: T) => void): Undo<T> {
  const [{ steps, at }, setHistory] = useState<History<T>>({
    ...{ steps: [{ name: '', state: first }], at: 0 },
  });
  // What follows in the same moment builds on what was said before it, drawn or not.
  const latest = useRef<History<T>>({ steps, at });
  const last = useRef(Number.NEGATIVE_INFINITY);
  const show = (history: History<T>) => {
    latest.current = history;
    setHistory(history);
    const shown = history.steps[history.at];
    if (shown) onChange(shown.state);
  };
  const change = (state: T, name = '') => {
    const { steps, at } = latest.current;
    const time = performance.now();
    const isSame = time - last.current <= togetherMs && at > 0 && steps[at]?.name === name;
    last.current = time;
    const before = steps.slice(0, isSame ? at : at + 1).slice(-mostSteps);
    show({ steps: [...before, { name, state }], at: before.length });
  };
  const goTo = (to: number) => {
    const { steps, at } = latest.current;
    if (to === at || !steps[to]) return;
    last.current = Number.NEGATIVE_INFINITY;
    show({ steps, at: to });
  };
  const undo = () => goTo(latest.current.at - 1);
  const redo = () => goTo(latest.current.at + 1);
  useUndoKeys({ undo, redo });
  const now = (steps[at] as UndoStep<T>).state;
  return {
    now,
    change,
    steps,
    at,
    goTo,
    undo,
    redo,
    canUndo: at > 0,
    canRedo: at < steps.length - 1,
  };
}

type History<T> = { readonly steps: readonly UndoStep<T>[]; readonly at: number };

function useUndoKeys(steps: { undo: () => void; redo: () => void }) {
  const current = useRef(steps);
  current.current = steps;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || isText(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) current.current.redo();
      else current.current.undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const typed = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number']);

function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return typed.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
