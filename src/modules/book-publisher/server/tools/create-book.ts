import { z } from 'zod';
import { findAsset } from '#platform/assets/find-assets.ts';
import type { Transaction } from '#platform/db/database.ts';
import { createProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, personOf } from '#platform/tools/tool.ts';
import { isIsbn, metaSchema } from '../../book-schema.ts';
import { themeIds } from '../../layout/book-themes.ts';
import { trims } from '../../layout/trim-sizes.ts';
import { created, createRun } from '../runs/create-run.ts';

export const createBook = defineLongTool({
  name: 'book.create',
  title: 'Make a book',
  description:
    'Makes a book with its title page and layout, and fills it from a manuscript of the library: Word, Markdown, HTML, EPUB or text. Its highest headings begin the chapters.',
  ...{ module: 'book-publisher', effect: 'write' },
  input: z.strictObject({
    title: z.string().trim().min(1, 'Give the book a title.').max(200),
    author: z.string().trim().min(1, 'Say who wrote the book.').max(200),
    language: metaSchema.shape.language,
    trim: z.enum(trims).default('6x9'),
    theme: z.enum(themeIds).optional(),
    isbn: z
      .string()
      .trim()
      .max(30)
      .refine(isIsbn, 'The check digit of this ISBN does not fit.')
      .optional(),
    publisher: z.string().trim().max(200).optional(),
    manuscript: z.uuid().optional(),
    spaceId: z.uuid().optional(),
  }),
  output: created,
  async start(context, { manuscript, spaceId, ...about }) {
    const { platform } = context;
    const user = personOf(context);
    // A tool that starts work is called with its transaction.
    const tx = platform.db as unknown as Transaction;
    if (manuscript) await findAsset(tx, await readableBy(platform, user.id), manuscript);
    const space = await spaceForWork(tx, user.id, spaceId);
    const { title } = about;
    const meta = metaSchema.parse(about);
    const project = await createProject(tx, space, user.id, 'book', { title, parts: { meta } });
    const place = { spaceId: space.id, projectId: project.id };
    const order = { title, ...(manuscript && { manuscript }) };
    return (await startRun(platform, tx, user, createRun, order, place)).id;
  },
});
