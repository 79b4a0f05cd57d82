import { z } from 'zod';
import { defineSetting } from '../settings/settings.ts';

/** The hub's time zone: where its days begin in statistics. */
export const isTimeZone = (name: string): boolean => {
  // An offset such as +05:30 means the opposite to the database.
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Counting visits: whether, for how many days figures are kept, and where a day begins. */
export const visitSettings = defineSetting({
  key: 'visits',
  schema: z.object({
    enabled: z.boolean(),
    retentionDays: z.number().int().min(7).max(3650),
    timeZone: z.string().min(1).max(60).refine(isTimeZone, 'is not the name of a time zone'),
  }),
  initial: { enabled: true, retentionDays: 400, timeZone: 'UTC' },
});

/** The calendar day (`YYYY-MM-DD`) of a moment in a time zone. */
export const dayIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);
