import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { GridRecord } from '../../contract.ts';
import { type api, type GridView, gridPages, queries } from '../queries.ts';
import {
  type Edit,
  emptyHistory,
  type History,
  inverse,
  remember,
  renameIds,
} from './edit-history.ts';
import { putEdit } from './put-edit.ts';

type Pages = InfiniteData<Awaited<ReturnType<typeof api.records.list>>>;

/**
 * The records of a view with everything that changes them. Changes show at once and are taken back
 * with a notice when the server refuses them; each can be undone and done again.
 */
export function useGrid(view: GridView) {
  const client = useQueryClient();
  const options = gridPages(view);
  const pages = useInfiniteQuery(options);
  const shown = () =>
    client.getQueryData<Pages>(options.queryKey)?.pages.flatMap((page) => page.records) ?? [];
  const show = (change: (records: GridRecord[]) => GridRecord[]) =>
    client.setQueryData<Pages>(options.queryKey, (before) => before && onPages(before, change));

  const attempt = async (edit: Edit): Promise<Edit | undefined> => {
    try {
      return await putEdit(edit, { table: view.table, shown, show });
    } catch (error) {
      toast.error(errorMessage(error));
      await client.invalidateQueries({ queryKey: queries.records.list.key() });
      return undefined;
    }
  };
  return {
    pages,
    records: pages.data?.pages.flatMap((page) => page.records) ?? [],
    /** Loads pages until there are so many records, or all; answers those that are loaded. */
    load: async (most: number): Promise<GridRecord[]> => {
      let now: Pick<typeof pages, 'data' | 'hasNextPage' | 'isError' | 'error'> = pages;
      const loaded = () => now.data?.pages.flatMap((page) => page.records) ?? [];
      while (now.hasNextPage && loaded().length < most) {
        now = await pages.fetchNextPage();
        if (now.isError) throw now.error;
      }
      return loaded();
    },
    count: pages.data?.pages[0]?.count ?? null,
    ...useSteps(attempt),
  };
}

/** Makes steps one after another and remembers them, so that each can be taken back. */
function useSteps(attempt: (edit: Edit) => Promise<Edit | undefined>) {
  const [history, setHistory] = useState(emptyHistory);
  // Keys come faster than answers: steps wait for each other, and each sees what the last one left.
  const latest = useRef(history);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const keep = (next: History) => {
    latest.current = next;
    setHistory(next);
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.current.then(work);
    turn.current = result.catch(() => undefined);
    return result;
  };
  /** Takes the newest step back, or does it again. */
  const step = async (from: 'done' | 'undone') => {
    const edit = latest.current[from].at(-1);
    if (!edit) return;
    const made = await attempt(from === 'done' ? inverse(edit) : edit);
    if (!made) return;
    const kept = from === 'done' ? inverse(made) : made;
    const names = edit.kind === 'changed' ? [] : namesOf(edit, made);
    const other = from === 'done' ? 'undone' : 'done';
    const { current } = latest;
    const next = {
      ...current,
      [from]: current[from].slice(0, -1),
      [other]: [...current[other], kept],
    };
    keep(renameIds(next, new Map(names)));
  };
  return {
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => inTurn(() => step('done')),
    redo: () => inTurn(() => step('undone')),
    apply: (edit: Edit) =>
      inTurn(async () => {
        const made = await attempt(edit);
        if (made) keep(remember(latest.current, made));
        return made !== undefined;
      }),
  };
}

function namesOf(edit: Edit, made: Edit): [string, string][] {
  if (edit.kind === 'changed' || made.kind === 'changed') return [];
  return edit.ids.flatMap((id, at) => (made.ids[at] ? [[id, made.ids[at]]] : []));
}

/** Applies a change to all records and keeps what pages they were on; new ones go to the last page. */
function onPages(data: Pages, change: (records: GridRecord[]) => GridRecord[]): Pages {
  const changed = change(data.pages.flatMap((page) => page.records));
  const sizes = data.pages.map((page) => page.records.length);
  let at = 0;
  const pages = data.pages.map((page, index) => {
    const last = index === data.pages.length - 1;
    const size = last ? changed.length - at : (sizes[index] ?? 0);
    const records = changed.slice(at, at + size);
    at += size;
    return { ...page, records };
  });
  return { ...data, pages };
}
