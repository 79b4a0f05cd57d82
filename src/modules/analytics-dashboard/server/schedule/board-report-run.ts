import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { queryOfTile } from '../../board-time.ts';
import { loadBoard } from '../boards/load-board.ts';
import { makeReport, reportedSchema } from '../report/report-run.ts';
import { reportFormats } from '../report/write-report.ts';
import { claimMail, noteFault } from './schedule-rows.ts';

const orderSchema = z.object({ format: z.enum(reportFormats) });
type Order = z.output<typeof orderSchema>;

/** Writes a dashboard into one file; mails it where it began by its schedule. */
export const boardReportRun = defineRun({
  ...{ name: 'stats.board-report', module: 'analytics-dashboard', pool: 'heavy' as const },
  title: () => 'Report of a dashboard',
  stages: ['Counting', 'Writing', 'Mailing'],
  path: () => '/modules/analytics-dashboard',
  input: orderSchema,
  output: reportedSchema,
  async ended(_platform, tx, run, how) {
    if (!run.project_id || how.status === 'stopped') return;
    await noteFault(tx, run.project_id, run.id, how.error.message);
  },
  async work(context) {
    const { platform, user, run, input } = context;
    const { project_id: projectId } = run;
    if (!projectId) throw new Error('A dashboard is reported without a project');
    const { project, board } = await loadBoard(platform.db, user.id, projectId);
    if (board.tiles.length === 0) throw badInput('This dashboard shows nothing yet.', 'projectId');
    const assetId = await makeReport(context as RunContext<unknown>, {
      queries: board.tiles.map((tile) => queryOfTile(board, tile, platform.now())),
      charts: board.tiles.map(({ title, kind }) => ({ kind, ...(title && { title }) })),
      ...{ title: project.title, format: input.format },
    });
    await mailReport(context, { projectId, title: project.title, assetId });
    return { assetId };
  },
});

type Made = { readonly projectId: string; readonly title: string; readonly assetId: string };

/** Mails the report once to whoever set the schedule, with what the screen shows behind a link. */
async function mailReport(
  { platform, user, run }: RunContext<Order>,
  { projectId, title, assetId }: Made,
): Promise<void> {
  const asset = await findAsset(platform.db, await readableBy(platform, user.id), assetId);
  const link = `${platform.config.SITE_URL}/analytics-dashboard/boards/${projectId}`;
  const name = title.replace(/\s+/g, ' ').trim().slice(0, 120);
  const paragraphs = [
    `Your dashboard “${name}” is attached.`,
    `You get this because you had it mailed by itself. Look at it, change or stop that here: ${link}`,
  ];
  await platform.db.transaction(async (tx) => {
    if (!(await claimMail(tx, projectId, run.id))) return;
    await platform.mail.send(tx, {
      ...{ to: user.email, kind: 'analytics.report', subject: `Dashboard: ${name}` },
      text: paragraphs.join('\n\n'),
      html: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
      attachments: [{ fileId: asset.file_id, name: asset.name, mime: asset.mime }],
    });
  });
}
