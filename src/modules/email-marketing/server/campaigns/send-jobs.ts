import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { type GoOn, sendMailing, sweepMailings } from '#platform/mailing/send-mailing.ts';
import { campaignStream } from './campaign-stream.ts';

/** Sends a campaign for a while and puts itself back into the queue while there is more. */
export const sendCampaignJob = defineJob({
  name: 'campaign.send',
  withoutRoom: 'goes-on',
  payload: z.object({ campaignId: z.uuid() }),
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

/** Every minute: finishes what dead senders left, and starts campaigns that nobody works on. */
export const sweepCampaignsJob = defineJob({
  name: 'campaign:sweep',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  run: (platform) => sweepMailings(platform, campaignStream, continueCampaign),
});
