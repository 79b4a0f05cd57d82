import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { drawShareImage } from './draw-share-image.ts';
import { createImageCache } from './image-cache.ts';
import type { ShareCard } from './share-card.ts';
import { drawable } from './share-fonts.ts';
import { registerSharePages } from './share-pages.ts';

let hub: TestHub;
const card: ShareCard = { label: 'A label', title: 'A title', seed: 'x', hue: 168 };
beforeAll(async () => {
  hub = await startTestHub({ RATE_LIMIT_FACTOR: '1' });
  registerSharePages(hub.platform, { trial: card });
});
afterAll(() => hub.close());

/** How many pixels of the left side, where the words are, are darker than the paper. */
async function inked(bytes: Buffer): Promise<number> {
  const { data } = await sharp(bytes)
    .extract({ left: 0, top: 120, width: 790, height: 400 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 128).length;
}

it('a picture is 1200 by 630 pixels, with words on the left', async () => {
  const bytes = await drawShareImage(card);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  expect(await inked(bytes)).toBeGreaterThan(1000);
});

it('titles in Latin, Cyrillic and Greek letters are drawn with letters of the font', async () => {
  for (const title of ['Žluťoučký kůň', 'Портрет', 'Ελληνικά', 'Łódź']) {
    expect(drawable(title)).toBe(title);
  }
  const words = { label: '', seed: 'x', hue: 1 };
  const one = await drawShareImage({ ...words, title: 'Портрет' });
  const two = await drawShareImage({ ...words, title: 'Портреты' });
  expect(one.equals(two)).toBe(false);
});

it('signs that cannot be drawn are left out; other scripts leave the title’s place to the rest', () => {
  expect(drawable('Ad 🚀 copy')).toBe('Ad copy');
  expect(drawable('コードレビュー')).toBeUndefined();
  expect(drawable('   ')).toBeUndefined();
});

it('long words and long titles stay beside the drawing', async () => {
  const line = 'W'.repeat(400);
  const bytes = await drawShareImage({ ...card, title: line, line, label: line });
  const margin = { left: 772, top: 0, width: 20, height: 630 };
  const { channels } = await sharp(await sharp(bytes).extract(margin).toBuffer()).stats();
  expect(Math.min(...channels.slice(0, 3).map(({ min }) => min))).toBeGreaterThan(230);
});

it('a registered page has a picture with a tag, and is not sent again to those who hold it', async () => {
  const answer = await hub.request('/share-images/pages/trial.png');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const tag = answer.headers.get('etag') ?? '';
  const again = await hub.request('/share-images/pages/trial.png', {
    headers: { 'if-none-match': tag },
  });
  expect(again.status).toBe(304);
  registerSharePages(hub.platform, { trial: { ...card, title: 'Another title' } });
  const changed = await hub.request('/share-images/pages/trial.png', {
    headers: { 'if-none-match': tag },
  });
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(tag);
});

it('the address cannot say what is drawn', async () => {
  const statusOf = async (path: string) =>
    (await hub.request(`/share-images/pages/${path}.png`)).status;
  for (const path of ['free-text', '..%2f..%2fetc']) expect(await statusOf(path)).toBe(404);
  // No address of the hub holds a NUL character.
  expect(await statusOf('trial.png%00')).toBe(400);
});

it('new pictures are limited for each visitor; those on disk are not', async () => {
  const cards = Array.from(
    { length: 36 },
    (_, n) => [`n${n}`, { ...card, seed: `s${n}` }] as const,
  );
  registerSharePages(hub.platform, Object.fromEntries(cards));
  const answers = await Promise.all(
    cards.map(([name]) => hub.request(`/share-images/pages/${name}.png`)),
  );
  const drawn = cards.filter((_, at) => answers[at]?.status === 200);
  expect(answers.filter(({ status }) => status === 429).length).toBe(cards.length - drawn.length);
  expect(drawn.length).toBeLessThan(cards.length);
  const [one] = drawn;
  expect((await hub.request(`/share-images/pages/${one?.[0]}.png`)).status).toBe(200);
});

it('the folder keeps below its size by dropping what was unused the longest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'share-images-'));
  const cache = createImageCache(folder, 25_000);
  for (let n = 0; n < 51; n += 1) await cache.put(`p${n}`, Buffer.alloc(1000));
  expect((await readdir(folder)).length).toBeLessThanOrEqual(25);
  expect(await cache.get('p50')).toBeDefined();
  expect(await cache.get('p0')).toBeUndefined();
  await rm(folder, { recursive: true });
});
