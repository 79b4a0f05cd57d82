import { badInput } from '#kernel/errors.ts';
import type { ColumnType } from '#kernel/figures/figure-query.ts';
import type { TableColumn } from '../sources/table-relation.ts';
import { type Decimal, readNumber } from './cell-numbers.ts';
import { type DayOrder, readTime } from './cell-times.ts';
import {
  booleanOf,
  type ColumnLooks,
  dayOrderOf,
  decimalOf,
  lookAt,
  noLooks,
  typeOf,
} from './guess-columns.ts';
import { type HeadLines, nameColumns, readHead } from './read-head.ts';
import { type RawRow, readRows, type Source, type TableFormat } from './read-rows.ts';

/** A cell that does not say what its column says. */
export type Faulty = { readonly line: number; readonly column: string; readonly reason: string };

const mostRows = 5_000_000;

/** How the rows of a file are read. */
export type Plan = {
  readonly head: HeadLines;
  readonly columns: readonly TableColumn[];
  readonly decimal: Decimal;
  readonly orders: readonly DayOrder[];
};

/** The rows of a file below its head; of a table that has too many throws 400. */
export async function* rowsBelow(
  source: Source,
  format: TableFormat,
  { lines }: HeadLines,
): AsyncGenerator<RawRow> {
  let at = 0;
  for await (const row of readRows(source, format)) {
    if (at >= lines) yield row;
    at += 1;
    if (at - lines > mostRows) {
      throw badInput(
        `A table has at most ${mostRows.toLocaleString('en')} rows. Split it.`,
        'assetId',
      );
    }
  }
}

/** What the cells of a file look like, told from all rows or from the first `most` of them. */
export async function lookOver(
  source: Source,
  format: TableFormat,
  most = Number.POSITIVE_INFINITY,
): Promise<{ head: HeadLines; looks: ColumnLooks[]; rows: number }> {
  const head = await readHead(source, format);
  const looks: ColumnLooks[] = head.names.map(noLooks);
  let rows = 0;
  for await (const { cells } of rowsBelow(source, format, head)) {
    if (rows === most) break;
    rows += 1;
    for (let at = 0; at < cells.length; at += 1) {
      // Cells beyond the head have no name of their own, and are still somebody's.
      looks[at] ??= noLooks();
      lookAt(looks[at] as ColumnLooks, cells[at] as string);
    }
  }
  if (rows === 0) throw badInput('The file holds no rows below its first line.', 'assetId');
  return { head, looks, rows };
}

/** How rows of such looks are read. Throws 400 for numbers that can be read in two ways. */
export function planOf(
  { head, looks }: { readonly head: HeadLines; readonly looks: readonly ColumnLooks[] },
  decimal: 'auto' | Decimal,
): Plan {
  const sign = decimal === 'auto' ? decimalOf(looks) : decimal;
  const names = nameColumns(looks.map((_, at) => head.names[at] ?? ''));
  const places = { texts: 0, numbers: 0, times: 0 };
  const columns = looks.map((look, at): TableColumn => {
    const type = typeOf(look);
    const list = listOf(type);
    places[list] += 1;
    return { name: names[at] as string, type, at: places[list] };
  });
  return { head, columns, decimal: sign, orders: looks.map((look) => dayOrderOf(look, sign)) };
}

/** In which of its three lists a row keeps a cell. */
export const listOf = (type: ColumnType): 'texts' | 'numbers' | 'times' =>
  type === 'number' ? 'numbers' : type === 'date' || type === 'time' ? 'times' : 'texts';

const words: Readonly<Record<Exclude<ColumnType, 'text'>, string>> = {
  ...{ number: 'a number', date: 'a date', time: 'a time', boolean: 'a yes or no' },
};

/** A cell as the database takes it; null where it is empty, or faulty, which is noted. */
export function readCell(
  { columns, decimal, orders }: Plan,
  { line, cells }: RawRow,
  at: number,
  note: (fault: Faulty) => void,
): string | null {
  const { name, type } = columns[at] as TableColumn;
  const cell = cells[at] ?? '';
  if (cell === '') return null;
  if (type === 'text') return cell;
  const value = valueOfCell(cell, type, decimal, orders[at] as DayOrder);
  if (value === null) {
    const shown = cell.length > 60 ? `${cell.slice(0, 60).toWellFormed()}…` : cell;
    note({ line, column: name, reason: `“${shown}” is not ${words[type]}.` });
  }
  return value;
}

function valueOfCell(
  cell: string,
  type: Exclude<ColumnType, 'text'>,
  decimal: Decimal,
  order: DayOrder,
): string | null {
  if (type === 'number') return readNumber(cell, decimal);
  if (type === 'boolean') {
    const value = booleanOf(cell);
    return value === null ? null : String(value);
  }
  return readTime(cell, order);
}
