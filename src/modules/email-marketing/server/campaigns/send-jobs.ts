import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { type GoOn, sendMailing, sweepMailings } from '#platform/mailing/send-mailing.ts';
import { findMailing } from './campaign-rows.ts';
import { campaignStream } from './campaign-stream.ts';
import { beginScheduled } from './start-campaign.ts';

const payload = z.object({ campaignId: z.uuid() });

/** Sends a campaign for a while and puts itself back into the queue while there is more. */
export const sendCampaignJob = defineJob({
  name: 'campaign.send',
  withoutRoom: 'goes-on',
  payload,
  pool: 'transfer',
  isShared: true,
  run: (platform, { campaignId }, { signal }) =>
    sendMailing(platform, campaignStream, campaignId, { signal, goOn: continueCampaign }),
});

export const continueCampaign: GoOn = (platform, scope, campaignId, runAt) =>
  platform.jobs.enqueue(
    scope,
    sendCampaignJob,
    { campaignId },
    { key: `campaign-send:${campaignId}`, ...(runAt && { runAt }) },
  );

/** Starts a campaign at its time, unless that was changed or taken back since. */
export const startCampaignJob = defineJob({
  name: 'campaign.start',
  withoutRoom: 'goes-on',
  noGiveUp: 'the campaign stays scheduled: the sweep begins it',
  payload: payload.extend({ at: z.string() }),
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

/** Every minute: finishes what dead senders left, and starts campaigns that nobody works on. */
export const sweepCampaignsJob = defineJob({
  name: 'campaign:sweep',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  run: (platform) => sweepMailings(platform, campaignStream, continueCampaign),
});
