import { z } from 'zod';

/** What figures of the hub itself are about. */
export const hubSources = ['requests', 'cost', 'sales', 'subscribers', 'jobs'] as const;
/** Measures of visits of a site. */
export const visitMeasures = [
  ...['visitors', 'visits', 'views', 'bounceRate', 'seconds', 'events', 'revenue'],
] as const;
/** Spans of time, in the query's zone; weeks begin on Monday. */
export const spans = ['hour', 'day', 'week', 'month'] as const;
export type Span = (typeof spans)[number];

export const filterOps = [
  ...(['is', 'not', 'contains', 'starts', 'ends', 'in', 'gt', 'gte', 'lt', 'lte'] as const),
  ...(['empty', 'filled'] as const),
] as const;

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');
const words = (longest: number) =>
  z.string().min(1).max(longest).refine(isKeepable, 'holds signs that no text has');

const day = z.iso.date({ error: 'must be a day, such as 2026-10-31' });
const valueSchema = z.union([words(500), z.number(), z.boolean()]);

const filterSchema = z
  .strictObject({
    field: words(200),
    op: z.enum(filterOps),
    value: z.union([valueSchema, z.array(valueSchema).min(1).max(100)]).optional(),
  })
  .refine(({ op, value }) => ['empty', 'filled'].includes(op) || value !== undefined, {
    path: ['value'],
    message: 'says what the field is compared with',
  })
  .refine(({ op, value }) => (op === 'in') === Array.isArray(value), {
    path: ['value'],
    message: 'must be a list for `in`, and one value otherwise',
  });
export type FigureFilter = z.output<typeof filterSchema>;

const isTimeZone = (name: string): boolean => {
  // An offset such as +05:30 means the opposite to the database.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const stepSchema = z
  .strictObject({ name: words(100).optional(), path: words(500).optional() })
  .refine(({ name, path }) => (name === undefined) !== (path === undefined), {
    path: ['name'],
    message: 'Give either a name or a path.',
  });
export type FunnelStep = z.output<typeof stepSchema>;

const sourceSchema = z
  .strictObject({
    site: z.uuid().optional(),
    table: z.uuid().optional(),
    hub: z.enum(hubSources).optional(),
  })
  .refine((source) => Object.values(source).filter((one) => one !== undefined).length === 1, {
    message: 'Name one of `site`, `table` and `hub`.',
  });

/** A question for figures, as programs, screens and rules for questions in words ask it. */
export const figureQuerySchema = z
  .strictObject({
    source: sourceSchema,
    /** Without them the most usual one of the source. */
    measures: z.array(words(210)).min(1).max(12).optional(),
    by: z.array(words(200)).max(4).default([]),
    filters: z.array(filterSchema).max(20).default([]),
    /** Days of the zone, both of them included. */
    from: day.optional(),
    to: day.optional(),
    zone: z.string().max(60).refine(isTimeZone, 'is not the name of a time zone').default('UTC'),
    funnel: z.array(stepSchema).min(2).max(10).optional(),
    cohort: z.enum(['day', 'week', 'month']).optional(),
    /** Adds what each measure was in the time of the same length before, or a year ago. */
    compare: z.enum(['previous', 'year']).optional(),
    limit: z.int().min(1).max(10_000).default(1000),
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    message: 'The end has to come after the beginning.',
  })
  .refine(({ funnel, cohort }) => !(funnel && cohort), {
    path: ['cohort'],
    message: 'Ask for a funnel or for cohorts, not for both.',
  })
  .refine(({ by }) => new Set(by).size === by.length, {
    path: ['by'],
    message: 'names something twice.',
  });
export type FigureQuery = z.output<typeof figureQuerySchema>;
export type FigureQueryInput = z.input<typeof figureQuerySchema>;

export const columnTypes = ['text', 'number', 'date', 'time', 'boolean'] as const;
export type ColumnType = (typeof columnTypes)[number];
/** A column of an answer: the names of its rows' fields, in their order. */
export const figureColumnSchema = z.object({
  name: z.string(),
  type: z.enum([...columnTypes, 'list']),
});
export type FigureColumn = z.output<typeof figureColumnSchema>;

export type FigureValue = string | number | boolean | null | readonly number[];
export type FigureRow = Readonly<Record<string, FigureValue>>;
