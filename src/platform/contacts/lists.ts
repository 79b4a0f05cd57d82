import { conflict, notFound } from '#kernel/errors.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export const noList = () => notFound('There is no such list.');

/** Makes a list of contacts. Throws 409 for a name that the space has already. */
export async function createList(scope: DbScope, spaceId: string, name: string): Promise<string> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    insert into contact_lists (space_id, name) values (${spaceId}, ${name})
    on conflict (space_id, name) do nothing returning id`);
  if (!rows[0]) throw conflict('There is a list of this name already.');
  return rows[0].id;
}

/** Throws 404 unless all of these are lists of the space. */
export async function requireLists(
  scope: DbScope,
  spaceId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from contact_lists
    where space_id = ${spaceId} and id = any(${sql.param([...ids])}::uuid[])`);
  if (rows[0]?.count !== new Set(ids).size) throw noList();
}

/** The lists of a space with how many contacts each has. */
export async function listLists(scope: DbScope, spaceId: string) {
  const { rows } = await scope.execute<{ id: string; name: string; contacts: number }>(sql`
    select l.id, l.name, (select count(*)::int from contact_list_members m where m.list_id = l.id) as contacts
    from contact_lists l where l.space_id = ${spaceId} order by lower(l.name), l.id`);
  return rows;
}

/** Removes a list; its contacts stay. */
export async function removeList(scope: DbScope, spaceId: string, id: string): Promise<void> {
  const { rowCount } = await scope.execute(
    sql`delete from contact_lists where id = ${id} and space_id = ${spaceId}`,
  );
  if (!rowCount) throw noList();
}

/** Puts contacts on lists; who is on one already stays as they are. Gives the lists that somebody came onto. */
export async function addToLists(
  scope: DbScope,
  contactIds: readonly string[],
  listIds: readonly string[],
): Promise<readonly string[]> {
  if (listIds.length === 0 || contactIds.length === 0) return [];
  const { rows } = await scope.execute<{ list_id: string }>(sql`
    insert into contact_list_members (list_id, contact_id)
    select l.id, c.id from unnest(${sql.param([...listIds])}::uuid[]) as l(id),
      unnest(${sql.param([...contactIds])}::uuid[]) as c(id) on conflict do nothing returning list_id`);
  return [...new Set(rows.map(({ list_id }) => list_id))];
}
