import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '#platform/reading/testing/make-pdf.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await journey.signUp();
});
afterAll(() => journey.close());

const lines = ['Nothing else happened at sea.', 'The master signs the book.'];

it('a PDF is asked, and a click on the page of an answer lights up its words', async () => {
  const { page, origin } = journey;
  const pages = Array.from({ length: 60 }, (_, at) => ({
    lines: [
      { title: `Day ${at + 1}` },
      ...lines,
      ...(at === 36 ? ['The harbour gate is called Zanzibarium by the pilots.'] : []),
    ],
  }));
  const buffer = Buffer.from(await makePdf(pages, { title: 'Harbour log' }));
  await page.goto(`${origin}/chat-pdf`);
  await page.getByText('No conversations yet').waitFor();
  await expectAccessible(page);
  await page
    .getByLabel('PDFs to ask')
    .setInputFiles([{ name: 'harbour.pdf', mimeType: 'application/pdf', buffer }]);
  await page.getByRole('button', { name: 'Chat with this PDF' }).click();
  const questions = page.getByRole('list', { name: 'Suggested questions' });
  await questions.getByRole('button').nth(2).waitFor();
  await page.locator('canvas[data-drawn]').first().waitFor();

  await page.getByLabel('Message', { exact: true }).fill('What is the harbour gate called?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'page 37' }).click();
  const mark = page.locator('[data-mark]');
  await mark.waitFor();
  await page.locator('[data-page="37"] span').first().waitFor();
  await expect.poll(() => page.getByLabel('Page', { exact: true }).inputValue()).toBe('37');
  await expectAccessible(page);

  // The words that another reader of PDFs put there lie below the rectangle …
  const words = page.locator('[data-page="37"] span', { hasText: 'Zanzibarium' });
  const [around, inside] = [await mark.boundingBox(), await words.boundingBox()];
  if (!around || !inside) throw new Error('Nothing is lit up');
  expect(around.x).toBeLessThanOrEqual(inside.x + 2);
  expect(around.x + around.width).toBeGreaterThanOrEqual(inside.x + inside.width - 2);
  expect(Math.abs(around.y + around.height / 2 - (inside.y + inside.height / 2))).toBeLessThan(5);
  // … and on the screen, what it lights up is yellow with black letters in it, and white around it.
  const margin = 30;
  const clip = {
    ...{ x: around.x, y: around.y - margin },
    ...{ width: around.width, height: around.height + margin },
  };
  const shot = await page.screenshot({ clip });
  const { data, info } = await sharp(shot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = (from: number, to: number, fits: (r: number, g: number, b: number) => boolean) => {
    let found = 0;
    for (let y = from; y < to; y += 1)
      for (let x = 0; x < info.width; x += 1) {
        const at = (y * info.width + x) * 3;
        if (fits(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) found += 1;
      }
    return found;
  };
  const isYellow = (r: number, g: number, b: number) => r > 230 && g > 200 && b < 190;
  const isDark = (r: number, g: number, b: number) => r < 110 && g < 110 && b < 110;
  expect(count(margin + 1, info.height, isYellow)).toBeGreaterThan(info.width * 3);
  expect(count(margin + 1, info.height, isDark)).toBeGreaterThan(50);
  expect(count(0, margin - 2, isYellow)).toBe(0);
});

it('the page, the zoom and the branch are there after a reload', async () => {
  const { page } = journey;
  // A second version of the question, and back to the first.
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Edit your message').fill('Who signs the book?');
  await page.getByRole('button', { name: 'Send as a new version' }).click();
  await page.getByText('The master signs the book.').first().waitFor();
  await page.getByRole('button', { name: 'Earlier version' }).click();
  await page.getByText('The harbour gate is called Zanzibarium').first().waitFor();
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(() => page.url()).toMatch(/page=3[78].*zoom=1\.25|zoom=1\.25.*page=3[78]/);
  await page.reload();
  await page.getByText('The harbour gate is called Zanzibarium').first().waitFor();
  // Both are in sight; which of them counts may change while the file grows.
  const shown = () => page.getByLabel('Page', { exact: true }).inputValue();
  await expect.poll(shown).toMatch(/^3[78]$/);
  await page.getByRole('button', { name: '125 %: fit the width' }).waitFor();
  await page.getByText('1/2').waitFor();
  expect(await page.getByText('Who signs the book?').count()).toBe(0);
});

it('an answer that is being written goes on where the page is loaded anew', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: 'Show conversations' }).click();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await page.getByRole('list', { name: 'Suggested questions' }).getByRole('button').first().click();
  await page.waitForURL(/[?&]c=/);
  await page.reload();
  await page
    .getByRole('article', { name: /^Answer from/ })
    .getByRole('button', { name: /^page/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Show conversations' }).click();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: 'What is the harbour gate called?', exact: true }).click();
  await page.getByText('The harbour gate is called Zanzibarium').first().waitFor();
});

it('words are found in the file, selected ones become a note, and a phone has tabs', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: 'fit the width' }).click();
  await page.getByLabel('Find in the file').fill('zanzibarium');
  await page.getByText('1 of 1').waitFor();
  await page.locator('[data-mark]').waitFor();
  const words = page.locator('[data-page="37"] span', { hasText: 'Zanzibarium' });
  await words.first().waitFor();
  await words.first().evaluate((node) => window.getSelection()?.selectAllChildren(node));
  await page.getByRole('toolbar', { name: 'Selected words' }).getByText('Note').click();
  const notes = page.getByRole('list', { name: 'Notes' });
  await notes.getByText('The harbour gate is called').waitFor();
  await page.getByRole('textbox', { name: 'Note on page 37' }).fill('Ask the pilots.');
  await page.getByText('Saved').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('tab', { name: 'Pages' }).click();
  await page.locator('canvas[data-drawn]').first().waitFor();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Note on page 37' }).inputValue())
    .toBe('Ask the pilots.');
  await expectAccessible(page);
});

it('small pictures lead to pages, words are translated by a service or not at all, and a link shows notes', async () => {
  const { page } = journey;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Small pictures of the pages' }).click();
  await page.getByRole('button', { name: 'Go to page 38' }).click();
  await expect.poll(() => page.getByLabel('Page', { exact: true }).inputValue()).toBe('38');
  const words = page.locator('[data-page="38"] span', { hasText: 'The master signs the book.' });
  await words.first().waitFor();
  await words.first().evaluate((node) => window.getSelection()?.selectAllChildren(node));
  await page.getByRole('toolbar', { name: 'Selected words' }).getByText('Translate').click();
  await page.getByText('The Local engine can neither explain nor translate.').waitFor();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const made = dialog.getByRole('list', { name: 'Links' }).getByRole('link');
  const link = (await made.getAttribute('href')) as string;
  await page.goto(link);
  await page.getByText('The harbour gate is called Zanzibarium').first().waitFor();
  await page.getByText('Ask the pilots.').waitFor();
  await expectAccessible(page);
});
