import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

it('a file belongs to the conversation: the second question knows it, and the meter says what goes along', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/super-chatbot`);
  const buffer = Buffer.from(
    'The boathouse key hangs behind the blue door. The lease of the boathouse ends in October.',
  );
  const file = { name: 'lease.txt', mimeType: 'text/plain', buffer };
  await page.getByLabel('Files to attach').setInputFiles(file);
  await page.getByRole('button', { name: 'Remove lease.txt' }).waitFor();
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Where does the boathouse key hang?');
  await message.press('Enter');
  await page.getByText('behind the blue door').waitFor();
  // What is written while an answer still comes stays in the field.
  await page.getByText('Response generated using Local engine').waitFor();
  await message.fill('When does the lease of the boathouse end?');
  await message.press('Enter');
  await page.getByText('ends in October').waitFor();
  await page.getByRole('button', { name: /^Context: \d+ % full$/ }).click();
  const seen = page.getByRole('dialog', { name: 'What the service sees' });
  await seen.getByText('lease.txt, whole').waitFor();
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-meter.png` });
  await page.keyboard.press('Escape');
  expect(journey.problems).toEqual([]);
});

it('what the words order waits in the thread, is corrected there, and its result stays there', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/super-chatbot`);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Make an avatar for Ana');
  await message.press('Enter');
  const calls = page.getByRole('list', { name: 'Tools that were called' });
  await calls.getByText('Waits for you').waitFor();
  await calls.getByRole('definition').filter({ hasText: 'Ana' }).waitFor();
  await expectAccessible(page);
  await calls.getByRole('button', { name: 'Edit: ' }).click();
  const input = calls.getByLabel('What it would do it with');
  await input.fill('{"names": ["Ana"');
  await calls.getByText('This is not valid JSON.').waitFor();
  await input.fill('{"names": ["Mirabelle"]}');
  await calls.getByRole('button', { name: 'Approve: ' }).click();
  await calls.getByText('Approved').waitFor();
  await calls.getByRole('img').first().waitFor({ timeout: 60_000 });
  await page.reload();
  await calls.getByRole('img').first().waitFor();
  await expectAccessible(page);

  await message.fill('Make an avatar for Ben');
  await message.press('Enter');
  await page.getByRole('button', { name: 'Refuse: ' }).click();
  await page.getByText('Refused').first().waitFor();
  if (process.env.SHOTS) {
    for (const [name, width, colorScheme] of [
      ['wide-light', 1440, 'light'],
      ['wide-dark', 1440, 'dark'],
      ['small-light', 390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 1000 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.SHOTS}-${name}.png` });
    }
  }
  expect(journey.problems).toEqual([]);
});

it('an administrator is told at the field what is wrong with a server’s address', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/admin?tab=mcp`);
  await page.getByText('No servers yet').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Wiki');
  await page.getByLabel('Address').fill('wiki');
  await page.getByRole('button', { name: 'Add the server' }).click();
  await page.getByText('Write the whole address, beginning with https://.').waitFor();
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}-mcp.png` });
});
