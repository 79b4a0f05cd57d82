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
  await page.getByRole('button', { name: 'Change the cover by hand' }).click();
  const board = page.getByRole('region', { name: 'Drawing board' });
  await board.locator('canvas').first().waitFor();
  const layers = page.getByRole('list', { name: 'Layers' });
  await layers.getByRole('button', { name: 'Title', exact: true }).click();
  await page.getByLabel('Words').fill('By hand');
  await page.getByRole('status').getByText('Saved').waitFor();
  await looksRight('books-cover-by-hand');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('The front was changed by hand').waitFor();
  expect(journey.problems).toEqual([]);
});

it('a chapter is split, joined, dragged and taken back, and the book is seen as it will be read', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/book-publisher`);
  await page.getByRole('button', { name: 'New book' }).first().click();
  const form = page.getByRole('dialog', { name: 'New book' });
  await form.getByLabel('Title').fill('Two tides');
  await form.getByLabel('Author').fill('Mira Holm');
  await form.getByRole('button', { name: 'Make the book' }).click();
  await page.waitForURL(/\/book-publisher\/books\//);
  await page.getByRole('button', { name: 'Add chapter' }).click();
  await page.getByLabel('Title of the chapter').fill('Ebb');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Low water by eight.\n\n## Flood\n\nHigh water by two.');
  await text.evaluate((field: HTMLTextAreaElement) => {
    const at = field.value.indexOf('## Flood');
    field.setSelectionRange(at, at);
  });
  const titles = () =>
    page.getByRole('navigation', { name: 'Chapters' }).getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'Split at the cursor' }).click();
  await page.getByText('The chapter was split.').waitFor();
  await expect.poll(titles).toEqual(['Ebb', 'Flood']);
  await expect.poll(() => text.inputValue()).toBe('High water by two.');

  // Whoever leaves a chapter and comes back finds it as it was left.
  await page.getByRole('button', { name: 'Ebb', exact: true }).click();
  await text.fill('Low water by eight. Gulls.');
  await page.getByRole('status').getByText('Saved').waitFor();
  await page.getByRole('button', { name: 'Flood', exact: true }).click();
  await expect.poll(() => text.inputValue()).toBe('High water by two.');
  await page.getByRole('button', { name: 'Ebb', exact: true }).click();
  await expect.poll(() => text.inputValue()).toBe('Low water by eight. Gulls.');
  await text.fill('Low water by eight.');
  await page.getByRole('status').getByText('Saved').waitFor();

  // By keyboard: Space takes the chapter, an arrow moves it, Space puts it down.
  await page.getByRole('button', { name: 'Move Flood' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Flood is at place 2 of 2.').waitFor({ state: 'attached' });
  // Arrows are listened for from the turn after the one in which the chapter was taken.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowUp');
  await page.getByText('Flood is at place 1 of 2.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await page.getByRole('listitem').filter({ hasText: 'Flood' }).first().waitFor();
  await expect.poll(titles).toEqual(['Flood', 'Ebb']);

  // By mouse, back to where it was.
  const handle = await page.getByRole('button', { name: 'Move Flood' }).boundingBox();
  const below = await page.getByRole('button', { name: 'Move Ebb' }).boundingBox();
  if (!handle || !below) throw new Error('The handles cannot be seen.');
  await page.mouse.move(handle.x + 12, handle.y + 12);
  await page.mouse.down();
  await page.mouse.move(below.x + 12, below.y + 16, { steps: 8 });
  await page.mouse.up();
  await expect.poll(titles).toEqual(['Ebb', 'Flood']);

  await page.getByRole('button', { name: 'Ebb', exact: true }).click();
  await page.getByRole('button', { name: 'Join with the next' }).click();
  await page.getByText('The chapters were joined.').waitFor();
  await expect.poll(titles).toEqual(['Ebb']);
  await expect
    .poll(() => text.inputValue())
    .toBe('Low water by eight.\n\n## Flood\n\nHigh water by two.');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(titles).toEqual(['Ebb', 'Flood']);
  await looksRight('books-binder');

  await page.getByRole('tab', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Set the book' }).click();
  const frame = page.getByTitle('The book on a phone');
  await frame.waitFor();
  expect(await frame.getAttribute('sandbox')).toBe('');
  const on = page.getByRole('button', { name: 'On', exact: true });
  for (let turn = 0; turn < 3; turn += 1) await on.click();
  await page.frameLocator('iframe').getByText('Low water by eight.').waitFor();
  await looksRight('books-preview-phone');
  await page.getByLabel('Look at the book').selectOption('print');
  await page.getByRole('button', { name: 'Set the book' }).click();
  await page.locator('canvas[data-drawn]').first().waitFor();
  await on.click();
  await page.getByText(/^Pages 2 and 3 of /).waitFor();
  await page.locator('canvas[data-drawn]').nth(1).waitFor();
  await looksRight('books-preview-print');
  expect(journey.problems).toEqual([]);
});

it('a text of the library becomes a chapter of the book it is sent to, and stands open', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/assets`);
  const buffer = Buffer.from('# Spring tide\n\nTwice a month the water climbs the steps.\n');
  const file = { name: 'spring.md', mimeType: 'text/markdown', buffer };
  await page.getByLabel('Files to add').setInputFiles(file);
  await page
    .getByRole('list', { name: 'Files', exact: true })
    .getByRole('button', { name: 'spring.md' })
    .click();
  await page
    .getByRole('dialog', { name: 'spring.md' })
    .getByRole('button', { name: 'Send to …' })
    .click();
  await page.getByRole('menuitem', { name: 'As a chapter of “Thirty nights”' }).waitFor();
  await page.getByRole('menuitem', { name: 'As a chapter of “Two tides”' }).click();
  await page.waitForURL(/\/book-publisher\/books\//);
  await expect.poll(() => page.getByLabel('Title of the chapter').inputValue()).toBe('Spring tide');
  const titles = page.getByRole('navigation', { name: 'Chapters' }).getByRole('listitem');
  await expect.poll(() => titles.allInnerTexts()).toEqual(['Ebb', 'Flood', 'Spring tide']);
  expect(journey.problems).toEqual([]);
});
