/** The English of this person, as their browser names it: days and hours stand in its order. */
export const personLocale = (): string =>
  globalThis.navigator?.languages?.find((one) => /^en\b/.test(one)) ?? 'en';

const styles = {
  /** `Nov 23, 2026` */
  day: { dateStyle: 'medium' },
  /** `Nov 23, 2026, 2:05 PM` */
  time: { dateStyle: 'medium', timeStyle: 'short' },
  /** `Nov 23` */
  short: { day: 'numeric', month: 'short' },
  /** `2:05:09 PM` */
  clock: { timeStyle: 'medium' },
} as const;

const text = (when: string | number | Date, style: keyof typeof styles, timeZone?: string) =>
  new Intl.DateTimeFormat(personLocale(), {
    ...styles[style],
    ...(timeZone && { timeZone }),
  }).format(new Date(when));

/** A day in the person's own time zone, such as `Nov 23, 2026`. */
export const dayText = (when: string | number | Date): string => text(when, 'day');
/** A day and its hour in the person's own time zone. */
export const timeText = (when: string | number | Date): string => text(when, 'time');
/** A day of this year in the person's own time zone, such as `Nov 23`. */
export const shortDayText = (when: string | number | Date): string => text(when, 'short');
/** Only the hour, to the second, in the person's own time zone. */
export const clockText = (when: string | number | Date): string => text(when, 'clock');
/** A day without an hour, `2026-11-23`: the same day wherever it is read. */
export const plainDayText = (day: string): string =>
  text(`${day.slice(0, 10)}T00:00:00Z`, 'day', 'UTC');

// The same in every English and on the server: pages are drawn there first.
const whole = new Intl.NumberFormat('en');

/** A number with commas: `12,345`. */
export const numberText = (value: number): string => whole.format(value);
