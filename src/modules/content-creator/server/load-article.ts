import { conflict } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import {
  type ArticleBody,
  type Brief,
  bodySchema,
  briefSchema,
  type Passages,
  passagesSchema,
} from '../article-schema.ts';

export type LoadedArticle = {
  readonly project: Project;
  readonly body: ArticleBody;
  readonly brief: Brief;
  readonly sources: Passages;
};

/** An article for somebody who may read it. Throws 404 for strangers and other projects, 409 without a text. */
export async function loadArticle(
  scope: DbScope,
  userId: string,
  id: string,
  need: 'view' | 'edit' = 'view',
): Promise<LoadedArticle> {
  const project = await requireProject(scope, userId, id, need);
  if (project.kind !== 'article') throw noProject();
  const parts = await partsOf(scope, project);
  if (!parts.body) throw conflict('This article has no text yet.');
  return {
    project,
    body: bodySchema.parse(parts.body),
    brief: briefSchema.parse(parts.brief ?? {}),
    sources: passagesSchema.parse(parts.sources ?? { passages: {} }),
  };
}
