import type pg from 'pg';
import { badInput } from '#kernel/errors.ts';
import type { ColumnType } from '#kernel/figures/figure-query.ts';
import { copyRows } from '../../events/copy-rows.ts';
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
/** Faulty cells that are told one by one. */
export const mostFaulty = 500;

const mostRows = 5_000_000;

export type NewTable = {
  readonly spaceId: string;
  readonly userId: string;
  readonly name: string;
  readonly format: TableFormat;
  readonly decimal: 'auto' | Decimal;
  /** In which times without an offset are read. */
  readonly zone: string;
};

export type Brought = {
  readonly tableId: string;
  readonly rows: number;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  readonly faulty: readonly Faulty[];
  readonly faultyCount: number;
};

type Plan = {
  readonly head: HeadLines;
  readonly columns: readonly TableColumn[];
  readonly decimal: Decimal;
  readonly orders: readonly DayOrder[];
};

/**
 * Brings a table in within the client's transaction: once through the file to tell what its columns hold, once
 * to send its rows. Throws 400 for tables without rows and for numbers that can be read in two ways.
 */
export async function bringTable(
  client: pg.ClientBase,
  source: Source,
  table: NewTable,
): Promise<Brought> {
  const plan = await planFor(source, table);
  const { rows } = await client.query<{ id: string }>(
    `insert into figure_tables (space_id, name, columns, row_count, created_by)
     values ($1, $2, $3, 0, $4) returning id`,
    [table.spaceId, table.name, JSON.stringify(plan.columns), table.userId],
  );
  const id = (rows[0] as { id: string }).id;
  await client.query(`select set_config('TimeZone', $1, true)`, [table.zone]);
  const faulty: Faulty[] = [];
  let faultyCount = 0;
  const note = (fault: Faulty) => {
    faultyCount += 1;
    if (faulty.length < mostFaulty) faulty.push(fault);
  };
  async function* lines() {
    for await (const row of rowsBelow(source, table.format, plan.head))
      yield lineOf(id, plan, row, note);
  }
  const count = await copyRows(client, 'copy figure_rows from stdin', lines());
  await client.query('update figure_tables set row_count = $2 where id = $1', [id, count]);
  const columns = plan.columns.map(({ name, type }) => ({ name, type }));
  return { tableId: id, rows: count, columns, faulty, faultyCount };
}

async function* rowsBelow(source: Source, format: TableFormat, { lines }: HeadLines) {
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

async function planFor(source: Source, { format, decimal }: NewTable): Promise<Plan> {
  const head = await readHead(source, format);
  const looks: ColumnLooks[] = head.names.map(noLooks);
  let rows = 0;
  for await (const { cells } of rowsBelow(source, format, head)) {
    rows += 1;
    for (let at = 0; at < cells.length; at += 1) {
      // Cells beyond the head have no name of their own, and are still somebody's.
      looks[at] ??= noLooks();
      lookAt(looks[at] as ColumnLooks, cells[at] as string);
    }
  }
  if (rows === 0) throw badInput('The file holds no rows below its first line.', 'assetId');
  const sign = decimal === 'auto' ? decimalOf(looks) : decimal;
  const names = nameColumns(looks.map((_, at) => head.names[at] ?? ''));
  const places = { texts: 0, numbers: 0, times: 0 };
  const columns = looks.map((look, at): TableColumn => {
    const type = typeOf(look);
    const list =
      type === 'number' ? 'numbers' : type === 'date' || type === 'time' ? 'times' : 'texts';
    places[list] += 1;
    return { name: names[at] as string, type, at: places[list] };
  });
  return { head, columns, decimal: sign, orders: looks.map((look) => dayOrderOf(look, sign)) };
}

const words: Readonly<Record<Exclude<ColumnType, 'text'>, string>> = {
  ...{ number: 'a number', date: 'a date', time: 'a time', boolean: 'a yes or no' },
};

/** A row in the text format of `COPY`: its cells in three lists. What is faulty is left empty. */
function lineOf(
  tableId: string,
  { columns, decimal, orders }: Plan,
  { line, cells }: RawRow,
  note: (fault: Faulty) => void,
): string {
  const texts: string[] = [];
  const numbers: string[] = [];
  const times: string[] = [];
  for (let at = 0; at < columns.length; at += 1) {
    const { name, type } = columns[at] as TableColumn;
    const cell = cells[at] ?? '';
    if (type === 'text') {
      texts.push(cell === '' ? 'NULL' : quoted(cell));
      continue;
    }
    const value = cell === '' ? null : valueOfCell(cell, type, decimal, orders[at] as DayOrder);
    if (cell !== '' && value === null) {
      const shown = cell.length > 60 ? `${cell.slice(0, 60).toWellFormed()}…` : cell;
      note({ line, column: name, reason: `“${shown}” is not ${words[type]}.` });
    }
    const list = type === 'number' ? numbers : type === 'boolean' ? texts : times;
    list.push(value === null ? 'NULL' : quoted(value));
  }
  return `${tableId}\t${line}\t{${texts.join(',')}}\t{${numbers.join(',')}}\t{${times.join(',')}}\n`;
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

/** A value in a list of the database, within a line of `COPY`: each of the two takes signs of its own. */
const quoted = (text: string): string =>
  `"${text
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')}"`;
