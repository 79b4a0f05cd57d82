import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Project } from '#platform/projects/projects.ts';
import { audienceOf } from './audience.ts';
import { findMailing } from './campaign-rows.ts';
import { beginScheduled, claimCampaign, type Ready, type Started } from './start-campaign.ts';

/** Starts a campaign at its time, unless that was changed or taken back since. */
export const startCampaignJob = defineJob({
  name: 'campaign.start',
  withoutRoom: 'goes-on',
  noGiveUp: 'the campaign stays scheduled: the sweep begins it',
  payload: z.object({ campaignId: z.uuid(), at: z.string() }),
  async run(platform, { campaignId, at }) {
    const row = await findMailing(platform.db, campaignId);
    if (row?.status !== 'scheduled' || row.scheduled_at === null) return;
    if (new Date(row.scheduled_at).toISOString() !== at) return;
    try {
      await beginScheduled(platform, campaignId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await platform.db.execute(sql`
        update mail_campaigns set status = 'cancelled', pause_reason = ${error.message} where id = ${campaignId}`);
    }
  },
});

/** Has a campaign start by itself; whom it goes to is decided then. */
export async function scheduleCampaign(
  platform: Platform,
  tx: Transaction,
  userId: string,
  project: Project,
  ready: Ready,
  at: Date,
): Promise<Started> {
  if (at <= platform.now()) throw badInput('Please choose a time in the future.', 'at');
  const id = await claimCampaign(tx, userId, project, ready, 'scheduled');
  const time = at.toISOString();
  await tx.execute(sql`update mail_campaigns set scheduled_at = ${time} where id = ${id}`);
  const key = `campaign-start:${id}`;
  await platform.jobs.enqueue(
    tx,
    startCampaignJob,
    { campaignId: id, at: time },
    { key, runAt: at },
  );
  const { ids, skipped } = await audienceOf(tx, project.space_id, ready.part, platform.now());
  return { campaignId: id, recipients: ids.length, skipped };
}
