import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { wholeFilters } from './filter-rows.tsx';

/** A query as far as it can be asked: what is half typed is left out, and undefined where nothing is left. */
export function wholeQuery(query: FigureQuery): FigureQuery | undefined {
  const { funnel, from, to, compare, ...rest } = query;
  const steps = funnel?.filter(({ name, path }) => (name ?? path ?? '').trim() !== '');
  if (steps && steps.length < 2) return undefined;
  if (from && to && from > to) return undefined;
  const isWhole = Boolean(from && to) || (!from && !to && !query.source.table);
  return {
    ...rest,
    filters: wholeFilters(query.filters),
    ...(steps && { funnel: steps }),
    ...(from && { from }),
    ...(to && { to }),
    ...(compare && isWhole && { compare }),
  };
}
