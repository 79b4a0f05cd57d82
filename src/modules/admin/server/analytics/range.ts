import { badInput } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import { dayIn, visitSettings } from '#platform/visits/visit-settings.ts';

/** Days from `from` to `to`, both counted, as calendar days of `timeZone`. */
export type DayRange = {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly timeZone: string;
};

const dayMs = 86_400_000;
const usualDays = 30;
const mostDays = 400;

/** The days asked for: the last 30 without any. Throws 400 for an empty or very long range. */
export async function readRange(
  platform: Platform,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<DayRange> {
  const { timeZone } = await platform.settings.get(visitSettings);
  const to = asked.to ?? dayIn(timeZone, platform.now());
  const from = asked.from ?? addDays(to, 1 - usualDays);
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  if (days < 1) throw badInput('The first day must not be after the last one.', 'from');
  if (days > mostDays) throw badInput(`Please choose at most ${mostDays} days.`, 'from');
  return { from, to, days, timeZone };
}

/** The same number of days right before. */
export const daysBefore = ({ from, days, timeZone }: DayRange): DayRange => ({
  from: addDays(from, -days),
  to: addDays(from, -1),
  days,
  timeZone,
});

/** Calendar arithmetic: `YYYY-MM-DD` and a number of days. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
