import { z } from 'zod';

export const rhythms = ['daily', 'weekly', 'monthly'] as const;

const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** When something is done again and again, by its person's clock. */
export const rhythmFields = {
  rhythm: z.enum(rhythms),
  /** Of a week 1 (Monday) to 7, of a month 1 to 31; a shorter month has its last day. */
  day: z.int().min(1).max(31).default(1),
  hour: z.int().min(0).max(23),
};

/** Where the minute counts, too. */
export const minuteField = z.int().min(0).max(59).default(0);

export type Rhythm = {
  readonly rhythm: (typeof rhythms)[number];
  readonly day: number;
  readonly hour: number;
  readonly minute?: number | undefined;
};

/** A rhythm with the zone whose clock it follows. */
export type Clock = Rhythm & { readonly timeZone: string };

/** An IANA time zone that this machine knows. */
export const timeZoneSchema = z
  .string()
  .max(60)
  .refine(isTimeZone, 'Name a time zone such as Europe/Berlin.');
