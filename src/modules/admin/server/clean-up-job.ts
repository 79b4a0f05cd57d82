import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { removeOldVisits } from '#platform/visits/remove-old-visits.ts';

/** Throws the salt of past days away, and figures beyond their retention. Safe to run twice. */
export const cleanUpJob = defineJob({
  name: 'admin:clean-up',
  payload: z.unknown(),
  run: (platform) => removeOldVisits(platform),
});
