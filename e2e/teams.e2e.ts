import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let other: Page;
let email = '';
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
  other = await journey.visitor();
  ({ email } = await journey.signUp(other));
});
afterAll(() => journey.close());

const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

async function makeBrand(page: Page, name: string) {
  await page.goto(`${journey.origin}/projects`);
  await page.getByRole('button', { name: 'New brand' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make the brand' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

it('somebody alone never hears of spaces, makes a team and moves a project into it', async () => {
  const { page, origin } = journey;
  await makeBrand(page, 'Mirabelle');
  await page.goto(`${origin}/projects`);
  await page.getByRole('link', { name: 'Mirabelle' }).waitFor();
  expect(await page.getByRole('button', { name: /^Space:/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Work with others' }).click();
  await page.getByText('You are in no team yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByLabel('Name of the team').fill('Harbour');
  await page.getByRole('button', { name: 'Make the team' }).click();
  await page.getByRole('heading', { name: 'Harbour', level: 1 }).waitFor();
  await page.getByText('You are the last owner, so you cannot leave').waitFor();
  expect(await page.getByRole('button', { name: 'Leave the team' }).isDisabled()).toBe(true);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('As', { exact: true }).selectOption('viewer');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link of the invitation').inputValue();
  await page.getByText('Waiting for an answer').waitFor();
  await expectAccessible(page);

  await other.goto(link);
  await other.getByText('Join the team Harbour as a viewer').waitFor();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Join the team' }).click();
  await other.getByText('No projects here yet').waitFor();

  await page.goto(`${origin}/projects`);
  await page.getByRole('button', { name: 'More for Mirabelle' }).click();
  await page.getByRole('menuitem', { name: 'Harbour' }).click();
  await page.getByText('“Mirabelle” is in “Harbour” now.').waitFor();
  await page.getByRole('button', { name: 'Space: All spaces' }).click();
  await page.getByRole('menuitem', { name: 'Only mine' }).click();
  await page.getByText('No projects here yet').waitFor();
});

it('a viewer looks and changes nothing, an editor meets the other one’s words', async () => {
  const { page, origin } = journey;
  await other.goto(`${origin}/projects`);
  await other.getByRole('link', { name: 'Mirabelle' }).click();
  await other.getByText('You can look at this brand, but not change it.').waitFor();
  expect(await other.getByLabel('Tone').isDisabled()).toBe(true);
  await other.getByRole('button', { name: 'Versions' }).click();
  await other.getByText('No versions yet').waitFor();
  expect(await other.getByLabel('Keep a version').count()).toBe(0);
  const brandPath = new URL(other.url()).pathname;

  await page.goto(`${origin}/spaces`);
  await page.getByRole('link', { name: 'Harbour' }).click();
  await page.getByRole('combobox', { name: /^Role of/ }).selectOption('editor');
  await page.getByText('The role is changed.').waitFor();
  await page.goto(`${origin}${brandPath}`);
  await page.getByLabel('Tone').waitFor();
  await other.reload();
  await other.getByLabel('Tone').fill('plain and warm');
  await saved(other);
  await page.getByLabel('Postal address').fill('Quay 7');
  const choice = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  await other.reload();
  await expect.poll(() => other.getByLabel('Postal address').inputValue()).toBe('Quay 7');
});

it('a version is kept, compared and had back, and the notice takes that back', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByLabel('Keep a version').fill('Sent to the printer');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('heading', { name: 'Sent to the printer' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Postal address').fill('Quay 9');
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare Sent to the printer' }).click();
  const changes = page.getByRole('region', { name: 'Brand' });
  await changes.getByText('Quay 9').waitFor();
  expect(await changes.innerText()).toContain('Quay 7');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Sent to the printer' }).click();
  const address = page.getByLabel('Postal address');
  await expect.poll(() => address.inputValue()).toBe('Quay 7');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => address.inputValue()).toBe('Quay 9');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

it('a logo comes from the library, or is dropped into it', async () => {
  const { page, origin } = journey;
  await page.getByRole('button', { name: 'Choose: Logo' }).click();
  await page.getByText('Nothing in the library yet').waitFor();
  const file = { name: 'mark.svg', mimeType: 'image/svg+xml' };
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><path d="M0 0h64v64z"/></svg>';
  await page.getByLabel('File to add').setInputFiles({ ...file, buffer: Buffer.from(drawing) });
  await page.getByRole('group', { name: 'Logo' }).getByText('mark.svg').waitFor();
  await saved(page);
  await other.reload();
  await other.getByRole('group', { name: 'Logo' }).getByText('mark.svg').waitFor();
  await other.getByRole('button', { name: 'Choose: Logo' }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^mark\.svg/ })
    .waitFor();
  await expectAccessible(other);
  await other.keyboard.press('Escape');
  await page.goto(`${origin}/assets`);
  await page.getByRole('button', { name: /^mark\.svg/ }).waitFor();
  await expectAccessible(page);
});

it('many projects are picked with Shift, thrown away at once and brought back', async () => {
  const { page, origin } = journey;
  for (const name of ['Plum', 'Quince', 'Damson']) await makeBrand(page, name);
  await page.goto(`${origin}/projects`);
  await page.getByLabel('Pick Damson').click();
  await page.getByRole('link', { name: 'Plum' }).click({ modifiers: ['Shift'] });
  await page.getByText('3 projects picked').waitFor();
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: 'Picked projects' });
  await bar.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('3 projects are in the trash.').waitFor();
  await page.getByRole('link', { name: 'Quince' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('3 projects are back.').waitFor();
  await page.getByRole('link', { name: 'Quince' }).waitFor();
  await page.getByRole('button', { name: 'Show as lines' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show as lines', pressed: true }).waitFor();
});

it('the palette finds work by its title and by its text', async () => {
  const { page } = journey;
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Do something').fill('quay');
  await page.getByRole('option', { name: 'Mirabelle' }).click();
  await page.getByRole('heading', { name: 'Mirabelle', level: 1 }).waitFor();
});

it('a team is put away and opened again, and is left', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/spaces`);
  await page.getByRole('link', { name: 'Harbour' }).click();
  await page.getByRole('button', { name: 'Put the team away' }).click();
  await page.getByText('“Harbour” is put away.').waitFor();
  await other.goto(`${origin}/projects`);
  await other.getByText('No projects yet').waitFor();
  await page.getByRole('button', { name: 'Open Harbour again' }).click();
  await page.getByText('The team is open again.').waitFor();
  await other.goto(`${origin}/spaces`);
  await other.getByRole('link', { name: 'Harbour' }).click();
  await other.getByRole('button', { name: 'Leave the team' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await other.getByText('You are in no team yet').waitFor();
  expect(journey.problems).toEqual([]);
});
