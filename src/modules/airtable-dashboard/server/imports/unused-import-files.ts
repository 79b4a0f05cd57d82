import { sql } from '#platform/db/sql.ts';
import type { UnusedFiles } from '#platform/files/unused-files.ts';

/**
 * Files of imports that are over: taking one back reads what the database kept, never the file. One
 * that was not brought in within a week counts as given up.
 */
export const unusedImportFiles: UnusedFiles = {
  purpose: 'record-import',
  reason:
    'All of these files belong to imports that are not finished. Finish them in Bulk Upload, or come back a week after the last try.',
  async find(scope, userId, hold) {
    const files = sql`select id from files where owner_id = ${userId} and purpose = 'record-import'`;
    if (hold) {
      // An import begins by locking its row; whatever this waits for is seen below.
      await scope.execute(sql`
        select 1 from record_imports where file_id in (${files}) order by id for update`);
    }
    const { rows } = await scope.execute<{ id: string }>(sql`
      select id::text from (${files}) f where not exists (
        select 1 from record_imports i where i.file_id = f.id
          and i.status not in ('done', 'rolled-back')
          and (i.status in ('queued', 'running')
            or coalesce(i.finished_at, i.created_at) > now() - interval '7 days'))`);
    return rows.map(({ id }) => id);
  },
};
