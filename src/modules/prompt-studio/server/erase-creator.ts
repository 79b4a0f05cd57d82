import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/**
 * Removes what is kept of a person: drafts, ideas, and prompts that were never published. Published
 * ones stay with those who bought them, without the name and address of their author.
 */
export async function eraseCreator(scope: DbScope, platform: Platform, userId: string) {
  await scope.execute(sql`delete from prompt_studio_ideas where user_id = ${userId}`);
  await scope.execute(sql`
    update prompt_studio_submissions set decided_by = null where decided_by = ${userId}`);
  const { rows } = await scope.execute<Handed>(sql`
    delete from prompt_studio_submissions where user_id = ${userId}
    returning kind, state, record_id, record_table`);
  for (const { record_id: id, record_table: table, ...row } of rows) {
    if (row.kind !== 'prompt' || id === null || table === null) continue;
    if (!(await platform.records.get(scope, table, id))) continue;
    if (['live', 'withdrawn'].includes(row.state)) {
      const fields = { 'Creator Name': 'Former member', 'Creator Email': '', 'Creator Id': '' };
      await platform.records.update(scope, table, [{ id, fields }]);
    } else {
      await platform.records.remove(scope, table, [id]);
    }
  }
}

type Handed = {
  readonly kind: string;
  readonly state: string;
  readonly record_id: string | null;
  readonly record_table: string | null;
};
