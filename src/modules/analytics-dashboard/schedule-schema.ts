import { z } from 'zod';
import { rhythmFields } from '#kernel/rhythm/rhythm-schema.ts';

/** When a dashboard is mailed by itself. */
export const scheduleSchema = z.object({
  ...rhythmFields,
  timeZone: z.string(),
  isPaused: z.boolean(),
  /** ISO, UTC; null while it is paused. */
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Why the last one did not come about; empty where it did. */
  fault: z.string(),
});
export type Schedule = z.output<typeof scheduleSchema>;
