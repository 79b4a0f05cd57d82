import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePdf } from '../src/platform/reading/testing/make-pdf.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const filler = 'The harbour keeps a book of every ship that calls, with its load and its master. ';

it('a PDF is dropped, asked, and opened at the sentence that answers', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/knowledge-base`);
  await page.getByText('Nothing to look up yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New collection' }).click();
  await page.getByLabel('Name').fill('Harbour');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByText('No documents yet').waitFor();
  await expectAccessible(page);
  const pages = Array.from({ length: 40 }, (_, at) => ({
    lines: [
      filler.repeat(9),
      at === 36 ? 'The night ferry leaves from pier nine.' : 'End of page.',
    ],
  }));
  await page.getByLabel('Documents to add').setInputFiles({
    ...{ name: 'handbook.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from(await makePdf(pages, { title: 'Handbook' })),
  });
  await page.getByRole('list', { name: 'Documents' }).getByText('Handbook').waitFor();
  await page.getByText(/40 pages · English · added .* by \w/).waitFor();
  const field = page.getByLabel('Search or ask');
  await field.fill('From which pier does the night ferry leave?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const answer = page.getByRole('status', { name: 'Answer' });
  await answer.getByText('The night ferry leaves from pier nine.').waitFor();
  await expectAccessible(page);
  await answer.getByRole('link', { name: 'Source 1: Handbook, page 37' }).click();
  const lit = page.locator('article mark');
  await lit.waitFor();
  expect(await lit.textContent()).toBe('The night ferry leaves from pier nine.');
  await expect
    .poll(() => lit.evaluate((mark) => mark.getBoundingClientRect().top))
    .toBeLessThan(900);
  await expectAccessible(page);
});

it('hits appear while somebody types, and Enter opens the chosen one', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/knowledge-base`);
  await page.getByRole('heading', { name: 'Collections' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('pier nine');
  await page.getByRole('list', { name: 'Hits' }).getByText('page 37').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('article mark').waitFor();
  await page.goto(`${origin}/modules/knowledge-base`);
  await page.getByLabel('Search or ask').fill('harbour book');
  await page.getByRole('list', { name: 'Hits' }).getByRole('link').nth(1).waitFor();
  await page.keyboard.press('Enter');
  const steps = page.getByRole('navigation', { name: 'Hits of the search' });
  await steps.getByText(/^Hit 1 of \d+$/).waitFor();
  await page.keyboard.press('n');
  await steps.getByText(/^Hit 2 of \d+$/).waitFor();
  await page.keyboard.press('p');
  await steps.getByText(/^Hit 1 of \d+$/).waitFor();
});

it('what nothing answers is answered by a page, written in place', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/knowledge-base`);
  await page.getByLabel('Search or ask').fill('Who feeds the harbour cat?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('say nothing about this').waitFor();
  // Where nothing is found at all, Enter asks, too: the question is kept.
  await page.getByLabel('Search or ask').fill('Zugspitzbahnfahrplan');
  await page.getByText('or press Enter to ask').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('say nothing about this').waitFor();
  await page.reload();
  const open = page.getByRole('list', { name: 'Open questions' });
  await open.getByText('Zugspitzbahnfahrplan').waitFor();
  const cat = open.getByRole('listitem').filter({ hasText: 'harbour cat' });
  await cat.getByRole('button', { name: 'Answer it' }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('The harbour cat is fed by the lock keeper.');
  await text.press('ControlOrMeta+a');
  await dialog.getByRole('button', { name: 'Bold' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Markdown' }).click();
  expect(await dialog.getByLabel('Text').inputValue()).toBe(
    '**The harbour cat is fed by the lock keeper.**',
  );
  await dialog.getByRole('button', { name: 'Markdown' }).click();
  await dialog.getByRole('button', { name: 'Add the page' }).click();
  await open.getByRole('link', { name: 'See the answer' }).click();
  await page.getByText('The harbour cat is fed by the lock keeper.').waitFor();
});

it('a locked file says why it cannot be read', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/knowledge-base`);
  await page.getByRole('link', { name: /^Harbour/ }).click();
  await page.getByLabel('Documents to add').setInputFiles({
    ...{ name: 'locked.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from(await makePdf([{ lines: ['secret'] }], { password: 'swordfish' })),
  });
  const reading = page.getByRole('list', { name: 'Being read' });
  await reading
    .getByText('This PDF has a password. Remove it or upload an unlocked copy.')
    .waitFor();
  await reading.getByRole('button', { name: 'Dismiss locked.pdf' }).click();
});

it('a collection that is opened to everybody is read by visitors', async () => {
  const { page, origin } = journey;
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Name and readers' }).click();
  await page.getByLabel('Who may read it').selectOption('public');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'as visitors see it' }).waitFor();
  const visitor = await journey.visitor();
  await visitor.goto(`${origin}/knowledge-base`);
  await visitor.getByRole('link', { name: /Harbour/ }).click();
  await visitor.getByLabel('Search these pages').fill('lock keeper');
  await visitor.getByRole('list', { name: 'Hits' }).getByRole('link').first().click();
  await visitor.getByRole('button', { name: 'Yes' }).click();
  await visitor.getByText('Thank you.').waitFor();
  await expectAccessible(visitor);
});
