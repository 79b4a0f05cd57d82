import type { Authorized } from '#kernel/authorized.ts';
import { sql } from '#platform/db/sql.ts';
import type { Transaction } from '../db/database.ts';
import type { SpaceRow } from '../spaces/space-access.ts';
import type { Project } from './projects.ts';

/**
 * Moves a project into another space, with the files that only it uses. Those that other projects use
 * as well stay where they are; returns their names. The project's row must be locked.
 */
export async function moveProject(
  tx: Transaction,
  project: Project,
  to: Authorized<SpaceRow>,
): Promise<string[]> {
  if (project.space_id === to.id) return [];
  const { rows } = await tx.execute<{ id: string; name: string; is_shared: boolean }>(sql`
    select a.id, coalesce(a.title, a.name) as name, exists (
      select 1 from asset_uses u where u.asset_id = a.id and u.project_id <> ${project.id}) as is_shared
    from assets a where a.space_id = ${project.space_id}
      and a.id in (select asset_id from asset_uses where project_id = ${project.id})
    order by a.id for update of a`);
  const own = rows.filter(({ is_shared }) => !is_shared).map(({ id }) => id);
  await tx.execute(sql`
    update assets set space_id = ${to.id} where id = any(${sql.param(own)}::uuid[])`);
  await tx.execute(sql`
    update projects set space_id = ${to.id}, updated_at = now() where id = ${project.id}`);
  return rows.filter(({ is_shared }) => is_shared).map(({ name }) => name);
}
