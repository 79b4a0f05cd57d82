import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import type { DbScope } from '#platform/db/database.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type Book, bookOf } from '../book-schema.ts';
import type { ReadChapter } from './layout/print-data.ts';

export type LoadedBook = {
  readonly project: Project;
  readonly book: Book;
  readonly chapters: readonly ReadChapter[];
};

/** A book for somebody who may read it, its chapters read. Throws 404 for strangers and other projects. */
export async function loadBook(scope: DbScope, userId: string, id: string): Promise<LoadedBook> {
  const project = await requireProject(scope, userId, id, 'view');
  if (project.kind !== 'book') throw noProject();
  const book = bookOf(await partsOf(scope, project));
  const chapters = book.chapters.map((one) => ({ ...one, text: readMarkdown(one.markdown) }));
  return { project, book, chapters };
}
