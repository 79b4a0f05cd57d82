import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callTool } from '#shell/tools/call-tool.ts';

export type Hit = {
  readonly documentId: string;
  readonly title: string;
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

/** Passages about what is typed, and what is to be said of the search; nothing is asked for an empty field. */
export const useSearch = (q: string, collectionId?: string) =>
  useQuery({
    queryKey: [['knowledgeBase'], 'search', collectionId, q],
    enabled: q.trim() !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = {
        q: q.trim(),
        limit: 12,
        ...(collectionId && { collectionIds: [collectionId] }),
      };
      const { output, notes } = await callTool<{ hits: Hit[] }>('kb.search', input, { signal });
      return { hits: output.hits, notes };
    },
  });
