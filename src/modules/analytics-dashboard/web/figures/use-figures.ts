import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FigureColumn, FigureQuery, FigureRow } from '#kernel/figures/figure-query.ts';
import { callTool } from '#shell/tools/call-tool.ts';

/** What the hub answers to a query. */
export type Answer = {
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  readonly sentence: string;
  readonly query: FigureQuery;
  readonly notes: readonly string[];
};

type Asked = { query: FigureQuery } | { question: string; siteId?: string; tableId?: string };

/** Asks the hub, as programs do. */
export async function askFor(asked: Asked, signal?: AbortSignal): Promise<Answer> {
  const { output, notes } = await callTool<Omit<Answer, 'notes'>>('stats.query', asked, { signal });
  return { ...output, notes };
}

/** The answer to a query; while the next one is on its way the last one stays. */
export const useFigures = (query: FigureQuery | undefined) =>
  useQuery({
    queryKey: ['analytics-dashboard', 'figures', query],
    queryFn: ({ signal }) => askFor({ query: query as FigureQuery }, signal),
    placeholderData: keepPreviousData,
    enabled: query !== undefined,
  });
