import { badInput } from '#kernel/errors.ts';
import type { ColumnType } from '#kernel/figures/figure-query.ts';
import { type Decimal, numberLook } from './cell-numbers.ts';
import { type DayOrder, timeLook } from './cell-times.ts';

/** What the cells of a column look like, counted over all rows. */
export type ColumnLooks = {
  filled: number;
  numbers: number;
  dates: number;
  times: number;
  booleans: number;
  /** Looks of numbers by what they prove or leave open. */
  provesDot: number;
  provesComma: number;
  openDot: number;
  openComma: number;
  dayFirst: number;
  monthFirst: number;
};

export const noLooks = (): ColumnLooks => ({
  ...{ filled: 0, numbers: 0, dates: 0, times: 0, booleans: 0 },
  ...{ provesDot: 0, provesComma: 0, openDot: 0, openComma: 0, dayFirst: 0, monthFirst: 0 },
});

export const booleanOf = (text: string): boolean | null => {
  const word = text.toLowerCase();
  if (word === 'true' || word === 'yes') return true;
  return word === 'false' || word === 'no' ? false : null;
};

/** Adds a cell to the looks of its column. */
export function lookAt(looks: ColumnLooks, text: string): void {
  if (text === '') return;
  looks.filled += 1;
  const number = numberLook(text);
  if (number) {
    looks.numbers += 1;
    if (number.proves === 'dot') looks.provesDot += 1;
    if (number.proves === 'comma') looks.provesComma += 1;
    if (number.open === 'dot') looks.openDot += 1;
    if (number.open === 'comma') looks.openComma += 1;
    return;
  }
  const time = timeLook(text);
  if (time) {
    if (time.type === 'date') looks.dates += 1;
    else looks.times += 1;
    if (time.proves === 'day-first') looks.dayFirst += 1;
    if (time.proves === 'month-first') looks.monthFirst += 1;
  } else if (booleanOf(text) !== null) looks.booleans += 1;
}

/** From this share of its filled cells on a column is of a type; what does not fit is faulty. */
const enough = 0.9;

/** The type of a column; text for whatever is not clearly something else, and for empty ones. */
export function typeOf(looks: ColumnLooks): ColumnType {
  const { filled, numbers, dates, times, booleans, dayFirst, monthFirst } = looks;
  if (filled === 0) return 'text';
  const is = (count: number) => count / filled >= enough;
  if (is(numbers)) return 'number';
  if (is(booleans)) return 'boolean';
  // Days in both orders are no dates that anybody could read.
  if (is(dates + times) && !(dayFirst > 0 && monthFirst > 0)) return times > 0 ? 'time' : 'date';
  return 'text';
}

/** The decimal sign of a file. Throws 400 where its numbers speak for both. */
export function decimalOf(columns: readonly ColumnLooks[]): Decimal {
  const numbers = columns.filter((looks) => typeOf(looks) === 'number');
  const sum = (key: keyof ColumnLooks) => numbers.reduce((all, looks) => all + looks[key], 0);
  const [provesDot, provesComma] = [sum('provesDot') > 0, sum('provesComma') > 0];
  const isUndecided = provesDot === provesComma;
  if (provesDot && provesComma) throw mixed();
  if (!isUndecided) return provesDot ? 'dot' : 'comma';
  if (sum('openDot') > 0 && sum('openComma') > 0) throw mixed();
  return 'dot';
}

const mixed = () =>
  badInput('Both 1.234 and 1,234 occur. Say which sign is the decimal one.', 'decimal');

/** Whether days stand before months in a column; where nothing tells, as the decimal sign suggests. */
export function dayOrderOf({ dayFirst, monthFirst }: ColumnLooks, decimal: Decimal): DayOrder {
  if (dayFirst > 0) return 'day-first';
  if (monthFirst > 0) return 'month-first';
  return decimal === 'comma' ? 'day-first' : 'month-first';
}
