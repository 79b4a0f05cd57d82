import { sql } from '#platform/db/sql.ts';
import type { UnusedFiles } from '#platform/files/unused-files.ts';

/** Files that were uploaded for imports before those came from the library: nothing reads them any more. */
export const unusedImportFiles: UnusedFiles = {
  purpose: 'record-import',
  reason: 'None of these files is needed any more.',
  async find(scope, userId) {
    const { rows } = await scope.execute<{ id: string }>(sql`
      select id::text from files where owner_id = ${userId} and purpose = 'record-import'`);
    return rows.map(({ id }) => id);
  },
};
