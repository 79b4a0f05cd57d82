import type { Need } from '#kernel/authorized.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import type { Board } from '../../board-schema.ts';
import { boardOf } from './board-kind.ts';

/** A dashboard that somebody may use. Throws 404 for others and for what is none, 403 for viewers who write. */
export async function loadBoard(
  scope: DbScope,
  userId: string,
  id: string,
  need: Need = 'view',
  options: { readonly lock?: boolean } = {},
): Promise<{ readonly project: Project; readonly board: Board }> {
  const project = await requireProject(scope, userId, id, need, options);
  if (project.kind !== 'dashboard') throw noProject();
  return { project, board: boardOf((await partsOf(scope, project)).board) };
}
