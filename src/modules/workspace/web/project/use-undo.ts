import { useEffect, useRef, useState } from 'react';

/** Changes that follow one another faster than this are one step back, in ms. */
const togetherMs = 700;
/** Steps that can be taken back. */
const mostSteps = 200;

export type Undo<T> = {
  readonly now: T;
  readonly change: (next: T) => void;
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
  const [now, setNow] = useState(first);
  const past = useRef<T[]>([]);
  const future = useRef<T[]>([]);
  const last = useRef(Number.NEGATIVE_INFINITY);
  const show = (next: T) => {
    setNow(next);
    onChange(next);
  };
  const change = (next: T) => {
    const time = performance.now();
    if (time - last.current > togetherMs) past.current = [...past.current, now].slice(-mostSteps);
    last.current = time;
    future.current = [];
    show(next);
  };
  const step = (from: T[], to: T[]) => {
    const next = from.pop();
    if (next === undefined) return;
    to.push(now);
    last.current = Number.NEGATIVE_INFINITY;
    show(next);
  };
  const undo = () => step(past.current, future.current);
  const redo = () => step(future.current, past.current);
  useUndoKeys({ undo, redo });
  const [canUndo, canRedo] = [past.current.length > 0, future.current.length > 0];
  return { now, change, undo, redo, canUndo, canRedo };
}

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
