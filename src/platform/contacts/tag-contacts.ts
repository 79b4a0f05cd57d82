import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export type Tagging = { readonly add: readonly string[]; readonly remove: readonly string[] };

/**
 * Adds tags to contacts of a space and takes others off. Gives the ids of those that changed, and who came to have which
 * tag. Ids that are not of the space count as not there.
 */
export async function tagContacts(
  tx: DbScope,
  spaceId: string,
  ids: readonly string[],
  { add, remove }: Tagging,
): Promise<{ readonly changed: number; readonly gained: ReadonlyMap<string, readonly string[]> }> {
  const wanted = sql.param([...ids]);
  const added = sql.param([...new Set(add)]);
  const removed = sql.param([...new Set(remove)]);
  const { rows } = await tx.execute<{ id: string; gained: string[] }>(sql`
    with before as (
      select id, tags from contacts where space_id = ${spaceId} and id = any(${wanted}::uuid[]) for update
    ), after as (
      select id, tags, array(select t from unnest(tags) as t where t <> all(${removed}::text[]))
        || array(select t from unnest(${added}::text[]) as t where t <> all(tags) and t <> all(${removed}::text[])) as now
      from before
    )
    update contacts c set tags = a.now, updated_at = now() from after a
    where c.id = a.id and a.now is distinct from a.tags
    returning c.id, array(select t from unnest(a.now) as t where t <> all(a.tags)) as gained`);
  return { changed: rows.length, gained: new Map(rows.map(({ id, gained }) => [id, gained])) };
}
