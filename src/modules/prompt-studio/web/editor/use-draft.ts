import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAutosave } from '#shell/autosave/use-autosave.ts';
import type { Submission, Writing } from '../../submission-schemas.ts';
import { emptyWriting, variablesOf } from '../../writing.ts';
import { api, queries } from '../queries.ts';

/** Changes of one field within this time are one step to undo; milliseconds. */
const oneStep = 1200;
const mostSteps = 100;

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
  const { saving, ...kept } = useSaving(begun, onBegun);

  const replace = (next: Writing) => {
    setWriting(next);
    saving.change(next);
  };
  /** Shows what was saved elsewhere; what was here can be brought back. */
  const show = (theirs: Writing) => {
    setHistory(({ past }) => ({ past: [...past, writing].slice(-mostSteps), future: [] }));
    setWriting(theirs);
  };
  /** Begins another prompt with these words; gives its address. */
  const copy = async () => `/submit-prompt?id=${(await api.start({ writing })).id}`;
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
  return { ...kept, saving, writing, change, show, copy, undo, redo, canUndo, canRedo };
}

export type Draft = ReturnType<typeof useDraft>;

type Kept = { readonly id: string; readonly revision: number };

/** Saves by itself; `save` stores what waits and answers which revision of which prompt that is. */
function useSaving(begun: Submission | undefined, onBegun: (id: string) => void) {
  const client = useQueryClient();
  const kept = useRef<Kept | undefined>(begun && { id: begun.id, revision: begun.revision });
  const saving = useAutosave<Writing>(
    { id: begun?.id ?? 'new-prompt', version: begun?.revision ?? 0 },
    async (writing, revision) => {
      const id = kept.current?.id;
      const stored = id
        ? { id, ...(await api.save({ id, revision, writing })) }
        : await api.start({ writing });
      kept.current = { id: stored.id, revision: stored.revision };
      if (!id) onBegun(stored.id);
      void client.invalidateQueries({ queryKey: queries.mine.key() });
      return { version: stored.revision };
    },
  );
  const save = async (): Promise<Kept | undefined> => {
    await saving.flush();
    return kept.current;
  };
  /** The prompt as the server has it by now. */
  const theirs = async () => {
    const id = kept.current?.id ?? '';
    const { revision, writing } = await api.submission({ id });
    kept.current = { id, revision };
    return { version: revision, draft: writing };
  };
  return { saving, save, theirs, isBegun: kept.current !== undefined };
}
