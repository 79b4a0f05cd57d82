import { badInput } from '#kernel/errors.ts';
import { numberLook } from './cell-numbers.ts';
import { timeLook } from './cell-times.ts';
import { type RawRow, readRows, type Source, type TableFormat } from './read-rows.ts';

export type HeadLines = {
  /** How many of the filled rows are the head. */
  readonly lines: 1 | 2;
  readonly names: readonly string[];
};

/** Rows by which a second line of the head is told. */
const mostLooked = 50;
const longestName = 200;

const isTyped = (cell: string): boolean => numberLook(cell) !== null || timeLook(cell) !== null;

/** The names of a table's columns: its first line, or its first two where the first one groups the second. */
export async function readHead(source: Source, format: TableFormat): Promise<HeadLines> {
  const rows: RawRow[] = [];
  for await (const row of readRows(source, format)) {
    rows.push(row);
    if (rows.length === mostLooked) break;
  }
  const [first, second, ...below] = rows;
  if (!first) throw badInput('The file holds no rows.', 'assetId');
  if (!second || format === 'jsonl' || !isSecondHead(first, second, below)) {
    return { lines: 1, names: first.cells };
  }
  // One cell alone is a title of the whole table.
  const isTitle = second.cells.length > 2 && first.cells.filter(Boolean).length === 1;
  if (isTitle) return { lines: 2, names: second.cells };
  let group = '';
  const width = Math.max(first.cells.length, second.cells.length);
  const names = Array.from({ length: width }, (_, at) => {
    // A group stands over its first column only, as spreadsheets write joined cells.
    group = first.cells[at] || group;
    const name = second.cells[at] ?? '';
    return name === '' || name === group ? group : `${group} ${name}`.trim();
  });
  return { lines: 2, names };
}

/**
 * Whether the second line names columns as well. The first one leaves places empty, as one that groups columns
 * does; and either the second holds no number or date where everything below does, or it is empty itself where
 * the first one names a column, so that the two complete each other. Then it may also name years.
 */
function isSecondHead(first: RawRow, second: RawRow, below: readonly RawRow[]): boolean {
  const has = (row: RawRow, at: number) => (row.cells[at] ?? '') !== '';
  const columns = Array.from(
    { length: Math.max(first.cells.length, second.cells.length) },
    (_, at) => at,
  );
  const isName = (cell: string) => !isTyped(cell) || /^(?:19|20)\d\d$/.test(cell);
  const groups = columns.some((at) => has(second, at) && !has(first, at));
  if (below.length === 0 || !groups || first.cells.some(isTyped)) return false;
  const completes = columns.some(
    (at) => has(first, at) && !has(second, at) && below.every((row) => has(row, at)),
  );
  if (completes) return second.cells.every(isName);
  if (second.cells.some(isTyped)) return false;
  return columns.some((at) => {
    const filled = below.filter((row) => has(row, at));
    return (
      has(second, at) && filled.length > 0 && filled.every((row) => isTyped(row.cells[at] ?? ''))
    );
  });
}

/** Each column by a name of its own. */
export function nameColumns(head: readonly string[]): string[] {
  const taken = new Set<string>();
  return head.map((cell, at) => {
    const plain = cell.replace(/\s+/g, ' ').slice(0, longestName).toWellFormed().trim();
    const name = plain || `Column ${at + 1}`;
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
    taken.add(free);
    return free;
  });
}
