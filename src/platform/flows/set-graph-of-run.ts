import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { VersionRow } from './flow-rows.ts';

/** A run that ended goes on by another version: what is done stays done, by the ids of its nodes. */
export async function setGraphOfRun(
  scope: DbScope,
  runId: string,
  { version, graph_hash, settings }: VersionRow,
): Promise<void> {
  await scope.execute(sql`
    update flow_runs set version = ${version}, graph_hash = ${graph_hash},
      settings = ${JSON.stringify(settings)}::jsonb where run_id = ${runId}`);
}
