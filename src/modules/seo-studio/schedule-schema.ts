import { z } from 'zod';

export const rhythms = ['daily', 'weekly', 'monthly'] as const;

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** When a site is crawled by itself, by its person's clock. */
export const rhythmFields = {
  rhythm: z.enum(rhythms),
  /** Of a week 1 (Monday) to 7, of a month 1 to 31. */
  day: z.int().min(1).max(31).default(1),
  hour: z.int().min(0).max(23),
};
export type Rhythm = {
  readonly rhythm: (typeof rhythms)[number];
  readonly day: number;
  readonly hour: number;
};
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, 'Name a time zone such as Europe/Berlin.');

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
