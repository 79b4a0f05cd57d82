import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  // Tables without the prompts that come with the hub: what is written stands in the first row.
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
  await journey.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});
afterAll(() => journey.close());

const cell = (row: number, column: number) => journey.page.locator(`#cell-${row}-${column}`);
const copied = (text: string) =>
  journey.page.evaluate((words) => navigator.clipboard.writeText(words), text);

it('an admin sees what the tables hold and syncs them', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/airtable-dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Command Center' }).waitFor();
  await page.getByRole('button', { name: 'Sync All Data' }).click();
  await page.getByText('Data loaded successfully').waitFor();
  await page.getByRole('button', { name: 'Refresh All Data' }).click();
  await page.getByText('All data refreshed successfully').waitFor();
  expect(
    await page.getByRole('region', { name: 'Connected services' }).getByRole('listitem').count(),
  ).toBe(6);
  await expectAccessible(page);
});

it('writes, pastes from a spreadsheet and takes it all back', async () => {
  const { page } = journey;
  await page.getByRole('link', { name: /^Coaching Tools/ }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  await cell(0, 0).click();
  await page.keyboard.type('First coach');
  await page.keyboard.press('Enter');
  await page.getByRole('gridcell', { name: 'First coach' }).waitFor();
  await copied('One\tText one\t\nTwo\tText two\nThree\t"Two\nlines"\t');
  await cell(0, 0).click();
  await page.keyboard.press('Control+v');
  await page.getByRole('gridcell', { name: 'Three' }).waitFor();
  expect(await cell(2, 1).textContent()).toBe('Two\nlines');
  await page.keyboard.press('Control+z');
  await cell(2, 0).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByRole('gridcell', { name: 'First coach' }).waitFor();
  await page.keyboard.press('Control+y');
  await page.getByRole('gridcell', { name: 'One', exact: true }).waitFor();
  await page.reload();
  await page.getByRole('gridcell', { name: 'One', exact: true }).waitFor();
});

it('keeps a view under a name, and changes a kind of field only after showing what it does', async () => {
  const { page } = journey;
  await page.getByRole('searchbox', { name: 'Search records' }).fill('two');
  await page.getByRole('gridcell', { name: 'One', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: /Save this view/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Only two');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Only two' }).click();
  await page.getByRole('menuitem', { name: 'All records' }).click();
  await page.getByRole('gridcell', { name: 'One', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Fields' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Name of Description').waitFor();
  await dialog.getByLabel('New field').fill('Weight');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByLabel('Type of Weight').selectOption('number');
  await page.getByText('No record holds anything in this field.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('The type of Weight changed').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click(); // in the notice
  await expect.poll(() => dialog.getByLabel('Type of Weight').inputValue()).toBe('singleLineText');
  await page.keyboard.press('Escape');
});

it('brings in a file after trying it, and takes the import back', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/bulk-upload`);
  const text = 'Name,Prompt,Cost\nBread coach,Bake a good bread with me,3.5\nLost,Text,lots\n';
  await page.getByLabel('File to import').setInputFiles({
    name: 'prompts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await expect.poll(() => page.getByLabel('Field for Name').inputValue()).toBe('Title');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('This would add 1 record. 1 row cannot be used.').waitFor();
  await page.getByText(/Row 3, Cost:/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring in 1 row' }).click();
  await page.getByText('Added 1 record.').waitFor();
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await page.getByText('This import was rolled back').waitFor();
});

it('knows a file that is in the library already', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/bulk-upload`);
  const notes = { mimeType: 'text/plain', buffer: Buffer.from('The tide comes in twice a day.') };
  const choose = (name: string) =>
    page.getByLabel('File to import').setInputFiles([{ name, ...notes }]);
  await choose('tides.txt');
  await page.getByText('In your library', { exact: true }).waitFor();
  await choose('the same tides.txt');
  await page.getByText('Already in your library', { exact: true }).waitFor();
  await expectAccessible(page);
});

it('pastes over rows that were not loaded yet, and adds only what goes beyond them', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/airtable-dashboard`);
  await page.getByRole('link', { name: /^Workshop Prompts/ }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  for (const [word, rows] of [
    ['Old', 150],
    ['New', 151],
  ] as const) {
    await copied(Array.from({ length: rows }, (_, n) => `${word} ${n}`).join('\n'));
    await cell(0, 0).click();
    await page.keyboard.press('Control+v');
    await page.getByText(`Pasted ${rows} rows`).waitFor();
    await page.reload();
    await page.getByRole('gridcell', { name: `${word} 0`, exact: true }).waitFor();
    await page.getByText(`${rows} records`).waitFor();
  }
});
