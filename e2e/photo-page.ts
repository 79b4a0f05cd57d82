import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Pixels, Size } from '../src/kernel/photo/pixels.ts';
import { samplePhoto } from '../src/kernel/photo/testing/sample-photo.ts';
import type { Journey } from './harness.ts';

export const drawn = (width: number, height: number) => {
  const { data, ...raw } = samplePhoto({ width, height });
  return sharp(data, { raw }).jpeg({ quality: 96 }).toBuffer();
};
export const canvas = (page: Page) => page.getByRole('img', { name: /^Preview of / });

/** What is on the screen, once the whole preview is there: its size, mean brightness, and a hash of its pixels. */
export async function shown(page: Page) {
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
export async function slide(page: Page, label: string, key: string, times: number) {
  await page.getByLabel(label, { exact: true }).focus();
  for (let at = 0; at < times; at += 1) await page.keyboard.press(key);
}

/** Opens a picture of its own, as JPEG. */
export async function openPicture(
  { page, origin }: Pick<Journey, 'page' | 'origin'>,
  name: string,
  { data, ...raw }: Pixels,
) {
  await page.goto(`${origin}/modules/photo-editor`);
  const buffer = await sharp(data, { raw }).jpeg({ quality: 95 }).toBuffer();
  const file = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Photo to open').setInputFiles(file);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await shown(page);
}

/** Draws from place to place with the mouse, in pixels of a picture that is shown whole. */
export async function drag(page: Page, size: Size, ...way: readonly (readonly [number, number])[]) {
  const place = await canvas(page).boundingBox();
  if (!place) throw new Error('There is nothing to draw on.');
  const [first, ...rest] = way.map(
    ([x, y]) =>
      [
        place.x + (x / size.width) * place.width,
        place.y + (y / size.height) * place.height,
      ] as const,
  );
  if (!first) return;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const to of rest) await page.mouse.move(...to, { steps: 8 });
  await page.mouse.up();
}

/** A file behind a link of the page, as raw pixels. */
export async function pixelsAt(page: Page, address: string | null) {
  const answer = await page.request.get(new URL(address ?? '', page.url()).href);
  const read = sharp(await answer.body()).raw();
  return (await read.toBuffer({ resolveWithObject: true })).data;
}
