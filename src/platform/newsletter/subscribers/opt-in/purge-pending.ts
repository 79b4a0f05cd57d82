import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../../../jobs/jobs.ts';
import type { Platform } from '../../../platform.ts';
import { newsletterSettings } from '../../newsletter-settings.ts';

/** Forgets sign-ups that nobody confirmed in time; returns how many. */
export async function purgePending(platform: Platform): Promise<number> {
  const { purgeDays } = await platform.settings.get(newsletterSettings);
  const before = new Date(platform.now().getTime() - purgeDays * 86_400_000).toISOString();
  // Who had confirmed once and signed up again goes back to where they were: their history is evidence.
  await platform.db.execute(sql`
    update newsletter_subscribers set status = 'unsubscribed'
    where status = 'pending' and confirmed_at is not null and coalesce(asked_at, subscribed_at) < ${before}`);
  const { rowCount } = await platform.db.execute(sql`
    delete from newsletter_subscribers
    where status = 'pending' and coalesce(asked_at, subscribed_at) < ${before}`);
  return rowCount ?? 0;
}

export const purgePendingJob = defineJob({
  name: 'newsletter:purge',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  async run(platform) {
    await purgePending(platform);
  },
});
