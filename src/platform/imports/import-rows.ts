import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { CurrentUser } from '../platform.ts';
import type { Mapping } from './guess-mapping.ts';
import type { ImportChoices, TargetName } from './import-target.ts';

/** A row of `imports`, with what its run says. */
export type ImportOrderRow = {
  readonly id: string;
  readonly user_id: string | null;
  readonly space_id: string | null;
  readonly asset_id: string | null;
  readonly file_name: string;
  readonly target: TargetName;
  readonly is_shared: boolean;
  readonly by_program: boolean;
  readonly choices: ImportChoices;
  readonly mapping: Mapping | null;
  readonly dry_run: boolean;
  readonly rows_total: number;
  readonly rows_done: number;
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
  readonly faulty: number;
  readonly faulty_asset_id: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  readonly rolled_back_at: string | null;
  readonly run_status: string | null;
  readonly run_error: string | null;
};

const columns = sql`i.*, r.status as run_status, r.error ->> 'message' as run_error`;
const source = sql`imports i left join runs r on r.id = i.id`;

/** Who may see an import: its person, and of what belongs to the whole hub every administrator. */
const seenBy = ({ id, isAdmin }: Pick<CurrentUser, 'id' | 'isAdmin'>) =>
  sql`(i.user_id = ${id} ${isAdmin ? sql`or i.is_shared` : sql``})`;

/** Throws 404 for others'. With `hold` the row is locked until the transaction ends. */
export async function findImport(
  scope: DbScope,
  user: Pick<CurrentUser, 'id' | 'isAdmin'>,
  id: string,
  hold = false,
): Promise<ImportOrderRow> {
  const { rows } = await scope.execute<ImportOrderRow>(sql`
    select ${columns} from ${source} where i.id = ${id} and ${seenBy(user)}
    ${hold ? sql`for update of i` : sql``}`);
  if (!rows[0]) throw notFound('There is no such import.');
  return rows[0];
}

/** What brought something in, the newest first, a page at a time; tries are not among them. */
export async function listImports(
  scope: DbScope,
  user: Pick<CurrentUser, 'id' | 'isAdmin'>,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
) {
  const { rows } = await scope.execute<ImportOrderRow>(sql`
    select ${columns} from ${source} where ${seenBy(user)} and not i.dry_run
      ${after ? sql`and i.id < ${after}` : sql``}
    order by i.id desc limit ${limit + 1}`);
  const found = rows.slice(0, limit);
  return {
    imports: found.map(viewImport),
    next: rows.length > limit ? (found.at(-1)?.id ?? null) : null,
  };
}

export type ImportStatus = 'queued' | 'running' | 'done' | 'failed' | 'stopped' | 'rolled-back';

export const statusOf = (row: ImportOrderRow): ImportStatus => {
  if (row.rolled_back_at) return 'rolled-back';
  if (row.finished_at) return 'done';
  const { run_status: status } = row;
  if (status === 'queued' || status === 'failed' || status === 'stopped') return status;
  return status === null ? 'stopped' : 'running';
};

/** An import as its people see it. */
export const viewImport = (row: ImportOrderRow) => ({
  ...{ id: row.id, fileName: row.file_name, assetId: row.asset_id, target: row.target },
  ...{ status: statusOf(row), error: row.run_error, dryRun: row.dry_run },
  ...{ rows: row.rows_total, rowsDone: row.rows_done, added: row.added, updated: row.updated },
  ...{ skipped: row.skipped, faulty: row.faulty, faultyAssetId: row.faulty_asset_id },
  createdAt: isoTime(row.created_at),
  finishedAt: row.finished_at && isoTime(row.finished_at),
  rolledBackAt: row.rolled_back_at && isoTime(row.rolled_back_at),
});

export type Fault = { readonly line: number; readonly column: string; readonly reason: string };

/** The rows that were not taken, in the file's order. */
export async function listFaults(
  scope: DbScope,
  importId: string,
  limit: number,
): Promise<Fault[]> {
  const { rows } = await scope.execute<Fault>(sql`
    select line, column_name as "column", reason from import_faults
    where import_id = ${importId} order by line limit ${limit}`);
  return rows;
}
