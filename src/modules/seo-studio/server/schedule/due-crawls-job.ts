import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { nextTime } from '#kernel/rhythm/next-time.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { crawlRun } from '../runs/crawl-run.ts';
import { loadSite } from '../sites/load-site.ts';
import { requirePublic } from '../tools/address-input.ts';
import { clockOf, dueSchedules, noteTurn, type ScheduleRow } from './schedule-rows.ts';

/** Begins the crawls that are due. However many were missed, a site gets one, and the next in its rhythm. */
export async function beginDueCrawls(platform: Platform, now: Date): Promise<void> {
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
  const nextAt = nextTime(clockOf(row), now);
  const projectId = row.project_id;
  const turn = { at: now, nextAt, runId: null, fault: '', isPaused: false };
  try {
    // The last one still goes on: another would only wait behind it.
    if (await isUnderWay(tx, projectId)) return await noteTurn(tx, projectId, turn);
    const runId = await begin(platform, tx, row);
    await noteTurn(tx, projectId, { ...turn, runId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Whose site it is not any more, or what cannot be crawled, will not be tomorrow either.
    const isOver = error.status === 404 || error.status === 403 || error.status === 400;
    await noteTurn(tx, projectId, { ...turn, fault: error.message, isPaused: isOver });
  }
}

async function begin(platform: Platform, tx: Transaction, row: ScheduleRow): Promise<string> {
  const { user_id: id, project_id: projectId } = row;
  const { project, settings } = await loadSite(tx, id, projectId, 'edit');
  const { title: _, url, assetId, ...limits } = settings;
  if (!assetId) requirePublic(platform, url, 'url');
  const order = { ...limits, projectId, ...(assetId ? { assetId } : { url }) };
  const place = {
    ...{ spaceId: project.space_id, projectId },
    key: `seo-schedule ${projectId} ${new Date(row.next_at).toISOString()}`,
  };
  return (await startRun(platform, tx, { id }, crawlRun, order, place)).id;
}

async function isUnderWay(tx: Transaction, projectId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from runs where project_id = ${projectId} and name = ${crawlRun.name}
      and status in ('queued', 'running', 'waiting') limit 1`);
  return rows.length > 0;
}

export const dueCrawlsJob = defineJob({
  name: 'seo:due-crawls',
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: what is due is begun at the next turn of the clock',
  payload: z.unknown(),
  run: (platform) => beginDueCrawls(platform, platform.now()),
});
