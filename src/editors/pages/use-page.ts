import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '#blocks/page-schema.ts';

const deepest = 200;
/** Typing within this many milliseconds is one step of undo. */
const pause = 700;

export type PageHistory = {
  readonly page: Page;
  /** Changes the page; equal `what` in quick succession is one step of undo. */
  readonly change: (next: Page, what?: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

type State = {
  readonly past: readonly Page[];
  readonly page: Page;
  readonly next: readonly Page[];
};

/** The page that is worked on, with the way back. A page that comes from outside replaces it and its history. */
export function usePage(given: Page, onChange: (page: Page) => void): PageHistory {
  const [state, setState] = useState<State>({ past: [], page: given, next: [] });
  const last = useRef({ what: '', at: 0 });
  const told = useRef(given);
  const tell = useRef(onChange);
  tell.current = onChange;
  useEffect(() => {
    if (given === told.current) return;
    told.current = given;
    setState({ past: [], page: given, next: [] });
  }, [given]);
  const latest = useRef(state);
  latest.current = state;
  const put = useCallback((next: State) => {
    latest.current = next;
    told.current = next.page;
    setState(next);
    tell.current(next.page);
  }, []);
  const change = useCallback(
    (page: Page, what = '') => {
      const before = latest.current;
      if (page === before.page) return;
      const now = Date.now();
      const goesOn = what !== '' && what === last.current.what && now - last.current.at < pause;
      last.current = { what, at: now };
      const past = goesOn ? before.past : [...before.past, before.page].slice(-deepest);
      put({ past, page, next: [] });
    },
    [put],
  );
  const undo = useCallback(() => {
    const { past, page, next } = latest.current;
    const back = past.at(-1);
    if (back) put({ past: past.slice(0, -1), page: back, next: [page, ...next] });
  }, [put]);
  const redo = useCallback(() => {
    const { past, page, next } = latest.current;
    const [ahead, ...rest] = next;
    if (ahead) put({ past: [...past, page], page: ahead, next: rest });
  }, [put]);
  return {
    ...{ page: state.page, change, undo, redo },
    ...{ canUndo: state.past.length > 0, canRedo: state.next.length > 0 },
  };
}
