import { z } from 'zod';
import { rhythmFields } from '#kernel/rhythm/rhythm-schema.ts';

/** A schedule as screens and programs see it. */
export const scheduleSchema = z.object({
  ...rhythmFields,
  timeZone: z.string(),
  isPaused: z.boolean(),
  mails: z.boolean(),
  /** ISO, UTC; null while it is paused. */
  nextAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  /** Why the last one did not come about; empty where it did. */
  fault: z.string(),
});
export type Schedule = z.output<typeof scheduleSchema>;
