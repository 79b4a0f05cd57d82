import { z } from 'zod';
import { AppError, badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { newsletterSettings } from '../newsletter-settings.ts';
import { findBroadcast, lockBroadcast } from './broadcast-rows.ts';
import { checkSendable, startBroadcast } from './start-broadcast.ts';

/** Starts a broadcast at its time, unless the time was changed or taken back since. */
export const startScheduledJob = defineJob({
  name: 'newsletter.start',
  withoutRoom: 'goes-on',
  noGiveUp: 'the broadcast stays scheduled: an admin sees it among the failed jobs and retries it',
  payload: z.object({ broadcastId: z.uuid(), at: z.string() }),
  async run(platform, { broadcastId, at }) {
    const row = await findBroadcast(platform.db, broadcastId).catch(() => undefined);
    if (row?.status !== 'scheduled' || row.scheduled_at === null) return;
    if (new Date(row.scheduled_at).toISOString() !== at) return;
    try {
      await startBroadcast(platform, broadcastId, ['scheduled']);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await backToDraft(platform, broadcastId, error.message);
    }
  },
});

/** What could not be started waits as a draft that says why. */
async function backToDraft({ db }: Platform, id: string, reason: string): Promise<void> {
  await db.execute(sql`
    update newsletter_broadcasts set status = 'draft', scheduled_at = null, pause_reason = ${reason}
    where id = ${id} and status = 'scheduled'`);
}

/** Has a broadcast start by itself at a time in the future. */
export async function scheduleBroadcast(platform: Platform, id: string, at: Date): Promise<void> {
  const settings = await platform.settings.get(newsletterSettings);
  const now = platform.now();
  if (at <= now) throw badInput('Please choose a time in the future.', 'at');
  await platform.db.transaction(async (tx) => {
    checkSendable(await lockBroadcast(tx, id, ['draft', 'scheduled']), settings);
    await tx.execute(sql`
      update newsletter_broadcasts set status = 'scheduled', scheduled_at = ${at.toISOString()},
        pause_reason = '', updated_at = ${now.toISOString()} where id = ${id}`);
    const payload = { broadcastId: id, at: at.toISOString() };
    const key = `newsletter-start:${id}`;
    await platform.jobs.enqueue(tx, startScheduledJob, payload, { key, runAt: at });
  });
}
