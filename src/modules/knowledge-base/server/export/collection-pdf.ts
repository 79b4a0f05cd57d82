import { AppError } from '#kernel/errors.ts';
import { workOnText } from '#platform/local/worker/local-worker-pool.ts';
import { textWork } from '#platform/local/worker/text-work.ts';
import { typeset } from '#platform/typeset/typeset.ts';
import type * as PdfWork from './pdf-work.ts';

const pdfWork = textWork<typeof PdfWork>(new URL('./pdf-work.ts', import.meta.url));

/** Characters of one PDF: some thousand pages. */
const most = 5_000_000;

/**
 * A collection as a PDF to print, each document below a heading of its own; equal words give equal bytes.
 * Throws 413 for one that is too long.
 */
export async function collectionPdf(
  name: string,
  chapters: readonly PdfWork.Chapter[],
  userId: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const length = chapters.reduce((sum, { text }) => sum + text.length, 0);
  if (length > most) {
    const message = 'This collection is too long for one PDF. Save it as Markdown files instead.';
    throw new AppError('too_large', 413, message);
  }
  const of = { field: 'collection', what: 'The collection' };
  const owner = { id: userId, signal };
  const blocks = await workOnText(pdfWork, 'chapterBlocks', chapters, of, owner);
  const data = { title: name, lang: 'en', region: null, blocks };
  return (await typeset({ template: 'article', data, signal })).pdf;
}
