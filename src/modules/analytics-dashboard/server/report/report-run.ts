import { z } from 'zod';
import { chartKinds } from '#kernel/figures/chart/chart-kinds.ts';
import { figureQuerySchema } from '#kernel/figures/figure-query.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { askFigures } from '#platform/figures/ask-figures.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { type ReportPart, reportFormats, writeReport } from './write-report.ts';

const chartSchema = z.strictObject({
  title: z
    .string()
    .trim()
    .max(200)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds signs that no title has')
    .optional(),
  kind: z.enum(chartKinds).optional(),
});

export const reportFields = {
  queries: z.array(figureQuerySchema).min(1).max(20),
  title: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds signs that no title has')
    .default('Report'),
  format: z.enum(reportFormats),
  /** How each of the queries is shown, in their order; as fits it best without. */
  charts: z.array(chartSchema).max(20).optional(),
};
const orderSchema = z.object(reportFields);
type Order = z.output<typeof orderSchema>;
export const reportedSchema = z.object({ assetId: z.string() });

/** Writes the answers of several queries into one file. */
export const reportRun = defineRun({
  ...{ name: 'stats.report', module: 'analytics-dashboard', pool: 'heavy' as const },
  title: ({ title }: Order) => `Report “${title}”`,
  stages: ['Counting', 'Writing'],
  path: () => '/modules/analytics-dashboard',
  input: orderSchema,
  output: reportedSchema,
  async work(context) {
    return { assetId: await makeReport(context as RunContext<unknown>, context.input) };
  },
});

/** Counts, writes and keeps a report; gives the id of its asset. */
export async function makeReport(
  context: RunContext<unknown>,
  { queries, charts, title, format }: Order,
): Promise<string> {
  const { platform, user, signal } = context;
  await platform.events.flush();
  return keepMade(context, 'file', async () => {
    const parts: ReportPart[] = [];
    for (const [at, query] of queries.entries()) {
      signal.throwIfAborted();
      context.progress((0.8 * parts.length) / queries.length, 'Counting');
      const figures = await askFigures(platform.db, user, query, platform.now());
      parts.push({ ...figures, ...charts?.[at] });
    }
    for (const note of new Set(parts.flatMap(({ notes }) => notes))) context.note(note);
    context.progress(0.85, 'Writing');
    const bytes = await writeReport(format, { title, parts, at: platform.now() }, signal);
    return { name: `${dashed(title).slice(0, 80) || 'report'}.${format}`, title, bytes };
  });
}
