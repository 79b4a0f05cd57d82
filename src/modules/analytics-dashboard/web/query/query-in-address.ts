import { type FigureQuery, figureQuerySchema } from '#kernel/figures/figure-query.ts';

/** The query that stands in an address; undefined for none, and for what is none. */
export function queryInAddress(text: string): FigureQuery | undefined {
  if (!text) return undefined;
  try {
    const read = figureQuerySchema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
