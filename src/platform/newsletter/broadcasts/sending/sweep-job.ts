import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../../../jobs/jobs.ts';
import type { Platform } from '../../../platform.ts';
import { expireLeases } from './leases.ts';
import { continueSending, finishIfDone } from './send-broadcast-job.ts';

/** Every minute: finishes what dead senders left, and starts broadcasts that nobody works on. */
export const sweepJob = defineJob({
  name: 'newsletter:sweep',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  run: (platform) => sweepBroadcasts(platform),
});

export async function sweepBroadcasts(platform: Platform): Promise<void> {
  const { db, now } = platform;
  const unknown = await expireLeases(platform);
  if (unknown > 0) platform.log.warn({ mails: unknown }, 'Mails of a dead sender are unknown now');
  const at = now().toISOString();
  const { rows } = await db.execute<{ id: string; due: boolean }>(sql`
    select b.id, exists (select 1 from newsletter_deliveries d
      where d.broadcast_id = b.id and d.status = 'queued' and d.due_at <= ${at}) as due
    from newsletter_broadcasts b
    where b.status = 'sending' and not exists (
      select 1 from newsletter_leases l where l.broadcast_id = b.id and l.until > ${at})`);
  for (const { id, due } of rows) {
    if (due) await continueSending(platform, db, id);
    else await finishIfDone(platform, id);
  }
}
