import { expect, it } from 'vitest';
import { numberColumns } from './number-columns.ts';

const table = (...rows: string[][]) =>
  rows.map((row) => row.map((text) => [{ kind: 'text' as const, text }]));

it('sets columns of figures at the right, with their units, currencies and dashes for none', () => {
  const rows = table(
    ['Day', 'Depth', 'Paid', 'Change', 'Share'],
    ['Monday', '11 ft', '£4.50', '+3', '12 %'],
    ['Tuesday', '–', '–', '−1,204.50', ''],
    ['Wednesday', '9 ft', '£7', '0', '7.5 %'],
  );
  expect(numberColumns(rows)).toEqual([false, true, true, true, true]);
});

it('leaves words, dates, numbers of telephones and empty columns where they are', () => {
  const rows = table(
    ['Ship', 'When', 'Call', 'Note', 'None'],
    ['Anna 2', '4 March 1921', '+32 59 123456', '', '–'],
    ['Tide', '2026-11-26', '112 or the pilot', '', '–'],
  );
  expect(numberColumns(rows)).toEqual([false, false, false, false, false]);
});

it('is done at once with a long line of digits that is no figure', () => {
  const rows = table(['Long'], [`${'1 '.repeat(50_000)}x!`]);
  expect(numberColumns(rows)).toEqual([false]);
});
