import { AppError, badInput } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { partsOf, requireProject } from '#platform/projects/projects.ts';
import { bodySchema, passagesSchema } from '../../article-schema.ts';
import { countUnsupported, ledgerOf } from './ledger-of.ts';

/** Counts by the content that they are of, so that none outlives a change; the latest are kept. */
const kept = new Map<string, number>();
const mostKept = 5000;

/**
 * How many sentences of each article rest on nothing, as it stands now; what is not this person's, or has
 * no text, is left out. Throws 400 for projects that are no articles.
 */
export async function unsupportedOf(
  scope: DbScope,
  userId: string,
  ids: readonly string[],
): Promise<{ projectId: string; unsupported: number }[]> {
  const found: { projectId: string; unsupported: number }[] = [];
  for (const [at, projectId] of ids.entries()) {
    const project = await requireProject(scope, userId, projectId, 'view').catch(unlessMissing);
    if (!project?.head.body) continue;
    if (project.kind !== 'article') {
      throw badInput('This project is no article.', `projectIds.${at}`);
    }
    const key = `${project.head.body.hash} ${project.head.sources?.hash ?? ''}`;
    let unsupported = kept.get(key);
    if (unsupported === undefined) {
      const { body, sources } = await partsOf(scope, project);
      const passages = passagesSchema.parse(sources ?? { passages: {} });
      unsupported = countUnsupported(ledgerOf(bodySchema.parse(body), passages));
      // Long texts take a while each: others have their turn between them.
      await new Promise(setImmediate);
    }
    keep(key, unsupported);
    found.push({ projectId, unsupported });
  }
  return found;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof AppError && error.status === 404)) throw error;
  return undefined;
}

function keep(key: string, count: number): void {
  kept.delete(key);
  kept.set(key, count);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value as string);
}
