import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import {
  type FigureQuery,
  figureColumnSchema,
  figureQuerySchema,
} from '#kernel/figures/figure-query.ts';
import { askFigures } from '#platform/figures/ask-figures.ts';
import { queryOfQuestion } from '#platform/figures/words/query-of-question.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { defineTool, personOf } from '#platform/tools/tool.ts';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.number())]);

/** What a program gets for a query: rows by the names of columns. */
export const figuresSchema = z.object({
  columns: z.array(figureColumnSchema),
  rows: z.array(z.record(z.string(), valueSchema)),
  sentence: z.string(),
  query: z.record(z.string(), z.unknown()),
});

export const queryFigures = defineTool({
  name: 'stats.query',
  title: 'Ask for figures',
  description:
    'Counts visits of a site, rows of an imported table, or what the hub did (requests, cost, sales, subscribers, jobs). Measures: visitors, visits, views, bounceRate, seconds, events, revenue, count, sum:column, avg:column, min:column, max:column. A `question` in English, German, French or Spanish is read by rules; `siteId` or `tableId` says what it is about. `by` groups by hour, day, week, month or a field; `funnel` follows visitors through steps; `cohort` says how many came again, `kept` counting from their first span.',
  ...{ module: 'analytics-dashboard', effect: 'read' },
  input: z
    .strictObject({
      query: figureQuerySchema.optional(),
      question: z.string().trim().min(1).max(10_000).optional(),
      siteId: z.uuid().optional(),
      tableId: z.uuid().optional(),
    })
    .refine(({ query, question }) => (query === undefined) !== (question === undefined), {
      path: ['query'],
      message: 'Give either a query or a question.',
    })
    .refine(({ query, siteId, tableId }) => !(query && (siteId || tableId)), {
      path: ['siteId'],
      message: 'A query names its source itself.',
    })
    .refine(({ siteId, tableId }) => !(siteId && tableId), {
      path: ['tableId'],
      message: 'A question is about a site or a table, not about both.',
    }),
  output: figuresSchema,
  async run(context, { question, siteId, tableId, ...given }) {
    const { platform } = context;
    const user = personOf(context);
    const query = await queryFor(platform, user, question, { query: given.query, siteId, tableId });
    // What was seen a moment ago counts as well.
    if (query.source.site) await platform.events.flush();
    const { notes, ...figures } = await askFigures(platform.db, user, query, platform.now()).catch(
      atQuery,
    );
    return {
      output: {
        ...figures,
        columns: [...figures.columns],
        rows: figures.rows.map(
          (row) => ({ ...row }) as Record<string, z.output<typeof valueSchema>>,
        ),
        query: JSON.parse(JSON.stringify(figures.query)) as Record<string, unknown>,
      },
      notes,
    };
  },
});

async function queryFor(
  { db, now }: Platform,
  user: CurrentUser,
  question: string | undefined,
  {
    query,
    ...about
  }: { query?: FigureQuery | undefined; siteId?: string | undefined; tableId?: string | undefined },
): Promise<FigureQuery> {
  if (query) return query;
  return queryOfQuestion(db, user, { question: question ?? '', ...about }, now());
}

/** Faults are named from the tool's input on. */
function atQuery(error: unknown): never {
  const { field, status, message } = error as { field?: string; status?: number; message: string };
  if (status === 400 && field) throw badInput(message, `query.${field}`);
  throw error;
}
