import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { figureColumnSchema, figureQuerySchema } from '#kernel/figures/figure-query.ts';
import { askFigures } from '#platform/figures/ask-figures.ts';
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
    'Counts visits of a site, rows of an imported table, or what the hub did (requests, cost, sales, subscribers, jobs). Measures: visitors, visits, views, bounceRate, seconds, events, revenue, count, sum:column, avg:column, min:column, max:column. `by` groups by hour, day, week, month or a field; `funnel` follows visitors through steps; `cohort` says how many came again, `kept` counting from their first span.',
  ...{ module: 'analytics-dashboard', effect: 'read' },
  input: z.strictObject({ query: figureQuerySchema }),
  output: figuresSchema,
  async run(context, { query }) {
    const { platform } = context;
    const user = personOf(context);
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

/** Faults are named from the tool's input on. */
function atQuery(error: unknown): never {
  const { field, status, message } = error as { field?: string; status?: number; message: string };
  if (status === 400 && field) throw badInput(message, `query.${field}`);
  throw error;
}
