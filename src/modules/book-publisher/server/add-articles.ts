import { z } from 'zod';
import { badInput } from '#kernel/errors.ts';
import { DocFault, readDoc } from '#kernel/rich-text/doc/read-doc.ts';
import { richTextOf } from '#kernel/rich-text/doc/rich-text-of.ts';
import { writeMarkdown } from '#kernel/rich-text/write-markdown.ts';
import { newId } from '#platform/db/new-id.ts';
import type { Platform } from '#platform/platform.ts';
import { noProject, partsOf, requireProject } from '#platform/projects/projects.ts';
import { chapterSchema } from '../book-schema.ts';
import { addChapters } from './add-chapters.ts';

type Wish = {
  readonly projectId: string;
  readonly articles: readonly string[];
  readonly position?: number | undefined;
};

/**
 * Makes a chapter of each article, in the order given: all of them or none. The articles stay as they
 * are. Throws 404 for strangers, 400 for one without a text or too long for a chapter.
 */
export async function addArticles(
  platform: Platform,
  userId: string,
  { projectId, articles, position }: Wish,
): Promise<{ part: string; title: string }[]> {
  const book = await requireProject(platform.db, userId, projectId, 'edit');
  if (book.kind !== 'book') throw noProject();
  const chapters: { id: string; title: string; markdown: string }[] = [];
  for (const [at, article] of articles.entries()) {
    chapters.push({ id: newId(), ...(await readArticle(platform, userId, article, at)) });
  }
  await addChapters(platform, userId, projectId, chapters, position);
  return chapters.map(({ id, title }) => ({ part: `chapter:${id}`, title }));
}

/** What a chapter takes from an article. */
const bodySchema = z.object({ title: z.string(), doc: z.unknown() });

async function readArticle(platform: Platform, userId: string, id: string, at: number) {
  const field = `articles.${at}`;
  const project = await requireProject(platform.db, userId, id, 'view');
  if (project.kind !== 'article') throw badInput('Only articles become chapters this way.', field);
  const { body } = await partsOf(platform.db, project);
  const read = bodySchema.safeParse(body);
  const markdown = read.success ? markdownOf(read.data.doc) : '';
  const title = (read.data?.title.trim() || project.title).slice(0, 200);
  if (markdown.trim() === '') throw badInput(`“${title}” has no text yet.`, field);
  if (!chapterSchema.shape.markdown.safeParse(markdown).success) {
    throw badInput(`“${title}” is longer than one chapter may be. Divide it first.`, field);
  }
  return { title, markdown };
}

function markdownOf(doc: unknown): string {
  try {
    return writeMarkdown(richTextOf(readDoc(doc)));
  } catch (error) {
    if (error instanceof DocFault) return '';
    throw error;
  }
}
