import type { FigureQuery } from '#kernel/figures/figure-query.ts';
import { dayIn } from '#kernel/figures/spans-between.ts';
import type { Board, BoardTime, Tile } from './board-schema.ts';

const dayMs = 86_400_000;
const named = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first and the last day of a period, today included, by the calendar of a zone. */
export function daysOf(
  { period, from, to }: BoardTime,
  zone: string,
  now: Date,
): { from: string; to: string } {
  const today = dayIn(zone, now.getTime());
  const at = Date.parse(`${today}T00:00:00Z`);
  const date = new Date(at);
  switch (period) {
    case 'this-month':
      return { from: `${today.slice(0, 8)}01`, to: today };
    case 'last-month': {
      const last = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0);
      return { from: `${named(last).slice(0, 8)}01`, to: named(last) };
    }
    case 'custom':
      return { from: from ?? today, to: to ?? today };
    default:
      return { from: named(at - (Number(period.slice(5)) - 1) * dayMs), to: today };
  }
}

/** What a chart of a board asks today. */
export function queryOfTile({ time, zone }: Board, tile: Tile, now: Date): FigureQuery {
  const { query, ownTime } = tile;
  if (ownTime) return query;
  const canCompare = time.compare && !query.funnel && !query.cohort;
  const { compare: _, ...asked } = query;
  const days = daysOf(time, zone, now);
  return { ...asked, zone, ...days, ...(canCompare && { compare: time.compare }) };
}
