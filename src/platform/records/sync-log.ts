import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

export type SyncNote = {
  readonly level: 'info' | 'warning';
  readonly message: string;
  readonly table?: string | undefined;
  readonly recordId?: string | undefined;
  readonly runId?: string | undefined;
};

/** Writes a line into the sync log that admins read. */
export async function noteSync(scope: DbScope, note: SyncNote): Promise<void> {
  await scope.execute(sql`
    insert into record_sync_log (level, message, table_name, record_id, run_id)
    values (${note.level}, ${note.message.slice(0, 1000)}, ${note.table ?? null},
            ${note.recordId ?? null}, ${note.runId ?? null})`);
}
