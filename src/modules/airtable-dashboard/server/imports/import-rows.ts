import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { ImportView } from '../../contract.ts';

/** A row of `record_imports`, with the name of its table. */
export type ImportRow = {
  readonly id: string;
  readonly actor_id: string;
  readonly table_id: string | null;
  readonly table_name: string | null;
  readonly file_id: string | null;
  readonly file_name: string;
  readonly columns: ImportView['columns'];
  readonly rows_total: number;
  readonly mapping: Record<string, string> | null;
  readonly typecast: boolean;
  readonly merge_on: string[];
  readonly dry_run: boolean;
  readonly status: ImportView['status'];
  readonly rows_done: number;
  readonly rows_created: number;
  readonly rows_updated: number;
  readonly rows_failed: number;
  readonly errors: ImportView['errors'];
  readonly undo: Undo[];
  readonly error: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
};

/** What a record was before an import changed it, and the version that the import left. */
export type Undo = {
  readonly id: string;
  readonly fields: Record<string, unknown>;
  readonly version: number;
};

/** Errors of a row that are shown at once. */
const shownErrors = 50;

export async function findImport(scope: DbScope, id: string, hold = false): Promise<ImportRow> {
  const { rows } = await scope.execute<ImportRow>(sql`
    select i.*, (select name from record_tables t where t.id = i.table_id) as table_name
    from record_imports i where i.id = ${id} ${hold ? sql`for update` : sql``}`);
  const row = rows[0];
  if (!row) throw notFound('There is no such import.');
  return row;
}

export async function listImports(scope: DbScope): Promise<ImportView[]> {
  const { rows } = await scope.execute<ImportRow>(sql`
    select i.*, t.name as table_name from record_imports i left join record_tables t on t.id = i.table_id
    order by i.id desc limit 50`);
  return rows.map(viewImport);
}

export const viewImport = (row: ImportRow): ImportView => ({
  ...{ id: row.id, fileName: row.file_name, table: row.table_name, columns: row.columns },
  ...{
    rowsTotal: row.rows_total,
    status: row.status,
    dryRun: row.dry_run,
    rowsDone: row.rows_done,
  },
  ...{ rowsCreated: row.rows_created, rowsUpdated: row.rows_updated, rowsFailed: row.rows_failed },
  errors: row.errors.slice(0, shownErrors),
  error: row.error,
  createdAt: isoTime(row.created_at),
  finishedAt: row.finished_at && isoTime(row.finished_at),
});
