import { z } from 'zod';
import { figureQuerySchema } from '#kernel/figures/figure-query.ts';
import { dashed } from '#kernel/text/dashed.ts';
import { askFigures, type Figures } from '#platform/figures/ask-figures.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { reportFormats, writeReport } from './write-report.ts';

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
    const { platform, user, input, signal } = context;
    const { queries, title, format } = input;
    await platform.events.flush();
    const assetId = await keepMade(context as RunContext<unknown>, 'file', async () => {
      const parts: Figures[] = [];
      for (const query of queries) {
        signal.throwIfAborted();
        context.progress((0.8 * parts.length) / queries.length, 'Counting');
        parts.push(await askFigures(platform.db, user, query, platform.now()));
      }
      for (const note of new Set(parts.flatMap(({ notes }) => notes))) context.note(note);
      context.progress(0.85, 'Writing');
      const bytes = await writeReport(format, { title, parts, at: platform.now() }, signal);
      return { name: `${dashed(title).slice(0, 80) || 'report'}.${format}`, title, bytes };
    });
    return { assetId };
  },
});
