import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '#kernel/colour/contrast.ts';
import type { Board } from '#kernel/scene/scene-schema.ts';
import { encodeDrawing } from '#platform/scene/encode-drawing.ts';
import { sceneSvg } from '#platform/scene/scene-svg.ts';
import { textLines } from '#platform/scene/text-lines.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { adSchema } from '../../ad-project.ts';
import { adSizes } from '../../placements.ts';
import { drawAd } from './draw-ad.ts';
import { allLayouts } from './layouts/all-layouts.ts';
import { paletteOf, readable, tonesOn } from './palette.ts';

const photo = {
  ...{ asset: '01990000-0000-7000-8000-000000000001', width: 1200, height: 900 },
  focus: { x: 0.4, y: 0.5 },
};
const draw = (
  layout: string,
  size: (typeof adSizes)[number],
  words: object = {},
  brief: object = {},
) => {
  const variant = {
    id: 'v1',
    angle: 'proof',
    headline: 'Fire at home',
    text: 'For potters.',
    cta: 'See it',
    layout,
    ...words,
  };
  const ad = adSchema.parse({ brief: { product: 'Kiln 7', ...brief }, variants: [variant] });
  const needsPhoto = allLayouts.find(({ id }) => id === layout)?.needsPhoto;
  const one = ad.variants[0];
  if (!one) throw new Error('There is no variant');
  return drawAd({ ...ad, variant: one, size, photo: needsPhoto ? photo : undefined });
};
const linesOf = (board: Board) =>
  board.layers.flatMap((layer) =>
    layer.kind === 'text' && layer.name !== 'Sign'
      ? textLines(layer).map(({ x, y, width, capHeight }) => ({
          ...{ left: layer.x + x, right: layer.x + x + width },
          ...{ top: layer.y + y - capHeight, bottom: layer.y + y, name: layer.name },
        }))
      : [],
  );

it('there are thirty layouts, a third of them with a picture', () => {
  expect(allLayouts).toHaveLength(30);
  expect(allLayouts.filter(({ needsPhoto }) => needsPhoto)).toHaveLength(10);
});

describe.each(allLayouts.map(({ id }) => id))('the layout %s', (layout) => {
  it('keeps the longest German words within every size', () => {
    const words = {
      headline: 'Rechtsschutzversicherung für Wohnungseigentümergemeinschaften',
      text: 'Haftpflichtversicherungsvergleich für Wohnungseigentümergemeinschaften: geprüft.',
      cta: 'Vergleich ansehen',
    };
    const brief = {
      business: 'Versicherungsmaklergenossenschaft Süd',
      offer: '15 % Nachlass',
      language: 'de',
    };
    for (const size of adSizes) {
      const board = draw(layout, size, words, brief);
      for (const line of linesOf(board)) {
        const where = `${size} ${line.name}`;
        expect(line.left, where).toBeGreaterThanOrEqual(0);
        expect(line.right, where).toBeLessThanOrEqual(board.width);
        expect(line.top, where).toBeGreaterThanOrEqual(0);
        expect(line.bottom, where).toBeLessThanOrEqual(board.height);
      }
    }
  });

  it('has no word of a story where an app or a reel covers it', () => {
    for (const { top, bottom } of linesOf(draw(layout, '1080x1920'))) {
      expect(top).toBeGreaterThanOrEqual(1920 * 0.14);
      expect(bottom).toBeLessThanOrEqual(1920 * 0.65);
    }
  });

  it('draws the same for the same order', () => {
    expect(draw(layout, '300x250')).toEqual(draw(layout, '300x250'));
  });
});

it('words can be read on every ground that a brand’s colours give', () => {
  for (const primary of ['#ffe600', '#777777', '#0033ff', '#ff0000', '#fafafa', '#000000']) {
    const colours = { primary, accent: '#ff7a59', ink: '#888888', paper: '#ffffff' };
    const palette = paletteOf({ seed: '1', colours }, 'x');
    for (const ground of [palette.primary, palette.paper, palette.tint, palette.deep]) {
      const { ink, button, onButton, flag, onFlag } = tonesOn(palette, ground);
      for (const [front, back] of [
        [ink, ground],
        [onButton, button],
        [onFlag, flag],
      ] as const) {
        expect(contrastRatio(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
  expect(readable('#777777', ['#777777'])).not.toBe('#777777');
});

it('a program that reads type finds each headline whole, in every size', async () => {
  const { createWorker, OEM, PSM } = (await import('tesseract.js')).default;
  const data = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    ...{ langPath: join(dirname(data), '4.0.0_best_int'), cacheMethod: 'none', gzip: true },
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT });
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const layouts = ['tiles', 'rings', 'frame'];
  try {
    for (const [at, layout] of layouts.entries()) {
      const headline = `Meet ${nonce().slice(0, 8)}`;
      for (const size of adSizes) {
        const board = draw(layout, size, { headline, text: '' });
        const texts: string[] = [];
        // Small type is read enlarged; how much suits the program differs.
        for (const scale of board.width < 1080 ? [2, 3, 4] : [1, 0.6]) {
          const width = Math.round(board.width * scale);
          const png = await encodeDrawing(sceneSvg(board), board, { format: 'png', width });
          const grey = sharp(png).greyscale().normalise();
          for (const view of [grey.clone(), grey.clone().negate()]) {
            texts.push(plain((await worker.recognize(await view.png().toBuffer())).data.text));
          }
        }
        // Lines come in the order in which the program found them.
        const words = headline.split(' ').map(plain);
        const isWhole = texts.some((text) => words.every((word) => text.includes(word)));
        expect(isWhole, `${at} ${size}: ${headline} in ${texts.join(' | ')}`).toBe(true);
      }
    }
  } finally {
    await worker.terminate();
  }
});

describe('a logo', () => {
  const logo = { asset: photo.asset, width: 400, height: 200 };
  const grounds = (inks: readonly string[] | undefined) =>
    allLayouts.flatMap(({ id, needsPhoto }) => {
      const variant = { id: 'v1', angle: 'proof', headline: 'Fire at home', cta: 'See it' };
      const ad = adSchema.parse({
        brief: { product: 'Kiln 7' },
        variants: [{ ...variant, text: '', layout: id }],
      });
      const [one] = ad.variants;
      if (!one) throw new Error('There is no variant');
      const board = drawAd({
        ...{ ...ad, variant: one, size: '1080x1080', logo: { ...logo, inks } },
        photo: needsPhoto ? photo : undefined,
      });
      return board.layers.filter(({ name }) => name === 'Ground of the logo');
    });

  it('stands on a plate of its own where its colours would vanish, and only there', () => {
    const dark = grounds(['#113322']);
    expect(dark.length).toBeGreaterThan(0);
    expect(dark.length).toBeLessThan(allLayouts.length);
    for (const layer of dark) expect(layer).toMatchObject({ fill: '#ffffff' });
    for (const layer of grounds(['#ffffff'])) expect(layer).toMatchObject({ fill: '#111111' });
    expect(grounds(undefined)).toEqual([]);
  });
});
