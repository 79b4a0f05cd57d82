import type { Need } from '#kernel/authorized.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, type Project, requireProject } from '#platform/projects/projects.ts';

/** Kinds of projects that are published with forms and under domains of people's own. */
const kinds = ['page', 'site'];

/** A page or a website that somebody may use. Throws 404 for others, 403 for viewers who write. */
export async function requirePublished(
  scope: DbScope,
  userId: string,
  id: string,
  need: Need = 'view',
): Promise<Project> {
  const project = await requireProject(scope, userId, id, need);
  if (!kinds.includes(project.kind)) throw noProject();
  return project;
}
