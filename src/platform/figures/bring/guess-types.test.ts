import { describe, expect, it } from 'vitest';
import type { ColumnType } from '#kernel/figures/figure-query.ts';
import { decimalOf, lookAt, noLooks, typeOf } from './guess-columns.ts';

function looksOf(cells: readonly string[]) {
  const looks = noLooks();
  for (const cell of cells) lookAt(looks, cell);
  return looks;
}

/** What people have in their columns, and what it is. */
const columns: readonly (readonly [what: string, type: ColumnType, cells: readonly string[]])[] = [
  ['whole numbers', 'number', ['1', '20', '-3', '+4']],
  ['fractions with dots', 'number', ['1.5', '0.25', '-3.75']],
  ['fractions with commas', 'number', ['1,5', '0,25', '-3,75']],
  ['thousands with commas', 'number', ['1,234,567.89', '12.5']],
  ['thousands with dots', 'number', ['1.234.567,89', '12,5']],
  ['thousands with apostrophes', 'number', ["1'234'567.89", '12.5']],
  ['thousands with narrow spaces', 'number', ['1\u202f234,5', '12,5']],
  ['dollars', 'number', ['$1,234.50', '$12.00']],
  ['euros behind', 'number', ['1.234,50 €', '12,00 €']],
  ['francs by their code', 'number', ['12.50 CHF', '1200.00 CHF']],
  ['percentages', 'number', ['12.5%', '99 %']],
  ['exponents', 'number', ['1.5e6', '2e-3']],
  ['numbers with gaps', 'number', ['1', '', '', '2']],
  ['numbers with one slip in twenty', 'number', [...Array(19).fill('5'), 'five']],
  ['numbers and words by halves', 'text', ['1', '2', 'three', 'four']],
  ['postcodes with leading zeros', 'text', ['01067', '04109', '08056']],
  ['telephone numbers', 'text', ['+49 (30) 123-456', '+1 (212) 555-0100']],
  ['addresses in networks', 'text', ['192.168.0.1', '10.0.0.255']],
  ['versions', 'text', ['1.2.3', '10.0.4']],
  ['days, as computers write them', 'date', ['2026-10-31', '2024-02-29']],
  ['days with dots', 'date', ['31.10.2026', '1.2.2026']],
  ['days with the month first', 'date', ['10/31/2026', '1/2/2026']],
  ['days with the day first', 'date', ['31/10/2026', '1/2/2026']],
  ['days in both orders', 'text', ['31/10/2026', '10/31/2026']],
  ['days that no month has', 'text', ['2026-02-30', '2026-13-01']],
  ['moments in UTC', 'time', ['2026-10-31T09:30:00Z', '2026-10-31T09:30:00.123Z']],
  ['moments with offsets', 'time', ['2026-10-31 09:30+02:00', '2026-10-31 09:30:15 -0500']],
  ['moments of a clock without a zone', 'time', ['2026-10-31 09:30', '2026-11-01 00:00:59']],
  ['days, and moments among them', 'time', ['2026-10-31', '2026-10-31 09:30']],
  ['true and false', 'boolean', ['true', 'false', 'TRUE']],
  ['yes and no', 'boolean', ['yes', 'No', 'YES']],
  ['words', 'text', ['Tea', 'Coffee', '']],
  ['nothing', 'text', ['', '', '']],
  ['formulas', 'text', ['=1+1', '=SUM(A1:A3)']],
];

describe('the type of a column', () => {
  it.each(columns)('of %s is %s', (_, type, cells) => {
    expect(typeOf(looksOf(cells))).toBe(type);
  });

  it('does not depend on the order of its cells', () => {
    for (const [, type, cells] of columns) expect(typeOf(looksOf(cells.toReversed()))).toBe(type);
  });
});

describe('the decimal sign of a file', () => {
  it('is the one that any of its columns proves', () => {
    expect(decimalOf([looksOf(['1.234', '5.678']), looksOf(['1,5'])])).toBe('comma');
    expect(decimalOf([looksOf(['1,234', '5,678']), looksOf(['1.5'])])).toBe('dot');
  });

  it('is asked about where columns prove both', () => {
    expect(() => decimalOf([looksOf(['1.5']), looksOf(['1,5'])])).toThrow('decimal one');
  });
});
