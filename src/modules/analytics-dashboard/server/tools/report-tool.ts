import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { relationOf } from '#platform/figures/ask-figures.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { reportedSchema, reportFields, reportRun } from '../report/report-run.ts';

export const reportFigures = defineLongTool({
  name: 'stats.report',
  title: 'Write a report of figures',
  description:
    'Answers up to 20 queries, as stats.query does, in one file: CSV, a spreadsheet (XLSX), a PDF, or charts (SVG). The numbers are the same everywhere.',
  ...{ module: 'analytics-dashboard', effect: 'write' },
  input: z.strictObject({ ...reportFields, spaceId: z.uuid().optional() }),
  output: reportedSchema,
  async start(context, { spaceId, ...order }) {
    const { platform } = context;
    const user = personOf(context);
    const tx = platform.db as unknown as Transaction;
    for (const query of order.queries) await relationOf(tx, user, query);
    const space = await spaceForWork(tx, user.id, spaceId);
    return (await startRun(platform, tx, user, reportRun, order, { spaceId: space.id })).id;
  },
});
