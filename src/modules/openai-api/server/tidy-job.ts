import { z } from 'zod';
import { releaseExpiredReservations } from '#platform/budgets/expired-reservations.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { forgetAnswers } from './cache/kept-answers.ts';

/** Every minute: what lapsed calls had reserved returns, and old answers are forgotten. */
export const tidyJob = defineJob({
  name: 'openai-api:tidy',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  maxAttempts: 1,
  async run(platform) {
    await releaseExpiredReservations(platform.db, platform.now());
    await forgetAnswers(platform.db);
  },
});
