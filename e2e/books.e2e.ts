import { EpubCheck } from '@likecoin/epubcheck-ts';
import {
  Document,
  FootnoteReferenceRun,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  TextRun,
} from 'docx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const looksRight = (name: string) => expectLooksRight(journey.page, name);

/** A manuscript of 30 chapters, each with a note, every third with a picture. */
async function manuscript(): Promise<Buffer> {
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#147' } });
  const data = await drawn.png().toBuffer();
  const footnotes: Record<number, { children: Paragraph[] }> = {};
  const children = Array.from({ length: 30 }, (_, at) => {
    footnotes[at + 1] = { children: [new Paragraph(`Note number ${at + 1}.`)] };
    const words = `Night ${at + 1}. ${'The harbour opens at eight and the carts come down. '.repeat(30)}`;
    const transformation = { width: 90, height: 60 };
    const altText = { name: 'quay', title: 'A quay', description: 'A quay' };
    return [
      new Paragraph({ text: `Chapter about ${at + 1}`, heading: HeadingLevel.HEADING_1 }),
      new Paragraph({ children: [new TextRun(words), new FootnoteReferenceRun(at + 1)] }),
      ...(at % 3 === 0
        ? [
            new Paragraph({
              children: [new ImageRun({ type: 'png', data, transformation, altText })],
            }),
          ]
        : []),
    ];
  }).flat();
  return Packer.toBuffer(new Document({ footnotes, sections: [{ children }] }));
}

it('a Word manuscript of thirty chapters becomes a checked EPUB and a PDF of 6 by 9 inches', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/book-publisher`);
  await page.getByText('No books yet').waitFor();
  await looksRight('books-empty');
  await page.getByRole('button', { name: 'New book' }).first().click();
  const form = page.getByRole('dialog', { name: 'New book' });
  await form.getByLabel('Title').fill('Thirty nights');
  await form.getByLabel('Author').fill('Mira Holm');
  await form.getByRole('button', { name: 'Choose: Manuscript' }).click();
  const file = { name: 'nights.docx', mimeType: 'application/octet-stream' };
  await page.getByLabel('File to add').setInputFiles({ ...file, buffer: await manuscript() });
  await form.getByText('nights.docx').waitFor();
  await form.getByRole('button', { name: 'Make the book' }).click();
  await page.waitForURL(/\/book-publisher\/books\//);
  await page.getByText('Chapter about 30').first().waitFor();
  await looksRight('books-write');

  const made = async (format: string) => {
    await page.getByLabel('File').selectOption(format);
    await page.getByRole('button', { name: 'Make the file' }).click();
    const link = page.getByRole('link', { name: format === 'epub' ? /\.epub$/ : /print\.pdf$/ });
    await link.waitFor();
    const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', origin));
    return new Uint8Array(await answer.arrayBuffer());
  };
  await page.getByRole('tab', { name: 'Export' }).click();
  const epub = await made('epub');
  const { messages } = await EpubCheck.validate(epub);
  const faults = messages.filter(({ severity }) => severity === 'error' || severity === 'fatal');
  expect(faults).toEqual([]);
  const pdf = await getDocument({ data: await made('pdf-print'), verbosity: 0 }).promise;
  expect((await pdf.getPage(1)).view).toEqual([0, 0, 432, 648]);
  expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(
    Array.from({ length: 30 }, (_, at) => `Chapter about ${at + 1}`),
  );
  await looksRight('books-export');
  await page.getByRole('tab', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Check the book' }).click();
  await page.getByText('ISBN').first().waitFor();
  await looksRight('books-check');
  await page.getByRole('tab', { name: 'Title page and layout' }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  await looksRight('books-layout');
  expect(journey.problems).toEqual([]);
});
