import type { Authorized } from '#kernel/authorized.ts';
import { sql } from '#platform/db/sql.ts';
import { moveOwnAssets } from '../assets/move-assets.ts';
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
  const left = await moveOwnAssets(tx, { id: project.id, spaceId: project.space_id }, to.id);
  await tx.execute(sql`
    update projects set space_id = ${to.id}, updated_at = now() where id = ${project.id}`);
  return left;
}
