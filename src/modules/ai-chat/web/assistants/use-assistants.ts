import { useQuery } from '@tanstack/react-query';
import { assistantQueries, type ListedAssistant } from './assistant-queries.ts';

const none: readonly ListedAssistant[] = [];

/** The assistants that the person may use, and how to find one; nothing while they are not wanted. */
export function useAssistants(enabled = true) {
  const { data, isPending } = useQuery({
    ...assistantQueries.assistants.queryOptions(),
    enabled,
    staleTime: 30_000,
  });
  const all = data?.assistants ?? none;
  return { all, isPending, find: (id: string | undefined) => all.find((each) => each.id === id) };
}
