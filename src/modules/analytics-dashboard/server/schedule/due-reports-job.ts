import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { nextTime } from '#kernel/rhythm/next-time.ts';
import type { Transaction } from '#platform/db/database.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { loadBoard } from '../boards/load-board.ts';
import { boardReportRun } from './board-report-run.ts';
import { clockOf, dueSchedules, noteTurn, type ScheduleRow } from './schedule-rows.ts';

/** Begins the reports that are due. However many were missed, a dashboard gets one, and the next in its rhythm. */
export async function beginDueReports(platform: Platform, now: Date): Promise<void> {
  await platform.db.transaction(async (tx) => {
    for (const row of await dueSchedules(tx, now)) await beginOne(platform, tx, row, now);
  });
}

async function beginOne(
  platform: Platform,
  tx: Transaction,
  row: ScheduleRow,
  now: Date,
): Promise<void> {
  const { project_id: projectId, user_id: id } = row;
  const turn = { at: now, nextAt: nextTime(clockOf(row), now), fault: '', isPaused: false };
  try {
    const { project } = await loadBoard(tx, id, projectId);
    const place = {
      ...{ spaceId: project.space_id, projectId },
      key: `analytics-schedule ${projectId} ${new Date(row.next_at).toISOString()}`,
    };
    const run = await startRun(platform, tx, { id }, boardReportRun, { format: 'pdf' }, place);
    await noteTurn(tx, projectId, { ...turn, runId: run.id });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Whose dashboard it is not any more will not be theirs tomorrow either.
    const isOver = error.status === 404 || error.status === 403;
    await noteTurn(tx, projectId, { ...turn, runId: null, fault: error.message, isPaused: isOver });
  }
}

export const dueReportsJob = defineJob({
  name: 'analytics:due-reports',
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: what is due is begun at the next turn of the clock',
  payload: z.unknown(),
  run: (platform) => beginDueReports(platform, platform.now()),
});
