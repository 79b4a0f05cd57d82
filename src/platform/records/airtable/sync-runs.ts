import { sql } from '#platform/db/sql.ts';
import { type DbScope, isoTime } from '../../db/database.ts';

export type SyncMode = 'full' | 'changes';
export type SyncRun = {
  readonly id: string;
  readonly mode: SyncMode;
  /** Who or what asked for it: `admin`, `schedule`, `webhook`. */
  readonly cause: string;
  readonly status: 'queued' | 'running' | 'done' | 'failed';
  readonly tablesDone: number;
  readonly tablesTotal: number;
  readonly recordsRead: number;
  readonly recordsChanged: number;
  readonly recordsRemoved: number;
  readonly error: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
};

type Row = Omit<SyncRun, 'createdAt' | 'finishedAt'> & {
  createdAt: string;
  finishedAt: string | null;
};

const columns = sql`id, mode, cause, status, tables_done as "tablesDone", tables_total as "tablesTotal",
  records_read as "recordsRead", records_changed as "recordsChanged",
  records_removed as "recordsRemoved", error, created_at as "createdAt", finished_at as "finishedAt"`;

const toRun = (row: Row): SyncRun => ({
  ...row,
  createdAt: isoTime(row.createdAt),
  finishedAt: row.finishedAt && isoTime(row.finishedAt),
});

/** The newest runs first. */
export async function listRuns(scope: DbScope, limit: number): Promise<SyncRun[]> {
  const { rows } = await scope.execute<Row>(
    sql`select ${columns} from record_sync_runs order by id desc limit ${limit}`,
  );
  return rows.map(toRun);
}

export async function findRun(scope: DbScope, id: string): Promise<SyncRun | undefined> {
  const { rows } = await scope.execute<Row>(
    sql`select ${columns} from record_sync_runs where id = ${id}`,
  );
  return rows[0] && toRun(rows[0]);
}

/** A run of this mode that waits or works already; a second one would only repeat it. */
export async function findOpenRun(scope: DbScope, mode: SyncMode): Promise<SyncRun | undefined> {
  const { rows } = await scope.execute<Row>(sql`
    select ${columns} from record_sync_runs where mode = ${mode} and status in ('queued', 'running')
    order by id desc limit 1`);
  return rows[0] && toRun(rows[0]);
}

export async function addRun(scope: DbScope, mode: SyncMode, cause: string): Promise<SyncRun> {
  const { rows } = await scope.execute<Row>(
    sql`insert into record_sync_runs (mode, cause) values (${mode}, ${cause}) returning ${columns}`,
  );
  return toRun(rows[0] as Row);
}

/** Begins a run, or begins it again after a crash: counts start anew. */
export const beginRun = (scope: DbScope, id: string, tables: number) =>
  scope.execute(sql`
    update record_sync_runs set status = 'running', tables_total = ${tables}, tables_done = 0,
      records_read = 0, records_changed = 0, records_removed = 0, error = null
    where id = ${id}`);

export const countInRun = (
  scope: DbScope,
  id: string,
  {
    tables = 0,
    read = 0,
    changed = 0,
    removed = 0,
  }: { tables?: number; read?: number; changed?: number; removed?: number },
) =>
  scope.execute(sql`
    update record_sync_runs set tables_done = tables_done + ${tables}, records_read = records_read + ${read},
      records_changed = records_changed + ${changed}, records_removed = records_removed + ${removed}
    where id = ${id}`);

export const endRun = (scope: DbScope, id: string, error: string | null) =>
  scope.execute(sql`
    update record_sync_runs set status = ${error === null ? 'done' : 'failed'}, error = ${error},
      finished_at = now()
    where id = ${id}`);
