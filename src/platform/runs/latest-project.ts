import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

type Whose = { readonly userId: string; readonly spaceId: string; readonly module: string };

/**
 * The project of the last run of a module that this person started without naming a board in its input,
 * if it is still there and not in the trash.
 */
export async function latestProject(
  scope: DbScope,
  { userId, spaceId, module }: Whose,
): Promise<string | undefined> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select p.id from runs r join projects p on p.id = r.project_id
    where r.user_id = ${userId} and r.module = ${module} and r.space_id = ${spaceId}
      and p.space_id = ${spaceId} and p.trashed_at is null and not (r.input ? 'boardId')
    order by r.id desc limit 1`);
  return rows[0]?.id;
}
