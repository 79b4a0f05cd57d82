import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Journey, startJourney } from './harness.ts';

let journey: Journey;
let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
  journey = await startJourney({ OPENAI_BASE_URL: service.origin, MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  service.close();
});

const side = 1024;

/** Stands for OpenAI: keeps the masks that it is sent, byte for byte. */
async function startService() {
  const masks: Buffer[] = [];
  const picture = await sharp({
    create: { width: side, height: side, channels: 3, background: '#a40' },
  })
    .png()
    .toBuffer();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const type = request.headers['content-type'] ?? '';
    if (type.startsWith('multipart/form-data')) {
      const form = await new Response(Buffer.concat(parts), {
        headers: { 'content-type': type },
      }).formData();
      const mask = form.get('mask');
      if (mask instanceof File) masks.push(Buffer.from(await mask.arrayBuffer()));
    }
    response.setHeader('content-type', 'application/json');
    const models = { data: [{ id: 'gpt-image-2' }] };
    const made = { data: [{ b64_json: picture.toString('base64') }] };
    response.end(JSON.stringify(request.method === 'GET' ? models : made));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    masks,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

type Point = readonly [number, number];

/** Draws a line with the mouse, from point to point in the pixels of the picture. */
async function drag(canvas: Locator, from: Point, to: Point): Promise<void> {
  const box = await canvas.boundingBox();
  if (!box) throw new Error('There is nothing to paint on.');
  const at = ([x, y]: Point) =>
    [box.x + (x / side) * box.width, box.y + (y / side) * box.height] as const;
  const { mouse } = canvas.page();
  await mouse.move(...at(from));
  await mouse.down();
  await mouse.move(...at(to), { steps: 12 });
  await mouse.up();
}

/** Pixels from the middle of a straight stroke. */
function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}

/** One byte for each pixel of a picture: 1 where `channel` passes. */
async function pixelsOf(png: Buffer, channel: number, passes: (value: number) => boolean) {
  const image = sharp(png).ensureAlpha().toColourspace('srgb');
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([side, side, 4]);
  return Buffer.from(
    Array.from({ length: side * side }, (_, at) => Number(passes(data[at * 4 + channel]!))),
  );
}

/** Where the picture in the editor is painted on. */
const paintedOn = async (canvas: Locator): Promise<Buffer> =>
  Buffer.from(
    await canvas.evaluate((element: HTMLCanvasElement) => {
      const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
      let signs = '';
      for (let at = 3; at < data.length; at += 4) signs += (data[at] ?? 0) > 127 ? '1' : '0';
      return signs;
    }),
    'latin1',
  ).map((sign) => sign - 48) as Buffer;

it('the part that is drawn anew is exactly the part that was painted, in the library and at the service', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/image-generator`);
  const prompt = page.getByLabel('What the picture should show');
  await prompt.fill('A lighthouse');
  await page.getByLabel('How many').selectOption('1');
  await prompt.press('Control+Enter');
  const picture = page.getByRole('main').getByRole('listitem').getByRole('img').first();
  await picture.waitFor();

  await page.goto(`${origin}/api-keys`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'OpenAI', exact: true }) })
    .filter({ has: page.getByRole('button', { name: 'Test', exact: true }) });
  await card.getByLabel('OpenAI API key').fill('sk-secret-0123456789-work');
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByText('Connected').waitFor();

  await page.goto(`${origin}/image-generator`);
  await picture.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Vary' }).click();
  const editor = page.getByRole('dialog', { name: 'Vary this picture' });
  const canvas = editor.locator('canvas');
  await editor.getByText('128 px').waitFor();
  const [stroke, rubbed] = [
    [
      [200, 300],
      [800, 700],
    ],
    [
      [520, 200],
      [520, 800],
    ],
  ] as const;
  await drag(canvas, ...stroke);
  await page.keyboard.press('e');
  await drag(canvas, ...rubbed);
  const painted = await paintedOn(canvas);

  await editor.getByLabel('What it should show').fill('A lighthouse with a red door');
  const [kept] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/assets') && answer.ok()),
    editor.getByRole('button', { name: 'Make a variant' }).click(),
  ]);
  const { url } = (await kept.json()) as { url: string };
  const mask = Buffer.from(await (await fetch(new URL(url, origin))).arrayBuffer());
  expect(painted.equals(await pixelsOf(mask, 0, (value) => value > 127))).toBe(true);
  // A service of this kind redraws what the mask lets through.
  await expect.poll(() => service.masks.length).toBe(1);
  expect(painted.equals(await pixelsOf(service.masks[0]!, 3, (value) => value === 0))).toBe(true);

  // The mouse stands on whole points of a screen that shows two pixels in one.
  const [reach, blur] = [64, 4];
  const wrong: string[] = [];
  let inside = 0;
  for (let at = 0; at < painted.length; at += 1) {
    const point = [(at % side) + 0.5, Math.floor(at / side) + 0.5] as const;
    const [near, gone] = [distance(point, ...stroke), distance(point, ...rubbed)];
    if (Math.abs(near - reach) < blur || Math.abs(gone - reach) < blur) continue;
    const isMeant = near < reach && gone > reach;
    inside += Number(isMeant);
    if (isMeant !== (painted[at] === 1)) wrong.push(point.join(' '));
  }
  expect(inside).toBeGreaterThan(50_000);
  expect(wrong).toEqual([]);
  expect(journey.problems).toEqual([]);
});
