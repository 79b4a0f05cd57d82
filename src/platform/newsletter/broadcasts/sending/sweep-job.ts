import { z } from 'zod';
import { defineJob } from '../../../jobs/jobs.ts';
import { sweepMailings } from '../../../mailing/send-mailing.ts';
import type { Platform } from '../../../platform.ts';
import { newsletterStream } from './newsletter-stream.ts';
import { continueSending } from './send-broadcast-job.ts';

/** Every minute: finishes what dead senders left, and starts broadcasts that nobody works on. */
export const sweepJob = defineJob({
  name: 'newsletter:sweep',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  run: (platform) => sweepBroadcasts(platform),
});

export const sweepBroadcasts = (platform: Platform): Promise<void> =>
  sweepMailings(platform, newsletterStream, continueSending);
