import { useEffect, useMemo, useRef, useState } from 'react';
import type { Frame } from '#kernel/photo/recipe.ts';
import type { ToolAnswer } from '#shell/tools/call-tool.ts';
import type { Stroke, StrokeKind } from '../../geometry/marks.ts';

/** What somebody has drawn on a photo, in places of the picture as it was opened. */
export type Marks = {
  /** A part of the picture, in fractions of it. */
  readonly box: Frame | undefined;
  readonly strokes: readonly Stroke[];
  /** Pixels over which the edge of a cut-out softens. */
  readonly feather: number;
};
export type Made = ToolAnswer<{ readonly assetId: string }>;
/** What the pointer does. */
export type MarkTool = 'box' | StrokeKind;

export const noMarks: Marks = { box: undefined, strokes: [], feather: 1 };

/** Changes of one name that follow one another faster than this are one step back, in ms. */
const togetherMs = 700;
/** Steps that can be taken back. */
const mostSteps = 100;

type History = { readonly states: readonly Marks[]; readonly at: number };
const begun: History = { states: [noMarks], at: 0 };

/**
 * What is drawn on one picture, with a way back of its own, and what came of it. All begins anew with another
 * picture.
 */
export function useMarks(assetId: string) {
  const [history, setHistory] = useState(begun);
  const [tool, setTool] = useState<MarkTool>('box');
  const [brush, setBrush] = useState(0.04);
  /** What was made by which marks, so that going back shows it at once. */
  const [made, setMade] = useState<ReadonlyMap<Marks, Made>>(new Map());
  const [shown, setShown] = useState<Made>();
  const last = useRef({ name: '', time: Number.NEGATIVE_INFINITY });
  const clear = () => {
    setHistory(begun);
    setMade(new Map());
    setShown(undefined);
    last.current = { name: '', time: Number.NEGATIVE_INFINITY };
  };
  const picture = useRef(assetId);
  useEffect(() => {
    if (picture.current === assetId) return;
    picture.current = assetId;
    setHistory(begun);
    setMade(new Map());
    setShown(undefined);
    setTool('box');
  }, [assetId]);
  const marks = history.states[history.at] ?? noMarks;
  const change = (part: Partial<Marks>, name: string): Marks => {
    const next = { ...marks, ...part };
    const time = performance.now();
    const isSame = last.current.name === name && time - last.current.time <= togetherMs;
    last.current = { name, time };
    setHistory(({ states, at }) => {
      const before = states.slice(0, isSame && at > 0 ? at : at + 1).slice(-mostSteps);
      return { states: [...before, next], at: before.length };
    });
    return next;
  };
  const goTo = (at: number) => {
    const to = history.states[at];
    if (!to) return;
    last.current = { name: '', time: Number.NEGATIVE_INFINITY };
    setHistory({ ...history, at });
    setShown((now) => made.get(to) ?? now);
  };
  const keep = (by: Marks, answer: Made) => {
    setMade((known) => new Map(known).set(by, answer));
    setShown(answer);
  };
  const canUndo = history.at > 0;
  const canRedo = history.at < history.states.length - 1;
  return {
    ...{ marks, tool, setTool, brush, setBrush, change, clear, keep, canUndo, canRedo },
    undo: () => goTo(history.at - 1),
    redo: () => goTo(history.at + 1),
    /** What came of these very marks. */
    result: made.get(marks),
    /** What came of these marks, or of the last ones before. */
    shown: made.get(marks) ?? shown,
  };
}
export type Marking = ReturnType<typeof useMarks>;

/** While marks are on the screen, ⌘ or Ctrl with Z, Shift+Z or Y means them first, then the photo’s settings. */
export function useMarkKeys(marking: Marking): void {
  const current = useRef(marking);
  current.current = marking;
  const press = useMemo(
    () => (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      const { canUndo, canRedo, undo, redo } = current.current;
      const isRedo = key === 'y' || event.shiftKey;
      if (isRedo ? !canRedo : !canUndo) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (isRedo) redo();
      else undo();
    },
    [],
  );
  useEffect(() => {
    // Before the keys of the project hear it.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [press]);
}
