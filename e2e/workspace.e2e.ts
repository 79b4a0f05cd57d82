import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let token = '';
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  const { email, password } = await journey.signUp();
  const { origin } = journey;
  const { publishableKey } = await (await fetch(`${origin}/api/config`)).json();
  const signedIn = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  token = (await signedIn.json()).access_token;
});
afterAll(() => journey.close());

it('a brand is saved as it is filled in, and two windows never overwrite each other', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/projects`);
  await page.getByText('No projects yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New brand' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mirabelle');
  await page.getByRole('button', { name: 'Make the brand' }).click();
  await page.getByRole('heading', { name: 'Mirabelle' }).waitFor();
  await page.getByText('Text on background').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Begin new things with it').click();
  await page.getByLabel('Name').fill('Mirabelle & Co');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Mirabelle');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Tone').waitFor();
  await page.getByLabel('Tone').fill('plain and warm');
  await page.getByText('Saved', { exact: true }).waitFor();
  await other.getByLabel('Postal address').fill('Quay 7');
  const choice = other.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await choice.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => other.getByLabel('Tone').inputValue()).toBe('plain and warm');
  expect(await other.getByLabel('Postal address').inputValue()).toBe('');

  await page.reload();
  await page.getByLabel('Tone').waitFor();
  await other.getByLabel('Tone').fill('short');
  await other.getByText('Saved', { exact: true }).waitFor();
  await page.getByLabel('Postal address').fill('Quay 9');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await other.reload();
  await expect.poll(() => other.getByLabel('Postal address').inputValue()).toBe('Quay 9');

  await other.getByLabel('Tone').fill('loud');
  await other.getByText('Saved', { exact: true }).waitFor();
  await page.getByLabel('Words it likes').fill('orchard, quay');
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Open both' }).click(),
  ]);
  await expect.poll(() => copy.getByLabel('Words it likes').inputValue()).toBe('orchard, quay');
  await expect.poll(() => page.getByLabel('Tone').inputValue()).toBe('loud');
  await copy.close();
  await other.close();
});

it('projects are found, exported, thrown away, brought back and taken in', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/projects?q=quay`);
  await page.getByRole('link', { name: 'Mirabelle (copy)' }).waitFor();
  await page.goto(`${origin}/projects`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Mirabelle (copy)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mirabelle-copy.zip');
  await page.getByRole('button', { name: 'Move Mirabelle (copy) to the trash' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Mirabelle (copy)” is back.').waitFor();
  await page.getByRole('button', { name: 'Move Mirabelle (copy) to the trash' }).click();
  await page.getByRole('link', { name: 'Mirabelle (copy)' }).waitFor({ state: 'hidden' });
  await page.getByLabel('Bundle to import').setInputFiles(await download.path());
  await page.getByRole('link', { name: 'Mirabelle (copy)' }).waitFor();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('The trash is empty').waitFor();
  await expectAccessible(page);
});

it('what a model wants to do waits for a person, who may correct it', async () => {
  const { page, origin } = journey;
  const brand = { name: 'From a model', colours: { primary: '#224466' } };
  const wish = { name: 'brand_create', arguments: brand };
  await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: wish }),
  });
  await page.goto(`${origin}/approvals`);
  await page.getByRole('button', { name: 'Edit: ' }).click();
  const input = page.getByLabel('What it would do it with');
  expect(JSON.parse(await input.inputValue())).toEqual(brand);
  await expectAccessible(page);
  await input.fill(JSON.stringify({ ...brand, name: 'Corrected by me' }));
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved.').waitFor();
  await page.goto(`${origin}/projects`);
  await page.getByRole('link', { name: 'Corrected by me' }).waitFor();
  expect(await page.getByRole('link', { name: 'From a model' }).count()).toBe(0);
  expect(journey.problems).toEqual([]);
});
