import { cutText } from '#kernel/text/cut-text.ts';
import type { FileRow } from './read-table.ts';

export const columnTypes = ['text', 'number', 'date', 'boolean', 'email', 'url', 'empty'] as const;

/** A column, what its values seem to be, and up to three of them, cut to 80 characters. */
export type DescribedColumn = {
  readonly name: string;
  readonly type: (typeof columnTypes)[number];
  readonly samples: readonly string[];
};

/** Values by which a column's type is told. */
const mostLooked = 500;

const looks: readonly (readonly [DescribedColumn['type'], RegExp])[] = [
  ['boolean', /^(?:true|false|yes|no)$/i],
  ['number', /^[+-]?[$€£]?\d[\d ,.]{0,40}(?:e[+-]?\d{1,3})?\s?[%€]?$/i],
  [
    'date',
    /^(?:\d{4}-\d\d-\d\d(?:[T ][\d:.]{4,15}(?:Z|[+-]\d\d:?\d\d)?)?|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/,
  ],
  ['email', /^[^\s@]{1,64}@[^\s@]{1,190}$/],
  ['url', /^https?:\/\/\S{1,2000}$/i],
];

/** What the columns of a table hold. */
export function describeColumns(
  names: readonly string[],
  rows: readonly FileRow[],
): DescribedColumn[] {
  return names.map((name, at) => {
    const values: string[] = [];
    for (const { cells } of rows) {
      const value = cells[at]?.replaceAll('\u0000', '').trim();
      if (value) values.push(value);
      if (values.length === mostLooked) break;
    }
    const samples = values.slice(0, 3).map((value) => cutText(value.toWellFormed(), 80));
    return { name, type: typeOf(values), samples };
  });
}

function typeOf(values: readonly string[]): DescribedColumn['type'] {
  if (values.length === 0) return 'empty';
  return looks.find(([, look]) => values.every((value) => look.test(value)))?.[0] ?? 'text';
}
