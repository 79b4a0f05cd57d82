import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callTool } from '#shell/tools/call-tool.ts';

type Options = { readonly enabled?: boolean };

/** What a tool that only reads answers, as a query; while the next answer is on its way the last one stays. */
export function useReading<O>(tool: string, input: object, { enabled = true }: Options = {}) {
  return useQuery({
    queryKey: ['seo-studio', tool, input],
    queryFn: async ({ signal }) => {
      const { output, notes } = await callTool<O>(tool, input, { signal });
      return { ...output, notes };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
}
