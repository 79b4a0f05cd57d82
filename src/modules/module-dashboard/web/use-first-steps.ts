import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '#shell/notices/toast.ts';
import type { FirstSteps } from '../contract.ts';
import { api, queries } from './queries.ts';

type Change =
  | { readonly kind: 'hide'; readonly hidden: boolean }
  | { readonly kind: 'skip'; readonly id: string; readonly skipped: boolean }
  | { readonly kind: 'finish'; readonly id: string };

/** The checklist and what can be done to it. */
export function useFirstSteps() {
  const known = useQueryClient();
  const { data } = useQuery(queries.firstSteps.queryOptions());
  const change = useMutation({
    mutationFn: (wish: Change): Promise<FirstSteps> => {
      if (wish.kind === 'hide') return api.hideFirstSteps({ hidden: wish.hidden });
      if (wish.kind === 'finish') return api.finishFirstStep({ id: wish.id });
      return api.skipFirstStep({ id: wish.id, skipped: wish.skipped });
    },
    onSuccess: (list) => known.setQueryData(queries.firstSteps.queryKey(), list),
    onError: (error) =>
      toast.error('Your checklist could not be saved', { description: error.message }),
  });
  return { list: data, change: change.mutate, busy: change.isPending };
}
