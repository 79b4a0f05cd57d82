import { AppError, badInput, notFound } from '#kernel/errors.ts';
import { newId } from '#platform/db/new-id.ts';
import type { Platform } from '#platform/platform.ts';
import { changeParts, type PartsChange, undoPartsChange } from '#platform/projects/change-parts.ts';
import { noProject, type Project, partsOf, requireProject } from '#platform/projects/projects.ts';
import { type Book, bookOf, chapterSchema, metaSchema } from '../book-schema.ts';
import { cutChapter, joinChapters } from './manuscript/cut-chapter.ts';

type Wish = {
  readonly projectId: string;
  readonly part: string;
  /** The `rev` of the text that was looked at. */
  readonly known?: number | undefined;
};
export type BinderChange = PartsChange & { readonly part: string };

/** Divides a chapter; the new one stands behind it. Throws 409 when its text is not what was looked at. */
export function splitChapter(
  platform: Platform,
  userId: string,
  { at, title, ...wish }: Wish & { readonly at: number; readonly title?: string | undefined },
): Promise<BinderChange> {
  return inBook(platform, userId, wish, (book, index) => {
    const { part: _, ...chapter } = book.chapters[index] as Book['chapters'][number];
    const [first, second] = cutChapter(chapter, at, title);
    const part = `chapter:${newId()}`;
    const order = book.chapters.map((one) => one.part);
    order.splice(index + 1, 0, part);
    return { part, order, parts: { [wish.part]: first, [part]: second } };
  });
}

/** Puts the next chapter behind this one. Throws 400 where none follows. */
export function joinChapter(platform: Platform, userId: string, wish: Wish): Promise<BinderChange> {
  return inBook(platform, userId, wish, (book, index) => {
    const [one, next] = book.chapters.slice(index, index + 2);
    if (!one || !next) throw badInput('No chapter follows this one.', 'part');
    if (one.kind !== next.kind) {
      throw badInput('The next chapter has another place in the book. Give both the same.', 'part');
    }
    const { part: _, ...body } = one;
    const order = book.chapters.map(({ part }) => part).filter((part) => part !== next.part);
    const parts = { [one.part]: joinChapters(body, chapterOf(next)), [next.part]: null };
    return { part: one.part, order, parts };
  });
}

/** Takes a split or a join back as long as nobody changed its chapters since; then it throws 409. */
export function undoBinder(
  platform: Platform,
  userId: string,
  { projectId, ...change }: PartsChange & { readonly projectId: string },
): Promise<PartsChange> {
  return platform.db.transaction(async (tx) => {
    const project = await requireBook(tx, userId, projectId);
    return undoPartsChange(tx, project, userId, change);
  });
}

type Tx = Parameters<Parameters<Platform['db']['transaction']>[0]>[0];

async function requireBook(tx: Tx, userId: string, projectId: string): Promise<Project> {
  const project = await requireProject(tx, userId, projectId, 'edit', { lock: true });
  if (project.kind !== 'book') throw noProject();
  return project;
}

type Planned = {
  readonly part: string;
  readonly order: readonly string[];
  readonly parts: Readonly<Record<string, unknown>>;
};

function inBook(
  platform: Platform,
  userId: string,
  { projectId, part, known }: Wish,
  plan: (book: Book, index: number) => Planned,
): Promise<BinderChange> {
  return platform.db.transaction(async (tx) => {
    const project = await requireBook(tx, userId, projectId);
    const book = bookOf(await partsOf(tx, project));
    const index = book.chapters.findIndex((one) => one.part === part);
    if (index < 0) throw notFound('The book has no such chapter.');
    if (known !== undefined && known !== project.head[part]?.rev) {
      throw new AppError('conflict', 409, 'Somebody has saved this chapter since you opened it.');
    }
    const planned = plan(book, index);
    const order = planned.order.map((one) => one.slice('chapter:'.length));
    const meta = metaSchema.parse({ ...book.meta, order });
    const changed = await changeParts(tx, project, userId, { ...planned.parts, meta });
    return { ...changed, part: planned.part };
  });
}

const chapterOf = ({ part: _, ...chapter }: Book['chapters'][number]) =>
  chapterSchema.parse(chapter);
