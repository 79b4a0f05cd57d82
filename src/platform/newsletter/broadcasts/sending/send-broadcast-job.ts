import { z } from 'zod';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../../../jobs/jobs.ts';
import type { Platform } from '../../../platform.ts';
import { findBroadcast } from '../broadcast-rows.ts';
import { sendStretch } from './send-stretch.ts';

/**
 * Sends a broadcast for a while and puts itself back into the queue while there is more. Several may
 * run for one broadcast, on several servers: none gets a recipient that another one has.
 */
export const sendBroadcastJob = defineJob({
  name: 'newsletter.send',
  withoutRoom: 'goes-on',
  payload: z.object({ broadcastId: z.uuid() }),
  pool: 'transfer',
  isShared: true,
  async run(platform, { broadcastId }, { signal }) {
    const broadcast = await findBroadcast(platform.db, broadcastId).catch(() => undefined);
    if (broadcast?.status !== 'sending') return;
    await sendStretch(platform, broadcast, signal);
    const next = await nextDue(platform, broadcastId);
    if (next) await continueSending(platform, platform.db, broadcastId, next);
    else await finishIfDone(platform, broadcastId);
  },
});

/** Has the queue go on with a broadcast, now or at a time. */
export const continueSending = (
  platform: Platform,
  scope: DbScope,
  broadcastId: string,
  runAt?: Date,
): Promise<void> =>
  platform.jobs.enqueue(
    scope,
    sendBroadcastJob,
    { broadcastId },
    { key: `newsletter-send:${broadcastId}`, ...(runAt && { runAt }) },
  );

/** When the next recipient of a running broadcast is due; undefined when none waits. */
async function nextDue({ db }: Platform, broadcastId: string): Promise<Date | undefined> {
  const { rows } = await db.execute<{ due: string | null }>(sql`
    select min(d.due_at) as due from newsletter_deliveries d
    join newsletter_broadcasts b on b.id = d.broadcast_id and b.status = 'sending'
    where d.broadcast_id = ${broadcastId} and d.status = 'queued'`);
  return rows[0]?.due ? new Date(rows[0].due) : undefined;
}

/** A broadcast is sent when nobody waits and nobody is being sent to. */
export async function finishIfDone({ db, now }: Platform, broadcastId: string): Promise<void> {
  await db.execute(sql`
    update newsletter_broadcasts b set status = 'sent', finished_at = ${now().toISOString()}
    where b.id = ${broadcastId} and b.status = 'sending' and not exists (
      select 1 from newsletter_deliveries d
      where d.broadcast_id = b.id and d.status in ('queued', 'leased'))`);
}
