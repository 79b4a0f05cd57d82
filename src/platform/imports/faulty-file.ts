import { csvLines } from '../csv/csv.ts';
import type { Db } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Rows that are read from the database at once. */
const atOnce = 2000;

/**
 * The rows that were not taken, as a CSV file: their own columns with `line` and `reason` added, cells
 * disarmed. It can be mended and brought in again.
 */
export async function faultyFile(
  db: Db,
  importId: string,
  columns: readonly string[],
): Promise<Uint8Array> {
  const own = new Set(columns);
  const free = (name: string): string => (own.has(name) ? free(`import ${name}`) : name);
  const parts = [`\uFEFF${csvLines([[...columns, free('line'), free('reason')]])}`];
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ line: number; reason: string; cells: string[] }>(sql`
      select line, reason, cells from import_faults
      where import_id = ${importId} and line > ${after} order by line limit ${atOnce}`);
    const last = rows.at(-1);
    if (!last) return new TextEncoder().encode(parts.join(''));
    parts.push(
      csvLines(
        rows.map(({ line, reason, cells }) => [
          ...columns.map((_, at) => cells[at] ?? ''),
          ...[line, reason],
        ]),
      ),
    );
    after = last.line;
  }
}
