import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shell/api.ts';
import type { Submission, Writing } from '../../submission-schemas.ts';
import { emptyWriting, variablesOf } from '../../writing.ts';
import { api, queries } from '../queries.ts';

/** Milliseconds of rest after which a change is saved. */
const rest = 700;
/** Changes of one field within this time are one step to undo; milliseconds. */
const oneStep = 1200;
const mostSteps = 100;

export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' | 'new' }
  | { readonly kind: 'failed'; readonly message: string; readonly isConflict: boolean };

type History = { readonly past: Writing[]; readonly future: Writing[] };

/**
 * A prompt in the making: what is typed is saved on the server after a short rest, one save at a
 * time, and every step can be undone. `begun` is undefined for one that does not exist yet; it is
 * begun with the first change, under `creatorName`.
 */
export function useDraft(
  begun: Submission | undefined,
  creatorName: string,
  onBegun: (id: string) => void,
) {
  const [writing, setWriting] = useState<Writing>(
    begun?.writing ?? { ...emptyWriting, creatorName },
  );
  const [history, setHistory] = useState<History>({ past: [], future: [] });
  const [lastEdit, setLastEdit] = useState({ field: '', at: 0 });
  const { save, mark, state } = useSaving(begun, onBegun);

  const replace = (next: Writing) => {
    setWriting(next);
    mark(next);
  };
  const change = (part: Partial<Writing>) => {
    const next = { ...writing, ...part };
    if (part.body !== undefined) next.variables = variablesOf(part.body, writing.variables);
    const field = Object.keys(part).join();
    const goesOn = lastEdit.field === field && Date.now() - lastEdit.at < oneStep;
    if (!goesOn) {
      setHistory(({ past }) => ({ past: [...past, writing].slice(-mostSteps), future: [] }));
    }
    setLastEdit({ field, at: Date.now() });
    replace(next);
  };
  const undo = () => {
    const before = history.past.at(-1);
    if (!before) return;
    setHistory({ past: history.past.slice(0, -1), future: [writing, ...history.future] });
    setLastEdit({ field: '', at: 0 });
    replace(before);
  };
  const redo = () => {
    const [after, ...future] = history.future;
    if (!after) return;
    setHistory({ past: [...history.past, writing], future });
    setLastEdit({ field: '', at: 0 });
    replace(after);
  };
  const canUndo = history.past.length > 0;
  const canRedo = history.future.length > 0;
  return { writing, change, undo, redo, canUndo, canRedo, save, state };
}

export type Draft = ReturnType<typeof useDraft>;

type Kept = { id: string; revision: number };

function useSaving(begun: Submission | undefined, onBegun: (id: string) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<SaveState>({ kind: begun ? 'saved' : 'new' });
  const kept = useRef<Kept | undefined>(begun && { id: begun.id, revision: begun.revision });
  const wanted = useRef<Writing>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<number>(undefined);

  const store = useCallback(async () => {
    const writing = wanted.current;
    if (!writing) return;
    wanted.current = undefined;
    setState({ kind: 'saving' });
    try {
      if (kept.current) {
        const { revision } = await api.save({ ...kept.current, writing });
        kept.current = { ...kept.current, revision };
      } else {
        const { id, revision } = await api.start({ writing });
        kept.current = { id, revision };
        onBegun(id);
      }
      setState({ kind: wanted.current ? 'waiting' : 'saved' });
      void client.invalidateQueries({ queryKey: queries.mine.key() });
    } catch (error) {
      wanted.current ??= writing;
      const isConflict = (error as { status?: number }).status === 409;
      setState({ kind: 'failed', message: errorMessage(error), isConflict });
      throw error;
    }
  }, [client, onBegun]);

  /** Saves what is not saved yet; answers which revision of which prompt that is. */
  const save = useCallback(async (): Promise<Kept | undefined> => {
    window.clearTimeout(timer.current);
    const next = running.current.catch(() => undefined).then(store);
    running.current = next;
    await next;
    return kept.current;
  }, [store]);

  const mark = (writing: Writing) => {
    wanted.current = writing;
    setState({ kind: 'waiting' });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void save().catch(() => undefined), rest);
  };

  useEffect(() => {
    const leave = () => {
      if (wanted.current) void save().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [save]);
  return { save, mark, state };
}
