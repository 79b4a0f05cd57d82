import { z } from 'zod';
import { findBrandVoice } from '#platform/makers/brand-voice.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { makeTextInRun } from '#platform/makers/text/make-text-in-run.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import { addChapters } from '../add-chapters.ts';
import { loadBook } from '../load-book.ts';
import { outlineTask } from '../outline/outline-task.ts';

export const outlineFields = {
  projectId: z.uuid(),
  about: z.string().trim().min(1, 'Say what the book is about.').max(4000),
  reader: z.string().trim().min(1, 'Say who will read this.').max(200),
  chapters: z.int().min(3).max(60).default(10),
};
const orderSchema = z.object({ ...outlineFields, ...makerFields });
export const outlined = z.object({
  projectId: z.string(),
  chapters: z.array(z.object({ title: z.string(), note: z.string() })),
});

/** Plans a book: its chapters are added behind those that are there, each with what it must contain. */
export const outlineRun = defineRun({
  ...{ name: 'book.outline', module: 'book-publisher', pool: 'transfer' as const },
  title: ({ about }: z.output<typeof orderSchema>) => about,
  stages: ['Writing'],
  path: ({ projectId }: z.output<typeof orderSchema>) =>
    projectId ? `/book-publisher/books/${projectId}` : '/book-publisher',
  input: orderSchema,
  output: outlined,
  async work(context) {
    const { platform, user, input, run } = context;
    const { projectId, about, reader, chapters: count, service, strict, seed, brandId } = input;
    const { book } = await loadBook(platform.db, user.id, projectId);
    const { title, language } = book.meta;
    const brand = brandId ? await findBrandVoice(platform.db, user.id, brandId) : undefined;
    const order = { about, reader, count, title, language };
    const { chapters } = await makeTextInRun(context, outlineTask, order, {
      ...{ service, strict, seed, brand },
    });
    const given = chapters.map((one, at) => ({ ...one, id: `${run.id.slice(-12)}-${at + 1}` }));
    await addChapters(platform, user.id, projectId, given);
    return { projectId, chapters };
  },
});
