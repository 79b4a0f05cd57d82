import { sql } from '#platform/db/sql.ts';
import type { Transaction } from '../db/database.ts';

/**
 * Moves the files that only this project uses from its space to another one. Returns the names of those
 * that other projects use as well: they stay.
 */
export async function moveOwnAssets(
  tx: Transaction,
  project: { readonly id: string; readonly spaceId: string },
  toSpaceId: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string; name: string; is_shared: boolean }>(sql`
    select a.id, coalesce(a.title, a.name) as name, exists (
      select 1 from asset_uses u where u.asset_id = a.id and u.project_id <> ${project.id}) as is_shared
    from assets a where a.space_id = ${project.spaceId}
      and a.id in (select asset_id from asset_uses where project_id = ${project.id})
    order by a.id for update of a`);
  const own = rows.filter(({ is_shared }) => !is_shared).map(({ id }) => id);
  await tx.execute(
    sql`update assets set space_id = ${toSpaceId} where id = any(${sql.param(own)}::uuid[])`,
  );
  return rows.filter(({ is_shared }) => is_shared).map(({ name }) => name);
}
