import { extractText, getDocumentProxy } from 'unpdf';

/** Text of a PDF with a heading for each page; empty when it holds none (a scan). */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document, { mergePages: false });
  if (text.join('').trim() === '') return '';
  return text.map((page, index) => `## Page ${index + 1}\n\n${page}`).join('\n\n');
}
