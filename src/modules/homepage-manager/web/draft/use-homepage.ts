import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { Section } from '../../contract.ts';
import { defaultSections, inOrder } from '../../section-defaults.ts';
import { api, queries } from '../queries.ts';
import { readStored, type StoredDraft, writeStored } from './stored-draft.ts';

const isConflict = (error: unknown) => (error as { status?: number }).status === 409;

export type Draft = Awaited<ReturnType<typeof api.draft>>;

/** The draft on the server, what this browser has changed of it, and what can be done with both. */
export function useHomepage(draft: Draft) {
  const client = useQueryClient();
  const [change, setChange] = useState<StoredDraft | undefined>(() => readStored(draft.sections));
  const newest = useRef(change);
  const [theirs, setTheirs] = useState<Draft>();
  const sections = inOrder(change?.sections ?? draft.sections);
  const keep = (next: StoredDraft | undefined) => {
    newest.current = next;
    setChange(next);
    writeStored(next);
  };
  const edit = (next: readonly Section[]) =>
    keep({ revision: change?.revision ?? draft.revision, sections: next });
  const take = (latest: Draft) => {
    client.setQueryData(queries.draft.queryKey(), latest);
    void client.invalidateQueries({ queryKey: queries.history.key() });
  };
  const failed = async (error: unknown, text: string) => {
    if (isConflict(error)) {
      const latest = await api.draft().catch(() => undefined);
      if (latest) return setTheirs(latest);
    }
    toast.error(text, { description: errorMessage(error) });
  };
  const save = useMutation({
    mutationFn: (given: StoredDraft) =>
      api.saveDraft({ revision: given.revision, sections: [...given.sections] }),
    onMutate: () => ({ begunWith: newest.current }),
    onSuccess: (latest, _, { begunWith }) => {
      take(latest);
      // What was changed while the save was under way stays, as a change of what was saved.
      const later = newest.current === begunWith ? undefined : newest.current;
      keep(later && { revision: latest.revision, sections: later.sections });
      setTheirs(undefined);
      toast.success('Homepage configuration saved successfully!');
    },
    onError: (error) => failed(error, 'Failed to save configuration'),
  });
  const publish = useMutation({
    mutationFn: () => api.publish({ revision: draft.revision }),
    onSuccess: (latest) => {
      take(latest);
      toast.success('Visitors see this homepage now.');
    },
    onError: (error) => failed(error, 'Failed to publish the homepage'),
  });
  return {
    sections,
    unsaved: change !== undefined,
    edit,
    save: () => save.mutate(change ?? { revision: draft.revision, sections }),
    saving: save.isPending,
    publish: () => publish.mutate(),
    publishing: publish.isPending,
    reset: () => {
      edit(defaultSections());
      toast.info('Reset to default configuration', { description: 'Save to keep it.' });
    },
    discard: () => keep(undefined),
    /** What somebody else has saved since, while one has to choose. */
    theirs,
    keepMine: () => theirs && save.mutate({ revision: theirs.revision, sections }),
    takeTheirs: () => {
      if (theirs) take(theirs);
      keep(undefined);
      setTheirs(undefined);
    },
    later: () => setTheirs(undefined),
    take,
  };
}

export type Homepage = ReturnType<typeof useHomepage>;

/** Packs and coupons to choose from. */
export const useSources = () => useQuery(queries.sources.queryOptions());
