import type pg from 'pg';
import type { ColumnType } from '#kernel/figures/figure-query.ts';
import { copyRows } from '../../events/copy-rows.ts';
import type { TableColumn } from '../sources/table-relation.ts';
import type { Decimal } from './cell-numbers.ts';
import {
  type Faulty,
  listOf,
  lookOver,
  type Plan,
  planOf,
  readCell,
  rowsBelow,
} from './plan-table.ts';
import type { RawRow, Source, TableFormat } from './read-rows.ts';

/** Faulty cells that are told one by one. */
export const mostFaulty = 500;

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

/**
 * Brings a table in within the client's transaction: once through the file to tell what its columns hold, once
 * to send its rows. Throws 400 for tables without rows and for numbers that can be read in two ways.
 */
export async function bringTable(
  client: pg.ClientBase,
  source: Source,
  table: NewTable,
): Promise<Brought> {
  const plan = planOf(await lookOver(source, table.format), table.decimal);
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

/** A row in the text format of `COPY`: its cells in three lists. What is faulty is left empty. */
function lineOf(tableId: string, plan: Plan, row: RawRow, note: (fault: Faulty) => void): string {
  const lists: Record<ReturnType<typeof listOf>, string[]> = { texts: [], numbers: [], times: [] };
  for (let at = 0; at < plan.columns.length; at += 1) {
    const value = readCell(plan, row, at, note);
    lists[listOf((plan.columns[at] as TableColumn).type)].push(
      value === null ? 'NULL' : quoted(value),
    );
  }
  const { texts, numbers, times } = lists;
  return `${tableId}\t${row.line}\t{${texts.join(',')}}\t{${numbers.join(',')}}\t{${times.join(',')}}\n`;
}

/** A value in a list of the database, within a line of `COPY`: each of the two takes signs of its own. */
const quoted = (text: string): string =>
  `"${text
    .replace(/["\\]/g, '\\$&')
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')}"`;
