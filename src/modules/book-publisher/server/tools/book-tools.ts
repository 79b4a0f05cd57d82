import { z } from 'zod';
import { countWords, plainText } from '#kernel/rich-text/plain-text.ts';
import { readMarkdown } from '#kernel/rich-text/read-markdown.ts';
import { newId } from '#platform/db/new-id.ts';
import { makerFields } from '#platform/makers/maker-input.ts';
import { requireService } from '#platform/makers/require-service.ts';
import { drawSeed } from '#platform/makers/seeds.ts';
import { pictureAssets } from '#platform/manuscript/load-pictures.ts';
import { noProject, requireProject } from '#platform/projects/projects.ts';
import { startRun } from '#platform/runs/start-run.ts';
import { personalSpace } from '#platform/spaces/space-access.ts';
import { defineLongTool, defineTool, personOf } from '#platform/tools/tool.ts';
import { chapterKinds, chapterSchema, picturesOf } from '../../book-schema.ts';
import { addChapters } from '../add-chapters.ts';
import { checkBook } from '../check/check-book.ts';
import { findingSchema } from '../finding-schema.ts';
import { loadBook } from '../load-book.ts';
import { exported, exportFields, exportRun } from '../runs/export-run.ts';
import { outlined, outlineFields, outlineRun } from '../runs/outline-run.ts';

const module = 'book-publisher';

export const outlineBook = defineLongTool({
  name: 'book.outline',
  title: 'Outline a book',
  description:
    'Plans the chapters of a book from what it is about and who reads it, and adds them to the book, each with a note of what it must contain.',
  ...{ module, effect: 'write' },
  input: z.strictObject({ ...outlineFields, ...makerFields }),
  output: outlined,
  async start(context, { seed = drawSeed(), ...input }) {
    const { platform } = context;
    const user = personOf(context);
    const { service } = input;
    const project = await requireProject(platform.db, user.id, input.projectId, 'edit');
    if (project.kind !== 'book') throw noProject();
    if (service !== 'auto' && service !== 'local') {
      await requireService(platform.gateway, user.id, service, 'text');
    }
    const place = { spaceId: project.space_id, projectId: project.id };
    return (await startRun(platform, platform.db, user, outlineRun, { ...input, seed }, place)).id;
  },
});

export const addChapter = defineTool({
  name: 'book.add-chapter',
  title: 'Add a chapter',
  description:
    'Adds a chapter in Markdown to a book, with notes written as [^1]. position counts from 1; without it the chapter goes to the end.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    projectId: z.uuid(),
    title: z.string().trim().min(1, 'Give the chapter a title.').max(200),
    markdown: chapterSchema.shape.markdown.unwrap(),
    position: z.int().min(1).max(2000).optional(),
    kind: z.enum(chapterKinds).default('chapter'),
  }),
  output: z.object({ part: z.string(), words: z.int() }),
  async run(context, { projectId, position, ...chapter }) {
    const id = newId();
    const user = personOf(context);
    await addChapters(context.platform, user.id, projectId, [{ ...chapter, id }], position);
    const words = countWords(plainText(readMarkdown(chapter.markdown)));
    return { output: { part: `chapter:${id}`, words } };
  },
});

export const checkBookTool = defineTool({
  name: 'book.check',
  title: 'Check a book',
  description:
    'Finds what a printer, a shop or a reader would stumble over: missing imprint, pictures below 300 dpi or without a description, letters that no font has, empty chapters, skipped headings.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ projectId: z.uuid() }),
  output: z.object({ findings: z.array(findingSchema) }),
  async run(context, { projectId }) {
    const { platform } = context;
    const user = personOf(context);
    const loaded = await loadBook(platform.db, user.id, projectId);
    const assets = await pictureAssets(platform, user.id, picturesOf(loaded.book));
    const sizes = new Map([...assets].map(([id, asset]) => [`asset:${id}`, asset]));
    return { output: { findings: checkBook(loaded.book, loaded.chapters, sizes) } };
  },
});

export const exportBook = defineLongTool({
  name: 'book.export',
  title: 'Export a book',
  description:
    'Writes a book as EPUB 3.3, PDF for print, screens or archives, Word manuscript or Markdown, or its cover with the true width of the spine.',
  ...{ module, effect: 'write' },
  input: z.strictObject(exportFields),
  output: exported,
  async start(context, input) {
    const { platform } = context;
    const user = personOf(context);
    const { kind } = await requireProject(platform.db, user.id, input.projectId, 'view');
    if (kind !== 'book') throw noProject();
    // A viewer of a team may take a copy home, where the file then lies.
    const { id: spaceId } = await personalSpace(platform.db, user.id);
    return (await startRun(platform, platform.db, user, exportRun, input, { spaceId })).id;
  },
});
