import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pixels } from '../src/kernel/photo/pixels.ts';
import { drawFigure } from '../src/modules/photo-editor/server/vision/cut-out/testing/drawn-figure.ts';
import { isMagenta } from '../src/modules/photo-editor/server/vision/remove/testing/textured-grounds.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

// From a name to ads, all of it without a key: what design is for, as one person walks it.
let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

/** A person before a wall, with a cable on it. */
function withCable() {
  const { picture, box } = drawFigure({ width: 600, height: 450 });
  const data = Uint8ClampedArray.from(picture.data);
  for (let y = 60; y < 360; y += 1) {
    for (let x = 80; x < 88; x += 1) data.set([214, 20, 196], (y * 600 + x) * 3);
  }
  const cabled: Pixels = { ...picture, data };
  return { picture: cabled, box };
}

it('a name and three adjectives become fifty logos, one of them a brand', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/logo-designer`);
  await page.getByLabel('Name', { exact: true }).fill('Kobalt');
  await page.getByLabel('Field of work').fill('pottery');
  for (const adjective of ['calm', 'natural', 'handmade'])
    await page.getByRole('button', { name: adjective, exact: true }).click();
  await page.getByLabel('How many').selectOption('50');
  await page.getByRole('button', { name: 'Draw logos' }).click();
  const round = page.getByRole('region', { name: 'Round 1' });
  await round.waitFor({ timeout: 60_000 });
  await expect.poll(() => round.locator('img').count()).toBe(50);
  await expectLooksRight(page, 'design-wall');
  await round.getByRole('button', { name: /^Open draft 1:/ }).click();
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Write the files' }).click();
  await page.getByRole('link', { name: 'Open the brand' }).click();
  await page.getByRole('heading', { name: 'Kobalt', level: 1 }).waitFor();
});

it('a photo loses its cable, and the figure is cut out of it', async () => {
  const { page, origin } = journey;
  const { picture, box } = withCable();
  const { data, ...raw } = picture;
  const buffer = await sharp(data, { raw }).jpeg({ quality: 95 }).toBuffer();
  await page.goto(`${origin}/modules/photo-editor`);
  const file = { name: 'potter.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Photo to open').setInputFiles(file);
  await page.getByRole('heading', { name: 'potter', level: 1 }).waitFor();
  const preview = page.getByRole('img', { name: /^Preview of / });
  const isSharp = () => expect.poll(() => preview.getAttribute('data-sharp')).toBe('true');
  await isSharp();
  const drag = async (x: number, y: number, toX: number, toY: number) => {
    const place = await preview.boundingBox();
    if (!place) throw new Error('There is nothing to draw on.');
    const [across, down] = [place.width / 600, place.height / 450];
    await page.mouse.move(place.x + x * across, place.y + y * down);
    await page.mouse.down();
    await page.mouse.move(place.x + toX * across, place.y + toY * down, { steps: 8 });
    await page.mouse.up();
  };
  await page.keyboard.press('j');
  await page.getByText(/^Draw a box around what is to go/).waitFor();
  await drag(70, 50, 98, 370);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('img', { name: 'The same, without what was marked' }).waitFor();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  const magenta = async () => {
    await isSharp();
    const url = await preview.evaluate((element: HTMLCanvasElement) => element.toDataURL());
    const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
    const found = Uint8ClampedArray.from(await sharp(png).ensureAlpha().raw().toBuffer());
    return Array.from({ length: 600 * 450 }, (_, at) => at).filter((at) => isMagenta(found, at * 4))
      .length;
  };
  await expect.poll(magenta).toBe(0);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.press('k');
  await page.getByText('Draw a box around what to cut out.').waitFor();
  await drag(box.x, box.y, box.x + box.width, box.y + box.height);
  await page.getByRole('button', { name: 'Cut it out' }).click();
  await page.getByRole('img', { name: 'The cut-out' }).waitFor();
  await page.getByRole('button', { name: 'Open the cut-out as a photo' }).click();
  await page.getByRole('heading', { name: /^potter.*-cut-out/, level: 1 }).waitFor();
});

it('the cut-out comes in forty variants at once', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/photo-editor/batch`);
  await page.getByRole('button', { name: 'From the library' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /-cut-out/ })
    .click();
  await page.getByRole('heading', { name: '1 photo' }).waitFor();
  for (const look of ['Mono', 'Noir', 'Sepia', 'Film'])
    await page.getByLabel(look, { exact: true }).check();
  await page.getByLabel('Longer side, in pixels').fill('600, 512, 480, 400, 320, 256, 128, 64');
  await page.getByLabel('Format').selectOption('webp');
  await expectAccessible(page);
  await expectLooksRight(page, 'design-variants');
  await page.getByRole('button', { name: 'Make 40 photos' }).click();
  await page.getByText('40 photos made.').waitFor({ timeout: 60_000 });
  expect(await page.getByRole('link', { name: /^Download .*\.webp$/ }).count()).toBe(40);
});

it('the brand colours a brief into 24 ads with the cut-out', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/ai-ad-creator`);
  await page.getByLabel('Product', { exact: true }).fill('Kobalt mugs');
  await page.getByLabel('Who it is for').fill('people who like their tea');
  await page.getByLabel('Offer', { exact: true }).fill('Two for 38 euros');
  await page.getByLabel('Brand').selectOption({ label: 'Kobalt' });
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'Choose: Picture' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /-cut-out/ })
    .first()
    .click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Write ads' }).click();
  const variants = page.getByRole('list', { name: 'Variants' });
  await expect.poll(() => variants.locator('img').count(), { timeout: 30_000 }).toBe(3);
  await expectLooksRight(page, 'design-ads');
  await page.getByRole('tab', { name: 'Claims (0 open)' }).waitFor();
  await page.getByRole('tab', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Write 24 files' }).click();
  const files = page.getByRole('list', { name: 'Files' });
  await expect.poll(() => files.getByRole('link').count(), { timeout: 60_000 }).toBe(24);
  expect(journey.problems).toEqual([]);
});
