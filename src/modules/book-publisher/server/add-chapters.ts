import type { Db } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { noProject, partsOf, requireProject } from '#platform/projects/projects.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { bookOf, type Chapter, metaSchema } from '../book-schema.ts';

type New = Pick<Chapter, 'title'> & Partial<Chapter> & { readonly id: string };

/**
 * Adds chapters to a book: from `position` on (1 is the first place), at the end without it. Chapters
 * whose ids are there already stay as they are. Throws 404 for strangers, 403 for viewers.
 */
export async function addChapters(
  platform: Platform,
  userId: string,
  projectId: string,
  given: readonly New[],
  position?: number,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const inside: Platform = { ...platform, db: tx as unknown as Db };
    const project = await requireProject(tx, userId, projectId, 'edit', { lock: true });
    if (project.kind !== 'book') throw noProject();
    const { meta, chapters } = bookOf(await partsOf(tx, project));
    const order = chapters.map(({ part }) => part.slice('chapter:'.length));
    const added = given.filter(({ id }) => !order.includes(id));
    for (const { id, ...body } of added) {
      await savePart(inside, userId, { projectId, part: `chapter:${id}`, body, known: 0 });
    }
    const at = position === undefined ? order.length : Math.min(position - 1, order.length);
    order.splice(at, 0, ...added.map(({ id }) => id));
    const known = project.head.meta?.rev ?? 0;
    const body = metaSchema.parse({ ...meta, order });
    await savePart(inside, userId, { projectId, part: 'meta', body, known });
  });
}
