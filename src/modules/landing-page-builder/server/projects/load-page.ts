import type { Page } from '#blocks/page-schema.ts';
import type { Need } from '#kernel/authorized.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { pageOf } from './page-kind.ts';

export type LoadedPage = { readonly project: Project; readonly page: Page };

/** A page that somebody may use. Throws 404 for others and for what is no page, 403 for viewers who write. */
export async function loadPage(
  scope: DbScope,
  userId: string,
  id: string,
  need: Need = 'view',
): Promise<LoadedPage> {
  const project = await requireProject(scope, userId, id, need);
  if (project.kind !== 'page') throw noProject();
  return { project, page: pageOf((await partsOf(scope, project)).page) };
}
