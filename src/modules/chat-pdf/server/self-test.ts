import type { SelfTest } from '#platform/health/self-tests.ts';
import { readDocument } from '#platform/reading/read-document.ts';

const words = 'The harbour opens at eight.';

export const selfTest: SelfTest = {
  title: 'Reads a PDF of one page',
  async run({ user, signal }) {
    const read = await readDocument(await onePage(), 'self-test.pdf', {
      owner: { id: user.id, signal },
    });
    const [page] = read.pages;
    if (!page?.text.includes(words)) throw new Error('The words of the page were not read.');
    return `${read.pages.length} page, ${page.text.trim().split(/\s+/).length} words`;
  },
};

async function onePage(): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'A6' });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const made = new Promise<Uint8Array>((resolve) =>
    document.on('end', () => resolve(Buffer.concat(parts))),
  );
  document.text(words);
  document.end();
  return made;
}
