import type { Page } from '#blocks/page-schema.ts';
import type { Transaction } from '#platform/db/database.ts';
import { changeParts } from '#platform/projects/change-parts.ts';
import { noProject, renameProject, requireProject } from '#platform/projects/projects.ts';

/** Makes a page the one that is edited, and gives its `rev`; what was there before is kept as a version. */
export async function savePage(
  tx: Transaction,
  userId: string,
  projectId: string,
  page: Page,
): Promise<number> {
  const project = await requireProject(tx, userId, projectId, 'edit', { lock: true });
  if (project.kind !== 'page') throw noProject();
  const { revs } = await changeParts(tx, project, userId, { page });
  if (project.title !== page.title) await renameProject(tx, project, page.title);
  return revs.page ?? 0;
}
