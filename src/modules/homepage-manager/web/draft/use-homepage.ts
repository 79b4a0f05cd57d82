import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Theirs } from '#shell/autosave/draft-conflict.tsx';
import { useAutosave } from '#shell/autosave/use-autosave.ts';
import { errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { Section } from '../../contract.ts';
import { defaultSections, inOrder } from '../../section-defaults.ts';
import { api, queries } from '../queries.ts';
import { readStored, type StoredDraft, writeStored } from './stored-draft.ts';

export type Draft = Awaited<ReturnType<typeof api.draft>>;
type Sections = readonly Section[];

/** By which saves find each other that outlive their screen. */
export const homepageId = 'homepage';
const isConflict = (error: unknown) => (error as { status?: number }).status === 409;

/** Shows what the server has now. */
export function useTakeDraft() {
  const client = useQueryClient();
  return (latest: Draft) => {
    client.setQueryData(queries.draft.queryKey(), latest);
    void client.invalidateQueries({ queryKey: queries.history.key() });
  };
}

/**
 * The draft of this browser: what the server has, saved again a moment after each change. `begun` is what an
 * earlier visit changed and could not save.
 */
export function useHomepage(draft: Draft, begun: StoredDraft | undefined) {
  const take = useTakeDraft();
  const [sections, setSections] = useState<Sections>(begun?.sections ?? draft.sections);
  const newest = useRef(sections);
  const [overtakenBy, setOvertakenBy] = useState<Draft>();
  const version = useRef(begun?.revision ?? draft.revision);

  const first = { id: homepageId, version: version.current };
  const saving = useAutosave<Sections>(first, async (given, revision) => {
    try {
      const latest = await api.saveDraft({ revision, sections: [...given] });
      version.current = latest.revision;
      // What was changed while the save was under way stays, as a change of what was saved.
      if (newest.current === given) writeStored(undefined);
      else writeStored({ revision: latest.revision, sections: newest.current });
      take(latest);
      return { version: latest.revision };
    } catch (error) {
      if (isConflict(error)) setOvertakenBy(await api.draft().catch(() => undefined));
      throw error;
    }
  });
  const edit = (next: Sections) => {
    newest.current = next;
    setSections(next);
    writeStored({ revision: version.current, sections: next });
    saving.change(next);
  };
  const goOn = useRef(() => begun && saving.change(begun.sections));
  useEffect(() => void goOn.current(), []);

  const save = useMutation({
    mutationFn: () => saving.flush(),
    onSuccess: () => toast.success('Homepage configuration saved successfully!'),
    onError: (error) => {
      // That one is asked about.
      if (isConflict(error)) return;
      toast.error('Failed to save configuration', { description: errorMessage(error) });
    },
  });
  const publish = useMutation({
    mutationFn: () => api.publish({ revision: draft.revision }),
    onSuccess: (latest) => {
      take(latest);
      toast.success('Visitors see this homepage now.');
    },
    onError: (error) =>
      toast.error('Failed to publish the homepage', { description: errorMessage(error) }),
  });
  return {
    sections: inOrder([...sections]),
    edit,
    saving,
    isSaved: saving.state === 'saved',
    save: () => save.mutate(),
    isSaving: save.isPending,
    publish: () => publish.mutate(),
    isPublishing: publish.isPending,
    reset: () => {
      const before = newest.current;
      edit(defaultSections());
      toast.info('Reset to default configuration', {
        action: { label: 'Undo', onClick: () => edit(before) },
      });
    },
    /** What somebody else had saved when a change of this browser came too late. */
    overtakenBy,
    theirs: async (): Promise<Theirs<Sections>> => {
      const { revision, sections: draft } = await api.draft();
      return { version: revision, draft };
    },
  };
}

export type Homepage = ReturnType<typeof useHomepage>;

/** What this browser has changed and not saved yet. */
export const begunHere = (draft: Draft): StoredDraft | undefined => readStored(draft.sections);

/** Packs and coupons to choose from. */
export const useSources = () => useQuery(queries.sources.queryOptions());
