import { z } from 'zod';
import { defineJob } from '../../../jobs/jobs.ts';
import { type GoOn, sendMailing } from '../../../mailing/send-mailing.ts';
import { newsletterStream } from './newsletter-stream.ts';

/** Sends a broadcast for a while and puts itself back into the queue while there is more. */
export const sendBroadcastJob = defineJob({
  name: 'newsletter.send',
  withoutRoom: 'goes-on',
  payload: z.object({ broadcastId: z.uuid() }),
  pool: 'transfer',
  isShared: true,
  run: (platform, { broadcastId }, { signal }) =>
    sendMailing(platform, newsletterStream, broadcastId, { signal, goOn: continueSending }),
});

/** Has the queue go on with a broadcast, now or at a time. */
export const continueSending: GoOn = (platform, scope, broadcastId, runAt) =>
  platform.jobs.enqueue(
    scope,
    sendBroadcastJob,
    { broadcastId },
    { key: `newsletter-send:${broadcastId}`, ...(runAt && { runAt }) },
  );
