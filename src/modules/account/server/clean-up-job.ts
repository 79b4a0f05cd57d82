import { z } from 'zod';
import { removeExpired } from '#platform/auth/remove-expired.ts';
import { defineJob } from '#platform/jobs/jobs.ts';

/**
 * Removes what has run out, once a day. Safe to run twice: it only looks at the clock. A colon in its
 * name, because a crontab allows no dots there.
 */
export const cleanUpJob = defineJob({
  name: 'account:clean-up',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  run: (platform) => removeExpired(platform),
});
