import { z } from 'zod';
import { removeOldEvents } from '#platform/events/remove-old-events.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldOverrides } from '#platform/routing/overrides.ts';
import { removeOldVisits } from '#platform/visits/remove-old-visits.ts';

/**
 * Throws the salts of past days away, and figures, events and corrections of the router beyond their
 * retention. Safe to run twice.
 */
export const cleanUpJob = defineJob({
  name: 'admin:clean-up',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  async run(platform) {
    await removeOldVisits(platform);
    await removeOldEvents(platform);
    await removeOldOverrides(platform);
  },
});
