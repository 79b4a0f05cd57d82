import { Resvg } from '@resvg/resvg-js';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { resizeBoard } from '#kernel/scene/resize-board.ts';
import { boardSchema, type SceneInput, sceneSchema } from '#kernel/scene/scene-schema.ts';
import { sharp } from '../pictures/sharp.ts';
import type { Platform } from '../platform.ts';
import { openPdf } from '../testing/acceptance/open-pdf.ts';
import { encodeDrawing } from './encode-drawing.ts';
import { renderScene, renderSvg } from './render-scene.ts';
import { sceneSvg } from './scene-svg.ts';
import { textLines } from './text-lines.ts';

const scene: SceneInput = {
  boards: [
    {
      ...{ id: 'card', width: 400, height: 200, paper: '#FFFFFF' },
      layers: [
        {
          ...{ id: 'a', kind: 'shape', shape: 'rectangle', width: 100, height: 100 },
          ...{ x: 20, y: 50, fill: '#cc0000' },
        },
        {
          ...{ id: 'b', kind: 'text', text: 'Flowers & more for everybody', family: 'inter' },
          ...{ x: 150, y: 40, width: 230, height: 120, weight: 600, size: 32, fill: '#112233' },
        },
        {
          ...{ id: 'c', kind: 'path', d: 'M0 0L10 0L5 10Z', x: 380, y: 10, fill: '#00aa00' },
          hidden: true,
        },
      ],
    },
  ],
};
const [board] = sceneSchema.parse(scene).boards;
if (!board) throw new Error('No board');

async function pixel(bytes: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('a board as SVG', () => {
  const svg = sceneSvg(board);

  it('is XML without letters, without anything from outside, without what is hidden', () => {
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).not.toMatch(/<text|href|url\(|#00aa00/);
    expect(sceneSvg(board)).toBe(svg);
  });

  it('looks the same to another library', async () => {
    const [ours, theirs] = [
      await encodeDrawing(svg, board, { format: 'png', width: 800 }),
      new Resvg(svg, { fitTo: { mode: 'width', value: 800 } }).render().asPng(),
    ];
    for (const [x, y] of [
      [140, 200],
      [700, 40],
      [30, 30],
    ] as const) {
      expect(await pixel(ours, x, y)).toEqual(await pixel(theirs, x, y));
    }
  });

  it('sets a weight that a family lacks in its nearest', () => {
    const [, box] = board.layers;
    if (box?.kind !== 'text') throw new Error('The second layer is text');
    const set = (weight: number) => textLines({ ...box, family: 'marcellus', weight });
    expect(set(500)).toEqual(set(400));
  });

  it('breaks words where its box ends', () => {
    const [, box] = board.layers;
    if (box?.kind !== 'text') throw new Error('The second layer is text');
    const lines = textLines(box);
    expect(lines.length).toBeGreaterThan(1);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(box.width);
  });
});

describe('a board as a file', () => {
  const svg = sceneSvg(board);

  it('has exactly the pixels that were asked for, in every format', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
      const bytes = await renderSvg(svg, board, { format, width: 300 });
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height], format).toEqual([300, 150]);
      const [red = 0, green = 255] = await pixel(bytes, 50, 75);
      expect(red, format).toBeGreaterThan(190);
      expect(green, format).toBeLessThan(20);
    }
  });

  it('is told by its id; one that is not there is refused', async () => {
    // Without pictures nothing is read from the hub.
    const hub = {} as Platform;
    const render = (id: string) =>
      renderScene(hub, sceneSchema.parse(scene), id, { userId: '', format: 'svg' });
    expect(Buffer.from(await render('card')).toString()).toBe(svg);
    await expect(render('poster')).rejects.toMatchObject({ status: 400, field: 'board' });
  });

  it('gives up quality for a number of bytes, and says so where nothing fits', async () => {
    const free = await renderSvg(svg, board, { format: 'jpeg', width: 800 });
    const maxBytes = Math.round(free.length * 0.7);
    const small = await renderSvg(svg, board, { format: 'jpeg', width: 800, maxBytes });
    expect(small.length).toBeLessThanOrEqual(maxBytes);
    await expect(
      renderSvg(svg, board, { format: 'jpeg', width: 800, maxBytes: 100 }),
    ).rejects.toMatchObject({ status: 422, field: 'maxBytes' });
  });

  it('is a PDF page of its size without any font', async () => {
    const bytes = await renderSvg(svg, board, { format: 'pdf' });
    const opened = await openPdf(bytes);
    const page = await opened.getPage(1);
    expect(opened.numPages).toBe(1);
    expect(page.view).toEqual([0, 0, 300, 150]);
    expect((await page.getTextContent()).items).toEqual([]);
  });
});

describe('a board in another size', () => {
  it('keeps what is tied to an edge there, and the rest in proportion', () => {
    const tied = boardSchema.parse({
      ...{ id: 'b', width: 100, height: 100 },
      layers: (['start', 'end', 'centre', 'stretch', 'scale'] as const).map((x, at) => ({
        ...{ id: `${at}`, kind: 'shape', shape: 'ellipse', x: 10, y: 10, width: 20, height: 20 },
        constraints: { x, y: 'start' },
      })),
    });
    const places = resizeBoard(tied, 300, 100).layers.map((one) =>
      'width' in one ? [one.x, one.width] : [],
    );
    expect(places).toEqual([
      [10, 20],
      [210, 20],
      [110, 20],
      [10, 220],
      [30, 60],
    ]);
  });
});

it('bad scenes are refused, with the field that is wrong', () => {
  const withLayer = (layer: object) =>
    sceneSchema.safeParse({ boards: [{ id: 'b', width: 10, height: 10, layers: [layer] }] });
  const hostile = withLayer({ id: 'p', kind: 'path', d: 'M0 0"/><script>' });
  expect(hostile.error?.issues[0]?.path).toEqual(['boards', 0, 'layers', 0, 'd']);
  const crop = { x: 0.5, y: 0, width: 0.6, height: 1 };
  const asset = crypto.randomUUID();
  const outside = withLayer({ id: 'i', kind: 'image', asset, width: 5, height: 5, crop });
  expect(outside.error?.issues[0]?.message).toBe(
    'A crop lies within its picture: shares from 0 to 1.',
  );
});
