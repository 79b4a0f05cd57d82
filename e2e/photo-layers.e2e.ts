import { readFile } from 'node:fs/promises';
import { type Layer, readPsd } from 'ag-psd';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pixels } from '../src/kernel/photo/pixels.ts';
import { samplePhoto } from '../src/kernel/photo/testing/sample-photo.ts';
import { ssim } from '../src/kernel/photo/testing/ssim.ts';
import { initialisePsd } from '../src/modules/photo-editor/server/psd/initialise-psd.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';
import { canvas, drag, openPicture, shown } from './photo-page.ts';

const size = { width: 900, height: 600 };
let journey: Journey;
beforeAll(async () => {
  initialisePsd();
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

/** The picture on the screen, once it has changed from what it was, and is whole. */
async function changed(page: Page, before: string): Promise<string> {
  await expect.poll(async () => (await shown(page)).hash, { timeout: 30_000 }).not.toBe(before);
  return (await shown(page)).hash;
}

async function seen(page: Page): Promise<Pixels> {
  await shown(page);
  const url = await canvas(page).evaluate((element: HTMLCanvasElement) => element.toDataURL());
  return read(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
}

async function read(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { data: Uint8ClampedArray.from(data), width, height, channels: 4 };
}

async function exported(page: Page, format: string): Promise<Buffer> {
  await page.keyboard.press('Control+e');
  await page.getByLabel('Format').selectOption(format);
  await page.getByRole('button', { name: 'Make the file' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await page.getByText(/^900 × 600 pixels, /).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readFile(await download.path());
}

it('a shape and a text are laid over a photo, moved, mixed and taken back', async () => {
  const { page } = journey;
  await openPicture(journey, 'harbour', samplePhoto(size));
  const first = (await shown(page)).hash;
  await page.keyboard.press('F7');
  await page.getByText(/^Layers lie above the photo/).waitFor();
  await page.getByRole('button', { name: 'Rectangle', exact: true }).click();
  const box = page.getByRole('button', { name: /^Rectangle, 450 × 300 pixels/ });
  await box.waitFor();
  const second = await changed(page, first);
  for (let at = 0; at < 3; at += 1) await box.press('Shift+ArrowLeft');
  const third = await changed(page, second);
  await page.getByLabel('Blend mode').selectOption('multiply');
  const fourth = await changed(page, third);
  await expectLooksRight(page, 'photo-layers');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drag(page, size, [400, 300], [420, 340]);
  const fifth = await changed(page, fourth);
  await page.keyboard.press('Control+z');
  expect(await changed(page, fifth)).toBe(fourth);
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Add text' }).click();
  const added = await changed(page, fourth);
  await page.getByRole('textbox', { name: 'Text' }).fill('Old harbour');
  const written = await changed(page, added);
  await page.getByLabel('Typeface').selectOption('playfair-display');
  // Words whose typeface is still on its way are not shown, or in the one before.
  await expect
    .poll(async () => [fourth, written].includes((await shown(page)).hash), { timeout: 30_000 })
    .toBe(false);
  const sixth = (await shown(page)).hash;
  await expectLooksRight(page, 'photo-text');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'harbour', level: 1 }).waitFor();
  await expect.poll(async () => (await shown(page)).hash, { timeout: 30_000 }).toBe(sixth);
});

it('a mask is painted on a layer, turned round and switched off', async () => {
  const { page } = journey;
  await page.keyboard.press('F7');
  const list = page.getByRole('list', { name: /^Layers/ });
  await list.getByRole('button', { name: 'Rectangle', exact: true }).click();
  const before = (await shown(page)).hash;
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('img', { name: 'Mask of Rectangle' }).waitFor();
  await drag(page, size, [300, 250], [400, 300], [500, 250]);
  const painted = await changed(page, before);
  await page.keyboard.press(']');
  await page.keyboard.press('x');
  await drag(page, size, [380, 290], [420, 290]);
  const shownAgain = await changed(page, painted);
  await expectLooksRight(page, 'photo-mask');
  await page.getByRole('button', { name: 'Off', exact: true }).click();
  expect(await changed(page, shownAgain)).toBe(before);
  await page.getByRole('button', { name: 'Off', exact: true }).click();
  expect(await changed(page, before)).toBe(shownAgain);
  await page.getByRole('button', { name: 'Invert' }).click();
  await changed(page, shownAgain);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await shown(page)).hash).toBe(shownAgain);
  await page.getByRole('button', { name: 'Done' }).click();
});

it('files are what was shown, and a PSD keeps the layers, the mask and the words', async () => {
  const { page } = journey;
  const preview = await seen(page);
  const file = await read(await exported(page, 'png'));
  expect(ssim(preview, file)).toBeGreaterThan(0.98);
  const written = await exported(page, 'psd');
  const psd = readPsd(written, { useImageData: true, skipThumbnail: true });
  const about = ({ name, blendMode, mask, text }: Layer) => [name, blendMode, !!mask, text?.text];
  expect(psd.children?.map(about)).toEqual([
    ['Photo', 'normal', false, undefined],
    ['Rectangle', 'multiply', true, undefined],
    ['Old harbour', 'normal', false, 'Old harbour'],
  ]);
  await page.goto(`${journey.origin}/modules/photo-editor`);
  const name = 'harbour-again.psd';
  await page
    .getByLabel('Photo to open')
    .setInputFiles({ name, mimeType: 'image/vnd.adobe.photoshop', buffer: written });
  await page.getByRole('heading', { name: 'harbour-again', level: 1 }).waitFor();
  await shown(page);
  await page.keyboard.press('F7');
  const list = page.getByRole('list', { name: /^Layers/ });
  await list.getByRole('button', { name: 'Old harbour', exact: true }).waitFor();
  await list.getByRole('button', { name: /^Rectangle mask$/ }).waitFor();
  const alike = async () => ssim(await seen(page), preview);
  await expect.poll(alike, { timeout: 30_000 }).toBeGreaterThan(0.98);
  await expectLooksRight(page, 'photo-psd');
});

it('a place is cloned and healed by strokes that can be taken back', async () => {
  const { page } = journey;
  await openPicture(journey, 'shore', samplePhoto(size));
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'Clone', exact: true }).click();
  const before = (await shown(page)).hash;
  await drag(page, size, [700, 200], [760, 240]);
  await page.getByText(/^Choose from where to take first/).waitFor();
  await page.keyboard.down('Alt');
  await drag(page, size, [300, 300]);
  await page.keyboard.up('Alt');
  await drag(page, size, [700, 200], [760, 240]);
  const cloned = await changed(page, before);
  await page.getByRole('button', { name: 'Heal', exact: true }).click();
  await drag(page, size, [780, 330], [820, 340]);
  const healed = await changed(page, cloned);
  await expectLooksRight(page, 'photo-clone');
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  expect(await changed(page, healed)).toBe(cloned);
  await page.getByRole('button', { name: 'Take back the last stroke' }).click();
  expect(await changed(page, cloned)).toBe(before);
  await page.keyboard.press('Control+z');
  expect(await changed(page, before)).toBe(cloned);
  const preview = await seen(page);
  const file = await read(await exported(page, 'png'));
  expect(ssim(preview, file)).toBeGreaterThan(0.98);
  expect(journey.problems).toEqual([]);
});
