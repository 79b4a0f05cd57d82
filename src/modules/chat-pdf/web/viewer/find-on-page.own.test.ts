import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { makePdf } from '#platform/reading/testing/make-pdf.ts';
import { findOnPage } from './find-on-page.ts';

/** What is marked on the only page of a file with one line. */
async function marked(line: string, words: string) {
  const data = new Uint8Array(await makePdf([{ lines: [line] }]));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const boxes = await findOnPage((await pdf.getPage(1)) as never, words, OPS);
  await pdf.loadingTask.destroy();
  return boxes;
}
// Another library’s measure of the same font.
const font = new PdfDocument().font('Helvetica').fontSize(11);
const widthOf = (text: string) => font.widthOfString(text);

it('marks the words that were found, and not their line', async () => {
  const boxes = await marked('WWWW iiii the Harbour gate, mmmm the harbour wall.', 'harbour');
  expect(boxes).toHaveLength(2);
  for (const [at, before] of [
    'WWWW iiii the ',
    'WWWW iiii the Harbour gate, mmmm the ',
  ].entries()) {
    const [x = 0, , width = 0] = boxes[at] ?? [];
    expect(Math.abs(x - 50 - widthOf(before))).toBeLessThan(0.5);
    expect(Math.abs(width - widthOf(at === 0 ? 'Harbour' : 'harbour'))).toBeLessThan(0.5);
  }
});

it('marks nothing where the words do not stand', async () => {
  expect(await marked('The harbour gate.', 'zeppelin')).toEqual([]);
});
