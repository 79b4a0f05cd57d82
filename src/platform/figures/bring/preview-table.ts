import type { ColumnType } from '#kernel/figures/figure-query.ts';
import type { Decimal } from './cell-numbers.ts';
import { decimalOf } from './guess-columns.ts';
import { type Faulty, lookOver, planOf, readCell, rowsBelow } from './plan-table.ts';
import type { Source, TableFormat } from './read-rows.ts';

/** Rows that a preview looks at; an import looks at all. */
const mostLooked = 2000;
const mostShown = 10;
const mostFaults = 20;

export type TablePreview = {
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  /** Lines of the file that name the columns. */
  readonly headLines: number;
  /** The first rows: their cells as they stand in the file. */
  readonly rows: readonly (readonly string[])[];
  readonly faulty: readonly Faulty[];
  readonly faultyCount: number;
  /** Rows that were looked at. */
  readonly looked: number;
  readonly isWhole: boolean;
  readonly decimal: Decimal;
  /** Numbers speak for both signs: the person has to say which it is. */
  readonly asksDecimal: boolean;
};

/** What an import of a file would make of its first rows. Throws 422 for what cannot be read. */
export async function previewTable(
  source: Source,
  format: TableFormat,
  decimal: 'auto' | Decimal,
): Promise<TablePreview> {
  const looked = await lookOver(source, format, mostLooked);
  const asksDecimal = isMixed(looked.looks);
  const plan = planOf(looked, decimal === 'auto' && asksDecimal ? 'dot' : decimal);
  const rows: (readonly string[])[] = [];
  const faulty: Faulty[] = [];
  let [faultyCount, seen] = [0, 0];
  let isWhole = true;
  for await (const row of rowsBelow(source, format, plan.head)) {
    if (seen === mostLooked) {
      isWhole = false;
      break;
    }
    seen += 1;
    if (rows.length < mostShown) rows.push(plan.columns.map((_, at) => row.cells[at] ?? ''));
    for (let at = 0; at < plan.columns.length; at += 1) {
      readCell(plan, row, at, (fault) => {
        faultyCount += 1;
        if (faulty.length < mostFaults) faulty.push(fault);
      });
    }
  }
  return {
    columns: plan.columns.map(({ name, type }) => ({ name, type })),
    ...{ headLines: plan.head.lines, rows, faulty, faultyCount, looked: seen, isWhole },
    ...{ decimal: plan.decimal, asksDecimal },
  };
}

function isMixed(looks: Parameters<typeof decimalOf>[0]): boolean {
  try {
    decimalOf(looks);
    return false;
  } catch {
    return true;
  }
}
