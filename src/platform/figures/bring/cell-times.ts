/** Which of two numbers before a year is the day. */
export type DayOrder = 'day-first' | 'month-first';

const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/;
const isoTime =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?\s?(Z|[+-]\d\d:?\d\d)?$/;
const localDate = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/;

export type TimeLook = {
  readonly type: 'date' | 'time';
  /** What it proves of the order of day and month; null for what has none. */
  readonly proves: DayOrder | null;
  /** Whether it could be read in either order. */
  readonly isOpen: boolean;
};

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The look of a cell that may be a date or a time; null for all others. */
export function timeLook(text: string): TimeLook | null {
  const iso = isoDate.exec(text) ?? isoTime.exec(text);
  if (iso) {
    const type = iso.length > 5 ? 'time' : 'date';
    return readTime(text, 'day-first') === null ? null : { type, proves: null, isOpen: false };
  }
  const [, first = '', sign, second = '', year = ''] = localDate.exec(text) ?? [];
  if (!sign) return null;
  const dayFirst = isDay(Number(year), Number(second), Number(first));
  const monthFirst = isDay(Number(year), Number(first), Number(second));
  // With dots the day stands first wherever they are used.
  if (sign === '.') return dayFirst ? { type: 'date', proves: 'day-first', isOpen: false } : null;
  if (dayFirst && monthFirst) return { type: 'date', proves: null, isOpen: first !== second };
  if (!dayFirst && !monthFirst) return null;
  return { type: 'date', proves: dayFirst ? 'day-first' : 'month-first', isOpen: false };
}

const two = (text: string): string => text.padStart(2, '0');

/**
 * A cell as the database reads it: dates as midnight UTC; times without an offset have none here either and are
 * read in the zone of the connection. Null where it is neither.
 */
export function readTime(text: string, order: DayOrder): string | null {
  const date = isoDate.exec(text);
  if (date) {
    return isDay(Number(date[1]), Number(date[2]), Number(date[3])) ? `${text} 00:00:00+00` : null;
  }
  const time = isoTime.exec(text);
  if (time) {
    const [, year, month, day, hour, minute] = time.map(Number);
    const isClock = (hour ?? 24) < 24 && (minute ?? 60) < 60 && Number(time[6] ?? 0) < 60;
    return isDay(year ?? 0, month ?? 0, day ?? 0) && isClock ? text.replace(',', '.') : null;
  }
  const [, first = '', sign, second = '', year = ''] = localDate.exec(text) ?? [];
  if (!sign) return null;
  const [day, month] = sign === '.' || order === 'day-first' ? [first, second] : [second, first];
  if (!isDay(Number(year), Number(month), Number(day))) return null;
  return `${year}-${two(month)}-${two(day)} 00:00:00+00`;
}
