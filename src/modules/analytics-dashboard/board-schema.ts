import { z } from 'zod';
import { chartKinds } from '#kernel/figures/chart/chart-kinds.ts';
import { figureQuerySchema } from '#kernel/figures/figure-query.ts';

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');
const day = z.iso.date({ error: 'must be a day, such as 2026-10-31' });

/** Periods that move on with the calendar, and two days of one’s own. */
export const periods = {
  ...{ 'last-7': 'Last 7 days', 'last-30': 'Last 30 days', 'last-90': 'Last 90 days' },
  ...{ 'last-365': 'Last 365 days', 'this-month': 'This month', 'last-month': 'Last month' },
  custom: 'From … to …',
} as const;
export type Period = keyof typeof periods;

export const timeSchema = z
  .strictObject({
    period: z.enum(Object.keys(periods) as [Period, ...Period[]]),
    from: day.optional(),
    to: day.optional(),
    compare: z.enum(['previous', 'year']).optional(),
  })
  .refine(({ period, from, to }) => period !== 'custom' || Boolean(from && to && from <= to), {
    path: ['to'],
    message: 'Give two days, the earlier one first.',
  });
export type BoardTime = z.output<typeof timeSchema>;

/** Columns of the grid. */
export const gridColumns = 12;
/** As many as one report answers. */
export const mostTiles = 20;

export const tileSchema = z.strictObject({
  id: z.string().min(1).max(60),
  /** The sentence of the query without it. */
  title: z.string().max(120).refine(isKeepable, 'holds signs that no title has'),
  kind: z.enum(chartKinds),
  /** Of the grid's twelve columns. */
  width: z.int().min(2).max(gridColumns),
  /** In rows of the grid. */
  height: z.int().min(1).max(4),
  query: figureQuerySchema,
  /** Keeps the days of its query, whatever the board shows. */
  ownTime: z.boolean(),
});
export type Tile = z.output<typeof tileSchema>;

/** A dashboard: its charts in the order in which they stand, and the days that they show. */
export const boardSchema = z.strictObject({
  time: timeSchema,
  zone: z.string().min(1).max(60),
  tiles: z.array(tileSchema).max(mostTiles, `A dashboard has at most ${mostTiles} charts.`),
});
export type Board = z.output<typeof boardSchema>;
