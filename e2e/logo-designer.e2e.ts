import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Board } from '#kernel/scene/scene-schema.ts';
import { sceneSvg } from '#platform/scene/scene-svg.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

it('a brief becomes drafts, what is liked becomes a further round', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/logo-designer`);
  await page.getByText('No logos yet').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Wild Peony');
  await page.getByLabel('Tagline').fill('Flowers and gardens');
  await page.getByLabel('Field of work').fill('florist');
  await page.getByRole('button', { name: 'calm', exact: true }).click();
  await page.getByRole('button', { name: 'natural', exact: true }).click();
  await page.getByLabel('How many').selectOption('12');
  await expectAccessible(page);
  await expectLooksRight(page, 'logo-brief');
  await page.getByRole('button', { name: 'Draw logos' }).click();
  const first = page.getByRole('region', { name: 'Round 1' });
  await first.waitFor();
  await expect.poll(() => first.locator('img').count()).toBe(12);
  await first.getByRole('button', { name: 'Like draft 2', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectLooksRight(page, 'logo-wall');
  await page.getByRole('button', { name: 'More like the 1 liked draft' }).click();
  const second = page.getByRole('region', { name: 'Round 2' });
  await second.waitFor();
  await expect.poll(() => second.locator('img').count()).toBeGreaterThan(5);
  await second.getByText('Variants of 1 draft').waitFor();
});

it('a draft is changed, examined and taken home with a brand', async () => {
  const { page } = journey;
  const round = page.getByRole('region', { name: 'Round 1' });
  await round.getByRole('button', { name: /^Open draft 1:/ }).click();
  const logo = page.getByRole('img', { name: 'Logo of Wild Peony' });
  await logo.waitFor();
  const before = await logo.getAttribute('src');
  const typeface = page.getByLabel('Typeface', { exact: true });
  const other = (await typeface.inputValue()) === 'marcellus' ? 'Jost' : 'Marcellus';
  await typeface.selectOption({ label: other });
  await expect.poll(() => logo.getAttribute('src')).not.toBe(before);
  await page.getByText('Saved', { exact: true }).waitFor();
  const exams = page.getByRole('list', { name: 'Exams' });
  await exams.getByText('In one colour').waitFor();
  expect(await exams.getByRole('listitem').count()).toBe(9);
  await expectAccessible(page);
  await expectLooksRight(page, 'logo-draft');
  await page.getByRole('tab', { name: 'In use' }).click();
  await page.getByRole('img', { name: 'Business cards with the logo' }).waitFor();
  await expectLooksRight(page, 'logo-in-use');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Write the files' }).click();
  const link = page.getByRole('link', { name: 'Download wild-peony.zip' });
  await link.waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['logo.svg', 'favicon.ico', 'sheet.pdf']),
  );
  await page.getByRole('link', { name: 'Open the brand' }).click();
  await page.getByRole('heading', { name: 'Wild Peony', level: 1 }).waitFor();
});

it('a logo is changed by hand, point by point, and its files follow', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/logo-designer`);
  await page
    .getByRole('link', { name: /Wild Peony/ })
    .first()
    .click();
  const round = page.getByRole('region', { name: 'Round 1' });
  await round.getByRole('button', { name: /^Open draft 3:/ }).click();
  const logo = page.getByRole('img', { name: 'Logo of Wild Peony' });
  await logo.waitFor();
  const before = await logo.getAttribute('src');
  await page.getByRole('button', { name: 'Change by hand' }).click();
  const board = page.getByRole('region', { name: 'Drawing board' });
  await board.locator('canvas').first().waitFor();
  const layers = page.getByRole('list', { name: 'Layers' });
  const count = await layers.getByRole('listitem').count();
  const add = async (what: string) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };

  await add('Ellipse');
  await expect.poll(() => layers.getByRole('listitem').count()).toBe(count + 1);
  const left = page.getByLabel('Left');
  const at = Number(await left.inputValue());
  await board.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => left.inputValue()).toBe(String(at - 10));
  await page.keyboard.press('Control+z');
  await expect.poll(() => left.inputValue()).toBe(String(at));

  await add('Rectangle');
  await page.getByLabel('Turned by').fill('30');
  await page.getByLabel('Turned by').press('Enter');
  await layers
    .getByRole('button', { name: 'Ellipse', exact: true })
    .click({ modifiers: ['Shift'] });
  await page.getByText('2 layers are selected.').waitFor();
  await page.getByRole('button', { name: 'Combine' }).click();
  await page.getByRole('menuitem', { name: 'Unite' }).click();
  await expect.poll(() => layers.getByRole('listitem').count()).toBe(count + 1);
  await page.getByRole('button', { name: 'Points' }).click();
  const points = page.getByRole('group', { name: 'Points of the outline' });
  const first = points.getByRole('button').first();
  await first.focus();
  const x = await first.getAttribute('x');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => first.getAttribute('x')).not.toBe(x);
  await expectAccessible(page);
  await expectLooksRight(page, 'logo-points');
  await page.getByRole('button', { name: 'Points' }).click();

  const withoutStar = await layers.getByRole('listitem').count();
  await page.getByLabel('SVG file to add').setInputFiles({
    ...{ name: 'star.svg', mimeType: 'image/svg+xml' },
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M5 0l1.5 3.5L10 4 7.5 6.5 8 10 5 8 2 10l.5-3.5L0 4l3.5-.5z"/></svg>',
    ),
  });
  await expect.poll(() => layers.getByRole('listitem').count()).toBe(withoutStar + 1);
  await board.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => layers.getByRole('listitem').count()).toBe(withoutStar);

  await add('Text');
  await page.getByLabel('Words').fill('since 1998');
  await expectSameAsFiles();
  await expectLooksRight(page, 'logo-by-hand');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Changed by hand.', { exact: true }).waitFor();
  await expect.poll(() => logo.getAttribute('src')).not.toBe(before);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Changed by hand.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Back to how its rules draw it' }).click();
  await expect.poll(() => logo.getAttribute('src')).toBe(before);

  /** What stands on the canvas, beside the same board drawn as files are. */
  async function expectSameAsFiles() {
    const taken = page.waitForRequest(/takeDrawing/);
    await board.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('ArrowRight');
    const drawn = (await taken).postDataJSON().json.board as Board;
    await page.keyboard.press('Escape');
    const svg = sceneSvg(drawn);
    const share = await board.evaluate(unlike, { svg, width: drawn.width, height: drawn.height });
    expect(share).toBeLessThan(0.01);
  }
});

it('a drawing looks the same in a browser as in the files', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/logo-designer`);
  await page
    .getByRole('link', { name: /Wild Peony/ })
    .first()
    .click();
  const picture = page.getByRole('region', { name: 'Round 1' }).locator('img').first();
  await picture.waitFor();
  const src = (await picture.getAttribute('src')) ?? '';
  const svg = decodeURIComponent(src.slice(src.indexOf(',') + 1));
  const shown = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml;utf8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 840;
    canvas.height = 600;
    const ink = canvas.getContext('2d');
    ink?.drawImage(image, 0, 0, 840, 600);
    return [...(ink?.getImageData(0, 0, 840, 600).data ?? [])];
  }, svg);
  const { Resvg } = await import('@resvg/resvg-js');
  const { default: pixelmatch } = await import('pixelmatch');
  const theirs = new Resvg(svg, { fitTo: { mode: 'width', value: 840 } }).render();
  const unlike = pixelmatch(Uint8Array.from(shown), theirs.pixels, undefined, 840, 600);
  expect(unlike / (840 * 600)).toBeLessThan(0.01);
});

type Drawn = { readonly svg: string; readonly width: number; readonly height: number };

/** Share of a board's pixels that its canvas shows otherwise than an SVG of it. Runs in the page. */
async function unlike(frame: Element, { svg, width, height }: Drawn): Promise<number> {
  const canvas = frame.querySelector('canvas') as HTMLCanvasElement;
  const picture = new Image();
  picture.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const ratio = canvas.width / canvas.clientWidth;
  const room = (all: number) => all - 48;
  const zoom =
    Math.min(room(canvas.clientWidth) / width, room(canvas.clientHeight) / height) * ratio;
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [Math.round(width * zoom), Math.round(height * zoom)];
  const ink = sheet.getContext('2d') as CanvasRenderingContext2D;
  const pixels = () => ink.getImageData(0, 0, sheet.width, sheet.height).data;
  const [x, y] = [(canvas.width - width * zoom) / 2, (canvas.height - height * zoom) / 2];
  ink.drawImage(picture, 0, 0, width * zoom, height * zoom);
  const wanted = pixels();
  ink.drawImage(canvas, -x, -y);
  const shown = pixels();
  let others = 0;
  for (let at = 0; at < wanted.length; at += 4) {
    const off = [0, 1, 2].some(
      (part) => Math.abs((wanted[at + part] ?? 0) - (shown[at + part] ?? 0)) > 48,
    );
    if (off) others += 1;
  }
  return others / (wanted.length / 4);
}
