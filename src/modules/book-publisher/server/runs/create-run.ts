import { z } from 'zod';
import { countWords, plainText } from '#kernel/rich-text/plain-text.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { readManuscript } from '#platform/manuscript/read-manuscript.ts';
import { pictureKindOf } from '#platform/pictures/picture-kind.ts';
import { requireProject, trashProject } from '#platform/projects/projects.ts';
import { savePart } from '#platform/projects/save-part.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { metaSchema } from '../../book-schema.ts';
import { loadBook } from '../load-book.ts';
import { splitChapters } from '../manuscript/split-chapters.ts';

const createInput = z.object({ title: z.string(), manuscript: z.uuid().optional() });
export const created = z.object({
  projectId: z.string(),
  chapters: z.array(z.object({ part: z.string(), title: z.string(), words: z.int() })),
});

/** Fills a new book with a manuscript. The book is there already: the run was started with it. */
export const createRun = defineRun({
  ...{ name: 'book.create', module: 'book-publisher', pool: 'heavy' as const },
  title: ({ title }: z.output<typeof createInput>) => title,
  stages: ['Reading the manuscript', 'Keeping the pictures', 'Making chapters'],
  path: (_, { output }) => {
    const made = created.safeParse(output);
    return made.success ? `/book-publisher/books/${made.data.projectId}` : '/book-publisher';
  },
  input: createInput,
  output: created,
  // A book whose manuscript could not be read is no book: nothing half-done stays.
  async ended(_platform, tx, run) {
    if (!run.project_id) return;
    const project = await requireProject(tx, run.user_id, run.project_id, 'edit').catch(() => null);
    if (project) await trashProject(tx, project);
  },
  async work(context) {
    const projectId = context.run.project_id;
    if (!projectId) throw new Error('A manuscript is read without a book');
    if (context.input.manuscript) await fill(context, projectId, context.input.manuscript);
    const { chapters } = await loadBook(context.platform.db, context.user.id, projectId);
    const told = chapters.map(({ part, title, text }) => ({
      ...{ part, title, words: countWords(plainText(text)) },
    }));
    return { projectId, chapters: told };
  },
});

async function fill(context: RunContext<unknown>, projectId: string, assetId: string) {
  const { platform, user, signal } = context;
  context.progress(0.05, 'Reading the manuscript');
  const asset = await findAsset(platform.db, await readableBy(platform, user.id), assetId);
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('The file is not there any more.');
  const bytes = new Uint8Array(await platform.files.read(file));
  const { markdown, pictures } = await readManuscript(bytes, asset.name);
  signal.throwIfAborted();
  const fallback = cutText(asset.name.replace(/\.[a-z]{2,8}$/i, ''), 200);
  const chapters = splitChapters(markdown, fallback);
  if (chapters.length === 0) throw unreadable('There are no words in this manuscript.');
  const kept = await keepPictures(context, pictures);
  context.progress(0.7, 'Making chapters');
  const order = chapters.map((_, at) => `m${at + 1}`);
  for (const [at, chapter] of chapters.entries()) {
    signal.throwIfAborted();
    const body = { title: chapter.title, markdown: withPictures(chapter.markdown, kept) };
    await saveNew(context, projectId, `chapter:${order[at]}`, body);
  }
  const { project, book } = await loadBook(platform.db, user.id, projectId);
  if (book.meta.order.length > 0) return;
  const meta = metaSchema.parse({ ...book.meta, order });
  const known = project.head.meta?.rev ?? 0;
  await savePart(platform, user.id, { projectId, part: 'meta', body: meta, known });
}

/** After a crash what is there already stays as it is. */
async function saveNew(
  { platform, user }: RunContext<unknown>,
  projectId: string,
  part: string,
  body: object,
) {
  const project = await requireProject(platform.db, user.id, projectId, 'edit');
  if (project.head[part]) return;
  await savePart(platform, user.id, { projectId, part, body, known: 0 });
}

/** Their ids in the library by their places; kinds that no page can show are left out and named. */
async function keepPictures(context: RunContext<unknown>, pictures: readonly Uint8Array[]) {
  const kept = new Map<number, string>();
  let left = 0;
  for (const [at, bytes] of pictures.entries()) {
    context.signal.throwIfAborted();
    context.progress(0.2 + (0.5 * at) / pictures.length, 'Keeping the pictures');
    const kind = pictureKindOf(bytes);
    if (!kind) {
      left += 1;
      continue;
    }
    const name = `picture-${at + 1}.${kind === 'jpeg' ? 'jpg' : kind}`;
    kept.set(at, await keepMade(context, `picture ${at + 1}`, async () => ({ name, bytes })));
  }
  if (left > 0) {
    context.note(
      `${left} ${left === 1 ? 'picture was' : 'pictures were'} left out: books show PNG, JPEG, GIF, WebP and AVIF.`,
    );
  }
  return kept;
}

const withPictures = (markdown: string, kept: ReadonlyMap<number, string>): string =>
  markdown.replace(
    /!\[((?:[^\]\\]|\\.){0,2000})\]\(picture:(\d{1,4})\)/g,
    (_, alt: string, at: string) => {
      const id = kept.get(Number(at));
      return id ? `![${alt}](asset:${id})` : '';
    },
  );
