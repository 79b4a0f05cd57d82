import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ssim } from '../src/kernel/photo/testing/ssim.ts';
import {
  drawFigure,
  overlapOf,
} from '../src/modules/photo-editor/server/vision/cut-out/testing/drawn-figure.ts';
import {
  isMagenta,
  thingOn,
} from '../src/modules/photo-editor/server/vision/remove/testing/textured-grounds.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';
import { canvas, drag, drawn, openPicture, pixelsAt, shown, slide } from './photo-page.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

it('a photo is opened, adjusted, and every step can be taken back', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/photo-editor`);
  await page.getByText('No photos yet').waitFor();
  await expectAccessible(page);
  await expectLooksRight(page, 'photo-start');
  const file = { name: 'harbour.jpg', mimeType: 'image/jpeg', buffer: await drawn(1200, 800) };
  await page.getByLabel('Photo to open').setInputFiles(file);
  await page.getByRole('heading', { name: 'harbour', level: 1 }).waitFor();
  const before = await shown(page);
  expect([before.width, before.height]).toEqual([1200, 800]);
  await slide(page, 'Exposure', 'ArrowRight', 12);
  await expect.poll(async () => (await shown(page)).light).toBeGreaterThan(before.light + 8);
  const bright = await shown(page);
  await page.getByRole('img', { name: /^Histogram: \d+ % dark/ }).waitFor();
  await expectLooksRight(page, 'photo-adjust');
  // Held, the key shows the photo as it was.
  await page.keyboard.down('\\');
  await page.getByText('Before', { exact: true }).first().waitFor();
  await expect.poll(async () => (await shown(page)).hash).toBe(before.hash);
  await page.keyboard.up('\\');
  await expect.poll(async () => (await shown(page)).hash).toBe(bright.hash);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shown(page)).hash).toBe(before.hash);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(async () => (await shown(page)).hash).toBe(bright.hash);
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('is cropped by the keyboard, straightened, filtered and gone back to', async () => {
  const { page } = journey;
  await page.keyboard.press('c');
  const crop = page.getByRole('button', { name: /^Crop of 1200 × 800 pixels/ });
  await crop.focus();
  for (let at = 0; at < 20; at += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.getByText('960 × 800 pixels').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Shape').selectOption('1:1');
  await page.getByText('800 × 800 pixels').waitFor();
  await expectLooksRight(page, 'photo-crop');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Straighten', exact: true }).click();
  await slide(page, 'Angle', 'ArrowRight', 20);
  await page.getByText('+2.0°').waitFor();
  await expectLooksRight(page, 'photo-straighten');
  await page.getByRole('button', { name: 'Curves', exact: true }).click();
  await page.getByRole('button', { name: 'Add a point' }).click();
  await page.getByRole('button', { name: /^Point 2 of 3/ }).focus();
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Point 2 of 3: 128 becomes 140.' }).waitFor();
  await expectLooksRight(page, 'photo-curves');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Film', exact: true }).click();
  await page.getByLabel('Strength').waitFor();
  await expectLooksRight(page, 'photo-filters');
  const filtered = await shown(page);
  expect([filtered.width, filtered.height]).toEqual([800, 800]);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expectLooksRight(page, 'photo-history');
  await page.getByRole('button', { name: 'As it was opened here' }).click();
  await expect.poll(async () => (await shown(page)).width).toBe(1200);
  await page.getByRole('button', { name: 'Filter: Film' }).click();
  await expect.poll(async () => (await shown(page)).hash).toBe(filtered.hash);
});

it('is exported as it is shown, and its settings are copied and kept', async () => {
  const { page } = journey;
  await shown(page);
  const url = await canvas(page).evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const preview = await sharp(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer();
  await page.keyboard.press('Control+e');
  await page.getByLabel('Format').selectOption('png');
  await page.getByRole('button', { name: 'Make the file' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await link.waitFor();
  await page.getByText(/^800 × 800 pixels, [\d.]+ [kKM]B$/).waitFor();
  await expectLooksRight(page, 'photo-export');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = await sharp(await readFile(await download.path()))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const sizes = { width: 800, height: 800, channels: 4 } as const;
  const same = ssim(
    { data: Uint8ClampedArray.from(preview), ...sizes },
    { data: Uint8ClampedArray.from(file), ...sizes },
  );
  expect(same).toBeGreaterThan(0.98);
  await page.getByRole('button', { name: 'Presets', exact: true }).click();
  await page.getByRole('button', { name: 'Copy settings' }).click();
  await page.getByLabel('Keep these settings as').fill('Harbour light');
  await page.getByRole('button', { name: 'Keep the preset' }).click();
  await page.getByRole('button', { name: 'Harbour light' }).waitFor();
  await expectLooksRight(page, 'photo-presets');
});

it('a figure is cut out by a box and strokes, and opened as a photo', async () => {
  const { page } = journey;
  const { picture, figure, box } = drawFigure({ width: 600, height: 450 });
  await openPicture(journey, 'ana', picture);
  await page.keyboard.press('k');
  await page.getByText('Draw a box around what to cut out.').waitFor();
  await expectLooksRight(page, 'photo-cut-out-begin');
  await drag(page, picture, [box.x, box.y], [box.x + box.width, box.y + box.height]);
  const frame = page.getByRole('button', { name: /^Box around the figure, / });
  // By keys it is made smaller, larger, and moved there and back.
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowRight', 'ArrowUp', 'ArrowDown'])
    await frame.press(key);
  await page.getByRole('button', { name: 'Cut it out' }).click();
  const result = page.getByRole('img', { name: 'The cut-out' });
  await result.waitFor();
  await page.getByText(/^Cut-out, [\d.]+ [kKM]B$/).waitFor();
  await expectLooksRight(page, 'photo-cut-out');
  const first = await result.getAttribute('src');
  const alphaOf = async () => {
    const data = await pixelsAt(page, await result.getAttribute('src'));
    return Uint8ClampedArray.from({ length: 600 * 450 }, (_, at) => data[at * 4 + 3] ?? 0);
  };
  expect(overlapOf(await alphaOf(), figure)).toBeGreaterThan(0.97);
  await page.getByRole('button', { name: 'Drop', exact: true }).click();
  await drag(page, picture, [290, 250], [300, 270], [310, 290]);
  await expect.poll(() => result.getAttribute('src')).not.toBe(first);
  expect((await alphaOf())[270 * 600 + 300]).toBe(0);
  await expectLooksRight(page, 'photo-cut-out-drop');
  await page.keyboard.press('Control+z');
  await expect.poll(() => result.getAttribute('src')).toBe(first);
  await page.getByRole('button', { name: 'Open the cut-out as a photo' }).click();
  await page.getByRole('heading', { name: 'ana-cut-out', level: 1 }).waitFor();
  await shown(page);
  const clear = () =>
    canvas(page).evaluate(
      (element: HTMLCanvasElement) =>
        element.getContext('2d')?.getImageData(5, 5, 1, 1).data[3] ?? -1,
    );
  await expect.poll(clear).toBe(0);
});

it('where nothing can be told apart, a sentence says what to do', async () => {
  const { page } = journey;
  const size = { width: 200, height: 150 };
  const data = new Uint8ClampedArray(200 * 150 * 3).fill(119);
  await openPicture(journey, 'fog', { data, ...size, channels: 3 });
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'Find it for me' }).click();
  await page
    .getByRole('alert')
    .getByText(/Draw a box around what to cut out\.$/)
    .waitFor();
  await page.getByRole('button', { name: 'Begin with a box in the middle' }).click();
  await page.getByRole('button', { name: 'Box around the figure, 100 × 105 pixels.' }).waitFor();
  await page.getByRole('button', { name: 'Cut it out' }).click();
  await page
    .getByRole('alert')
    .getByText(/^Nothing in this box can be told/)
    .waitFor();
});

it('something is painted over and removed, and the photo goes on without it', async () => {
  const { page } = journey;
  const size = { width: 320, height: 240 };
  const { picture } = thingOn('grass', size);
  await openPicture(journey, 'meadow', picture);
  const spots = async () => {
    await shown(page);
    const bytes = await canvas(page).evaluate((element: HTMLCanvasElement) => [
      ...(element.getContext('2d')?.getImageData(0, 0, element.width, element.height).data ?? []),
    ]);
    const data = Uint8ClampedArray.from(bytes);
    return Array.from({ length: 320 * 240 }, (_, at) => at).filter((at) => isMagenta(data, at * 4))
      .length;
  };
  const before = await spots();
  expect(before).toBeGreaterThan(500);
  const width = async () => (await shown(page)).width;
  await page.keyboard.press('c');
  await page.getByRole('button', { name: 'Turn right' }).click();
  await expect.poll(width).toBe(240);
  // What is drawn is meant for the picture as it lies in the library.
  await page.keyboard.press('j');
  await expect.poll(width).toBe(320);
  await page.getByText(/^Draw a box around what is to go/).waitFor();
  await expect(page.getByRole('button', { name: 'Remove it' }).isDisabled()).resolves.toBe(true);
  await page.getByRole('button', { name: 'Paint', exact: true }).click();
  await slide(page, 'Brush', 'ArrowRight', 40);
  await drag(page, size, [140, 90], [140, 150], [160, 150], [160, 90], [182, 90], [182, 150]);
  await expectLooksRight(page, 'photo-retouch-painted');
  await page.getByRole('button', { name: 'Remove it' }).click();
  await page.getByRole('img', { name: 'The same, without what was marked' }).waitFor();
  await expectLooksRight(page, 'photo-retouch');
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect.poll(spots).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(spots).toBe(before);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(spots).toBe(0);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const steps = page.getByRole('list', { name: /^Steps, / });
  await steps.getByRole('button', { name: 'Retouch' }).waitFor();
  // The settings have stayed.
  await expect.poll(width).toBe(240);
  expect(await spots()).toBe(0);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'meadow', level: 1 }).waitFor();
  await expect.poll(spots).toBe(0);
});

it('three photos get the same settings and size at once', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/photo-editor/batch`);
  const files = [
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await drawn(640, 480) },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await drawn(480, 640) },
    { name: 'three.jpg', mimeType: 'image/jpeg', buffer: await drawn(300, 300) },
  ];
  await page.getByLabel('Photos to add').setInputFiles(files);
  await page.getByRole('heading', { name: '3 photos' }).waitFor();
  await page.getByLabel('As it is', { exact: true }).uncheck();
  await page.getByLabel('Harbour light').check();
  await page.getByLabel('Longer side, in pixels').fill('200');
  await page.getByLabel('Format').selectOption('webp');
  await page.getByRole('button', { name: 'Make 3 photos' }).click();
  await page.getByText('3 photos made.').waitFor();
  await expectLooksRight(page, 'photo-batch');
  const links = page.getByRole('link', { name: /^Download .*\.webp$/ });
  const [download] = await Promise.all([page.waitForEvent('download'), links.first().click()]);
  const made = await sharp(await readFile(await download.path())).metadata();
  expect([made.format, Math.max(made.width, made.height)]).toEqual(['webp', 200]);
  await page.goto(`${origin}/modules/photo-editor`);
  await page.getByRole('link', { name: /^harbour/ }).waitFor();
  await expectLooksRight(page, 'photo-recent');
  expect(journey.problems).toEqual([]);
});
