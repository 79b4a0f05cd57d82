import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** Files count as somebody else's from now on, with the room that they take. */
export async function giveFiles(
  scope: DbScope,
  given: readonly { readonly fileId: string; readonly ownerId: string }[],
): Promise<void> {
  await scope.execute(sql`
    update files f set owner_id = given.owner_id
    from unnest(${sql.param(given.map(({ fileId }) => fileId))}::uuid[],
      ${sql.param(given.map(({ ownerId }) => ownerId))}::uuid[]) given (id, owner_id)
    where f.id = given.id`);
}

/** A file stays as nobody's, under a name that says nothing of whoever sent it. */
export async function disownFile(scope: DbScope, id: string, name: string): Promise<void> {
  await scope.execute(sql`update files set owner_id = null, name = ${name} where id = ${id}`);
}

/** Ids of somebody's files of one purpose. */
export async function filesOf(scope: DbScope, ownerId: string, purpose: string): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(
    sql`select id from files where owner_id = ${ownerId} and purpose = ${purpose} order by id`,
  );
  return rows.map(({ id }) => id);
}
