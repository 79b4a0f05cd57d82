import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { advanceSeries } from './advance-series.ts';

/** Every minute, and when somebody begins: does what is due in series. */
export const advanceJob = defineJob({
  name: 'series:advance',
  withoutRoom: 'waits',
  isShared: true,
  payload: z.unknown(),
  run: (platform, _payload, { signal }) => advanceSeries(platform, signal),
});
