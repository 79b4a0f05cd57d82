import { z } from 'zod';
import { defineTool, personOf } from '#platform/tools/tool.ts';
import { addArticles } from '../add-articles.ts';
import { joinChapter, splitChapter, undoBinder } from '../binder.ts';

const module = 'book-publisher';
const part = z
  .string()
  .max(80)
  .regex(/^chapter:/, 'Name a chapter by its part: chapter:<id>.');
const chapterFields = {
  projectId: z.uuid(),
  part,
  known: z.int().min(1).optional(),
};
const change = { version: z.int(), revs: z.record(z.string(), z.int()) };

export const splitChapterTool = defineTool({
  name: 'book.split-chapter',
  title: 'Split a chapter',
  description:
    'Divides a chapter at a place in its Markdown, counted in UTF-16 units. What follows becomes a chapter of its own behind it; notes go with the words that name them. A version is kept first.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    ...chapterFields,
    at: z.int().min(0).max(250_000),
    title: z.string().trim().min(1, 'Give the chapter a title.').max(200).optional(),
  }),
  output: z.object({ part: z.string(), ...change }),
  run: async (context, input) => ({
    output: await splitChapter(context.platform, personOf(context).id, input),
  }),
});

export const joinChaptersTool = defineTool({
  name: 'book.join-chapters',
  title: 'Join two chapters',
  description:
    'Puts the next chapter of a book behind this one, its title as a heading. A version is kept first.',
  ...{ module, effect: 'write' },
  input: z.strictObject(chapterFields),
  output: z.object({ part: z.string(), ...change }),
  run: async (context, input) => ({
    output: await joinChapter(context.platform, personOf(context).id, input),
  }),
});

export const undoBinderTool = defineTool({
  name: 'book.undo-binder',
  title: 'Take a split or a join back',
  description:
    'Restores the chapters that a split or a join changed, by what it answered; refused once one of them was changed again.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    version: z.int().min(1),
    revs: z
      .record(
        z
          .string()
          .max(80)
          .regex(/^(?:meta$|chapter:)/),
        z.int().min(0),
      )
      .refine((revs) => Object.keys(revs).length <= 4, 'Give the parts of one change.'),
  }),
  output: z.object(change),
  run: async (context, input) => ({
    output: await undoBinder(context.platform, personOf(context).id, input),
  }),
});

export const addArticlesTool = defineTool({
  name: 'book.add-articles',
  title: 'Add articles as chapters',
  description:
    'Makes a chapter of each article, in the order given, with its pictures and notes. position counts from 1; without it they go to the end. The articles stay as they are.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    articles: z.array(z.uuid()).min(1, 'Choose an article.').max(50),
    position: z.int().min(1).max(2000).optional(),
  }),
  output: z.object({ chapters: z.array(z.object({ part: z.string(), title: z.string() })) }),
  run: async (context, input) => ({
    output: {
      chapters: await addArticles(context.platform, personOf(context).id, input),
    },
  }),
});
