import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { disarm, rearm } from '#kernel/text/spreadsheet-cells.ts';
import { csvFile } from './csv.ts';

const cells = [
  '=1+1',
  '+49 30 1',
  '-5',
  '@home',
  '\tx',
  '\nx',
  "'=quoted",
  "''-twice",
  "it's",
  'a,"b"',
];

it('holds nothing that a spreadsheet would run, and comes back as it was', () => {
  const text = csvFile([['Text', 'Number'], ...cells.map((cell) => [cell, -5])]);
  const [, ...rows] = parse(text, { bom: true }) as [string, string][];
  for (const [cell, number] of rows) {
    expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    expect(number).toBe('-5');
  }
  expect(rows.map(([cell]) => rearm(cell))).toEqual(cells);
});

it('leaves other texts alone', () => {
  for (const text of ['', 'Ada', "'twas", '5-3', 'a=b']) expect(disarm(text)).toBe(text);
});
