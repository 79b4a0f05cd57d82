import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let folder = '';
beforeAll(async () => {
  journey = await startJourney();
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  await rm(folder, { recursive: true, force: true });
});

it('keeps dropped files, finds them by what is said about them, and brings back what was thrown away', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/assets`);
  await page.getByText('Your library is empty').waitFor();
  const fox = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#c40' } })
    .png()
    .toBuffer();
  const files = page.getByLabel('Files to add');
  await files.setInputFiles([
    { name: 'fox.png', mimeType: 'image/png', buffer: fox },
    { name: 'tides.txt', mimeType: 'text/plain', buffer: Buffer.from('They come, they go.') },
  ]);
  const grid = page.getByRole('list', { name: 'Files', exact: true });
  await grid.getByRole('button', { name: 'fox.png' }).waitFor();
  await grid.getByRole('button', { name: 'tides.txt' }).waitFor();
  await expectAccessible(page);

  await grid.getByRole('button', { name: 'fox.png' }).press('Enter');
  const details = page.getByRole('dialog');
  await details.getByText('64 × 48').waitFor();
  await details.getByLabel('Title').fill('A red fox');
  await details.getByLabel('Tags').fill('forest, animal');
  await details.getByLabel('Licence').fill('CC BY 4.0');
  await details.getByRole('button', { name: 'Save' }).click();
  await details.getByRole('heading', { name: 'A red fox' }).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('fox.png');
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill('forest');
  await grid.getByRole('button', { name: 'tides.txt' }).waitFor({ state: 'hidden' });
  await grid.getByRole('button', { name: 'A red fox' }).click();
  await details.getByRole('button', { name: 'Move to trash' }).click();
  await page.getByText('Nothing in your library fits').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await grid.getByRole('button', { name: 'A red fox' }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Texts' }).click();
  await grid.getByRole('button', { name: 'A red fox' }).waitFor({ state: 'hidden' });
  await grid.getByRole('button', { name: 'tides.txt' }).waitFor();

  await files.setInputFiles([
    { name: 'broken.png', mimeType: 'image/png', buffer: fox.subarray(0, fox.length / 2) },
  ]);
  await page.getByText('damaged').waitFor();
  await page.getByRole('button', { name: 'Cancel broken.png' }).click();
  await page.getByText('damaged').waitFor({ state: 'hidden' });
  await page.reload();
  await grid.getByRole('button', { name: 'tides.txt' }).waitFor();
  expect(await page.getByText('did not arrive').count()).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await wide()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

it('what lies there is taken into a film and into a chat', async () => {
  const { page, origin } = journey;
  await page.setViewportSize({ width: 1440, height: 900 });
  const choose = async (name: string) => {
    const picker = page.getByRole('dialog').filter({ has: page.getByLabel('Search the library') });
    await picker.getByRole('button', { name }).click();
    await picker.waitFor({ state: 'hidden' });
  };
  await page.goto(`${origin}/modules/one-button-video-maker`);
  await page.getByText('Look, voice and script').click();
  const own = page.getByRole('group', { name: 'Own images' });
  await own.getByRole('button', { name: 'From the library' }).click();
  await choose('A red fox');
  await own.getByRole('button', { name: 'Remove fox.png' }).waitFor();

  await page.goto(`${origin}/modules/ai-chat`);
  await page.getByRole('button', { name: 'Attach from the library' }).click();
  await choose('tides.txt');
  await page.getByRole('button', { name: 'Remove tides.txt' }).waitFor();
  expect(journey.problems).toEqual([]);
});

it('goes on with a file after a pause and after a reload', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/assets`);
  const name = 'noise.dat';
  // A file of the disk: its date is part of what it is known by.
  folder = await mkdtemp(join(tmpdir(), 'gh-library-'));
  const file = join(folder, name);
  await writeFile(file, Buffer.alloc(40_000_000, 1));
  // The third piece never gets through, so that there is something to go on with.
  let pieces = 0;
  await page.route('**/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') pieces += 1;
    if (pieces > 2) await new Promise(() => undefined);
    else await route.continue();
  });
  await page.getByLabel('Files to add').setInputFiles(file);
  await expect.poll(() => pieces).toBe(3);
  await page.getByRole('button', { name: `Pause ${name}` }).click();
  await page.getByText('paused').waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await page.getByText('Choose the same file again').waitFor();
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') starts.push(request.headers()['upload-offset'] ?? '');
  });
  await page.getByLabel('Files to add').setInputFiles(file);
  await page.getByRole('list', { name: 'Files', exact: true }).getByText('40 MB').waitFor();
  expect(Number(starts[0])).toBeGreaterThanOrEqual(16_000_000);
});

it('takes a dropped folder with everything in it, and says what it has already', async () => {
  const { page, origin } = journey;
  const given = join(await mkdtemp(join(tmpdir(), 'gh-folder-')), 'Harbour');
  try {
    await mkdir(join(given, 'plans', 'old'), { recursive: true });
    await writeFile(join(given, '.DS_Store'), 'litter');
    await writeFile(join(given, 'plans', 'old', 'deep.txt'), 'Three folders down.');
    // More than a browser hands over at once.
    const names = Array.from({ length: 104 }, (_, index) => `note-${index + 1}.txt`);
    await Promise.all(
      names.map((name) => writeFile(join(given, 'plans', name), `This is ${name}`)),
    );
    await page.goto(`${origin}/bulk-upload`);
    const zone = await page.getByText('Drop files or folders here').boundingBox();
    const devtools = await page.context().newCDPSession(page);
    const at = { x: (zone?.x ?? 0) + 20, y: (zone?.y ?? 0) + 10 };
    const data = { items: [], files: [given], dragOperationsMask: 1 };
    const drop = async () => {
      for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
        await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
    };
    await drop();
    const list = page.getByRole('region', { name: /library/ });
    await list.getByText('105 files', { exact: false }).first().waitFor();
    await list.getByText('deep.txt').waitFor();
    expect(await list.getByText('.DS_Store').count()).toBe(0);
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await drop();
    await list.getByText('Already in your library').nth(104).waitFor();
  } finally {
    await rm(join(given, '..'), { recursive: true, force: true });
  }
});
