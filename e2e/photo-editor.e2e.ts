import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { samplePhoto } from '../src/kernel/photo/testing/sample-photo.ts';
import { ssim } from '../src/kernel/photo/testing/ssim.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const drawn = (width: number, height: number) => {
  const { data, ...raw } = samplePhoto({ width, height });
  return sharp(data, { raw }).jpeg({ quality: 96 }).toBuffer();
};
const canvas = (page: Page) => page.getByRole('img', { name: /^Preview of / });

/** What is on the screen, once the whole preview is there: its size, mean brightness, and a hash of its pixels. */
async function shown(page: Page) {
  const preview = canvas(page);
  await expect.poll(() => preview.getAttribute('data-sharp')).toBe('true');
  return preview.evaluate(async (element: HTMLCanvasElement) => {
    const { width, height } = element;
    const bytes = element.getContext('2d')?.getImageData(0, 0, width, height).data;
    if (!bytes) throw new Error('There is no picture.');
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();
    let light = 0;
    for (let at = 0; at < bytes.length; at += 1) light += bytes[at] as number;
    return { width, height, hash, light: light / bytes.length };
  });
}

/** Moves a slider by keys, as somebody without a mouse does. */
async function slide(page: Page, label: string, key: string, times: number) {
  await page.getByLabel(label, { exact: true }).focus();
  for (let at = 0; at < times; at += 1) await page.keyboard.press(key);
}

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
  await page.getByLabel('Settings').selectOption({ label: 'Harbour light' });
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
