import { badInput } from '#kernel/errors.ts';
import { workOnText } from '../../local/worker/local-worker-pool.ts';
import { textWork } from '../../local/worker/text-work.ts';
import { typeset } from '../../typeset/typeset.ts';
import type * as PdfWork from './pdf-work.ts';

const pdfWork = textWork<typeof PdfWork>(new URL('./pdf-work.ts', import.meta.url));

/** Characters of one PDF: some hundred pages. */
const most = 2_000_000;

/** A conversation as a PDF to print. Equal words give equal bytes. Throws 400 for one that is too long. */
export async function conversationPdf(
  userId: string,
  title: string,
  turns: readonly PdfWork.Turn[],
): Promise<Uint8Array> {
  if (turns.reduce((sum, { content }) => sum + content.length, 0) > most) {
    const sentence = `A PDF holds ${most.toLocaleString('en')} letters at most. Export it as Markdown.`;
    throw badInput(sentence, 'format');
  }
  const of = { field: 'format', what: 'The conversation' };
  const { lang, blocks } = await workOnText(pdfWork, 'turnBlocks', turns, of, { id: userId });
  const data = { title, lang, region: null, blocks };
  return (await typeset({ template: 'article', data })).pdf;
}
