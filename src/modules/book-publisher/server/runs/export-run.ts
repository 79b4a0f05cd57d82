import { z } from 'zod';
import { dashed } from '#kernel/text/dashed.ts';
import {
  type LoadedPicture,
  loadPictures,
  pictureAssets,
} from '#platform/manuscript/load-pictures.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { RunContext } from '#platform/runs/run-types.ts';
import { keepMade } from '#platform/runs/work/keep-made.ts';
import { sceneSvg } from '#platform/scene/scene-svg.ts';
import { picturesOf } from '../../book-schema.ts';
import { spineOf } from '../../layout/trim-sizes.ts';
import { checkBook } from '../check/check-book.ts';
import { writeEpub } from '../epub/write-epub.ts';
import { writeMarkdown } from '../export/write-markdown.ts';
import { findingSchema } from '../finding-schema.ts';
import { frontPictures } from '../layout/front-pictures.ts';
import { drawFront, type Setting, setBook, setCover } from '../layout/set-book.ts';
import { type LoadedBook, loadBook } from '../load-book.ts';

const formats = [
  ...(['epub', 'pdf-print', 'pdf-screen', 'pdf-a', 'docx', 'markdown', 'cover-pdf'] as const),
  'cover-png',
] as const;
export const exportFields = {
  projectId: z.uuid(),
  format: z.enum(formats),
  paper: z.enum(['white', 'cream']).default('white'),
};
const exportInput = z.object(exportFields);
export const exported = z.object({
  assetId: z.string(),
  pages: z.int(),
  spineMm: z.number(),
  report: z.object({
    /** What read the file and found it whole; null where no such reader is at hand. */
    checkedBy: z.string().nullable(),
    findings: z.array(findingSchema),
  }),
});
type Order = z.output<typeof exportInput>;
type Format = Order['format'];

/** Sets a book and writes one file of it. */
export const exportRun = defineRun({
  ...{ name: 'book.export', module: 'book-publisher', pool: 'heavy' as const },
  title: ({ format }: Order) => `Book as ${names[format]}`,
  stages: ['Reading', 'Setting the pages', 'Writing the file', 'Checking'],
  path: ({ projectId }: Order) =>
    projectId ? `/book-publisher/books/${projectId}` : '/book-publisher',
  input: exportInput,
  output: exported,
  async work(context) {
    const { platform, user, input, signal } = context;
    context.progress(0.05, 'Reading');
    const loaded = await loadBook(platform.db, user.id, input.projectId);
    const assets = await pictureAssets(platform, user.id, picturesOf(loaded.book));
    const sizes = new Map([...assets].map(([id, asset]) => [`asset:${id}`, asset]));
    const findings = checkBook(loaded.book, loaded.chapters, sizes);
    const pictures = await loadPictures(platform, assets, loaded.book.meta.coverId);
    context.progress(0.2, 'Setting the pages');
    const { front: drawn } = loaded.book;
    const front = drawn
      ? sceneSvg(drawn, await frontPictures(platform, drawn, user.id))
      : undefined;
    const setting = { ...loaded, pictures, signal, front };
    const options = { isScreen: input.format === 'pdf-screen', archive: input.format === 'pdf-a' };
    const { pdf, pages } = await setBook(setting, options);
    signal.throwIfAborted();
    const spineMm = spineOf(pages, input.paper);
    context.progress(0.6, 'Writing the file');
    const bytes = await write(input.format, { ...setting, project: loaded.project, pdf, spineMm });
    context.progress(0.85, 'Checking');
    const checkedBy = input.format === 'epub' ? await checkEpub(bytes, findings) : null;
    const title = loaded.book.meta.title;
    const name = `${dashed(title) || 'book'}${endings[input.format]}`;
    const assetId = await keepMade(context as RunContext<unknown>, 'file', async () => ({
      ...{ name, title, bytes },
    }));
    return { assetId, pages, spineMm, report: { checkedBy, findings } };
  },
});

type Made = Omit<Setting, 'pictures'> & {
  readonly pictures: ReadonlyMap<string, LoadedPicture>;
  readonly project: LoadedBook['project'];
  readonly pdf: Uint8Array;
  readonly spineMm: number;
};

async function write(format: Format, made: Made): Promise<Uint8Array> {
  const { book, chapters, pictures, project } = made;
  switch (format) {
    case 'epub':
      return writeEpub({
        ...{ book, chapters, cover: await drawFront(made), id: project.id },
        changedAt: new Date(project.updated_at).toISOString(),
        pictures: new Map(
          [...pictures]
            .filter(([src]) => chapters.some(({ markdown }) => markdown.includes(src)))
            .map(([src, one]) => [src, { ...one, path: `images/${one.file}` }]),
        ),
      });
    case 'docx':
      // Its library is large, and wanted only here.
      return (await import('../export/write-docx.ts')).writeDocx(book, chapters, pictures);
    case 'markdown':
      return Buffer.from(writeMarkdown(book));
    case 'cover-pdf':
      return (await setCover(made, made.spineMm)).pdf;
    case 'cover-png':
      return drawFront(made);
    default:
      return made.pdf;
  }
}

/** Has the file read by a checker that is not ours; what it finds stands in the report. */
async function checkEpub(
  bytes: Uint8Array,
  findings: z.output<typeof findingSchema>[],
): Promise<string> {
  const { EpubCheck } = await import('@likecoin/epubcheck-ts');
  const { messages } = await EpubCheck.validate(bytes);
  for (const { severity, message, id, location } of messages) {
    if (severity !== 'error' && severity !== 'fatal' && severity !== 'warning') continue;
    findings.push({
      ...{ rule: `epubcheck-${id}`, severity: severity === 'warning' ? 'warning' : 'error' },
      message: location ? `${message} (${location.path})` : message,
    });
  }
  return 'epubcheck-ts 0.7';
}

const names: Readonly<Record<Format, string>> = {
  ...{ epub: 'EPUB', 'pdf-print': 'PDF for print', 'pdf-screen': 'PDF for screens' },
  ...{ 'pdf-a': 'PDF/A', docx: 'Word manuscript', markdown: 'Markdown' },
  ...{ 'cover-pdf': 'cover for print', 'cover-png': 'cover picture' },
};
const endings: Readonly<Record<Format, string>> = {
  ...{ epub: '.epub', 'pdf-print': '-print.pdf', 'pdf-screen': '.pdf', 'pdf-a': '-archive.pdf' },
  ...{ docx: '.docx', markdown: '.md', 'cover-pdf': '-cover.pdf', 'cover-png': '-cover.png' },
};
