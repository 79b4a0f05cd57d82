import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createModuleClient, errorMessage } from '#shell/hub/api.ts';
import { toast } from '#shell/notices/toast.ts';
import type { shelfContract } from '../../shelf/shelf-contract.ts';

const shelfApi = createModuleClient<typeof shelfContract>('promptStudio');

type Better = Awaited<ReturnType<typeof shelfApi.improveText>> & { readonly before: string };

/** A text that is improved where it stands: looked at first, taken or left, and taken back. */
export function useImproving(typed: string, setTyped: (text: string) => void) {
  const [better, setBetter] = useState<Better>();
  const [taken, setTaken] = useState<Better>();
  const asking = useMutation({
    mutationFn: async (before: string) => ({
      ...(await shelfApi.improveText({ prompt: before })),
      before,
    }),
    onSuccess: setBetter,
    onError: (error) =>
      toast.error('The prompt could not be improved', { description: errorMessage(error) }),
  });
  // What was written on meanwhile is not written over.
  const shown = better && better.before === typed ? better : undefined;
  const undoable = taken && taken.prompt === typed ? taken : undefined;
  return {
    shown,
    undoable,
    isPending: asking.isPending,
    ask: () => asking.mutate(typed),
    take() {
      if (!shown) return;
      setTaken(shown);
      setBetter(undefined);
      setTyped(shown.prompt);
    },
    leave: () => setBetter(undefined),
    undo() {
      if (!undoable) return;
      setTaken(undefined);
      setTyped(undoable.before);
    },
  };
}

export type Improving = ReturnType<typeof useImproving>;
