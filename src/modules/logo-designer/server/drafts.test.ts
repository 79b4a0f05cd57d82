import { Resvg } from '@resvg/resvg-js';
import { XMLValidator } from 'fast-xml-parser';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { optimize } from 'svgo';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrastRatio } from '#kernel/colour/contrast.ts';
import { encodeDrawing } from '#platform/scene/encode-drawing.ts';
import { nonce } from '#platform/testing/acceptance/nonce.ts';
import { briefSchema } from '../logo-schema.ts';
import { chooseDrafts } from './choose/choose-drafts.ts';
import type { Draft } from './choose/judge-draft.ts';
import { distance } from './choose/palettes.ts';
import { draftSvg } from './draft-svg.ts';
import { paintOf } from './draw/paint.ts';
import { readWords } from './testing/read-words.ts';

const size = { width: 420, height: 300 };
const count = 50;
const isFull = process.env.GUILDHALL_TEST_SIZE === 'full';
/** What is drawn depends on the letters, so a random name tries other drafts every time: only at full size. */
const name = isFull ? nonce() : 'Quorvane';
const brief = (given: object) => briefSchema.parse({ name, ...given });
const pixelsOf = async (png: Uint8Array) => sharp(png).ensureAlpha().raw().toBuffer();

describe('fifty drafts for one name', () => {
  const asked = brief({ field: 'florist', adjectives: ['calm', 'natural'], tagline: 'Since 1931' });
  let drafts: Draft[];
  let svgs: string[];
  beforeAll(async () => {
    drafts = await chooseDrafts(asked, { seed: '7', count });
    svgs = drafts.map(({ recipe }) => draftSvg(recipe));
  });

  it('are fifty, of which at least 45 look unlike each other', async () => {
    expect(drafts).toHaveLength(count);
    const [width, height] = isFull ? [840, 600] : [420, 300];
    const pictures = await Promise.all(
      svgs.map(async (svg) => pixelsOf(await encodeDrawing(svg, size, { format: 'png', width }))),
    );
    const unlike = (a: Buffer, b: Buffer) =>
      pixelmatch(a, b, undefined, width, height) / (width * height);
    const apart: Buffer[] = [];
    for (const one of pictures) {
      if (apart.every((other) => unlike(one, other) > 0.04)) apart.push(one);
    }
    expect(apart.length).toBeGreaterThanOrEqual(45);
  });

  it('are XML that needs nothing from outside and holds no letters as text', () => {
    for (const svg of svgs) {
      expect(XMLValidator.validate(svg)).toBe(true);
      expect(svg).not.toMatch(/<text|<image|<use|href|url\(|@import|font-family/);
      expect(optimize(svg).data.length).toBeGreaterThan(100);
    }
  });

  it('look the same in another library', async () => {
    for (const svg of svgs.slice(0, 12)) {
      const ours = await encodeDrawing(svg, size, { format: 'png', width: 840 });
      const theirs = new Resvg(svg, { fitTo: { mode: 'width', value: 840 } }).render().asPng();
      const [a, b] = [await pixelsOf(ours), await pixelsOf(theirs)];
      expect(pixelmatch(a, b, undefined, 840, 600) / (840 * 600)).toBeLessThan(0.01);
    }
  });

  it('can be read: a program that knows no typefaces finds the name', async () => {
    const sample = isFull ? svgs : svgs.filter((_, at) => at % 4 === 1);
    const found = await readWords(sample, size, asked.name);
    const most = isFull ? 2 : 1;
    expect(found.filter((one) => !one).length).toBeLessThanOrEqual(most);
  });

  it('have contrast, and say how they are built', () => {
    for (const { recipe, checks } of drafts) {
      const { ink, paper } = paintOf(recipe);
      expect(contrastRatio(ink, paper ?? '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(checks.legibility16).toBeGreaterThan(0.4);
    }
    const marks = new Set(drafts.map(({ recipe }) => recipe.mark?.rule));
    expect(marks.size).toBeGreaterThanOrEqual(12);
    const families = new Set(drafts.map(({ recipe }) => recipe.word.family));
    expect(families.size).toBeGreaterThan(9);
  });
});

it('the same brief and seed give the same drawings, another seed others', async () => {
  const asked = brief({ adjectives: ['bold'] });
  const draw = async (seed: string) =>
    (await chooseDrafts(asked, { seed, count: 4 })).map(({ recipe }) => draftSvg(recipe));
  const first = await draw('12');
  expect(await draw('12')).toEqual(first);
  expect(await draw('13')).not.toEqual(first);
});

it('adjectives and fields change what is drawn', async () => {
  const named = (given: object) => briefSchema.parse({ name: 'Morgenrot', ...given });
  const families = async (adjectives: string[], field: string) => {
    const drafts = await chooseDrafts(named({ adjectives, field }), { seed: '3', count: 12 });
    return drafts.map(({ recipe }) => recipe);
  };
  const [bakery, software] = [
    await families(['handmade', 'warm'], 'bakery'),
    await families(['technical', 'modern'], 'software'),
  ];
  const uses = (recipes: typeof bakery, ...rules: string[]) =>
    recipes.filter(({ mark }) => mark && rules.includes(mark.rule)).length;
  expect(uses(bakery, 'wheat', 'loaf', 'cup')).toBeGreaterThan(1);
  expect(uses(software, 'wheat', 'loaf', 'cup', 'tulip')).toBe(0);
});

describe('what the brief demands', () => {
  it('given colours lead, colours to avoid stay away', async () => {
    const own = await chooseDrafts(brief({ colours: ['#0b5d3b'] }), { seed: '1', count: 6 });
    for (const { recipe } of own) expect(recipe.colours.primary).toBe('#0b5d3b');
    const avoided = '#1b4fd6';
    const without = await chooseDrafts(
      brief({ avoidColours: [avoided], adjectives: ['technical', 'modern'] }),
      { seed: '1', count: 20 },
    );
    for (const { recipe } of without) {
      expect(distance(recipe.colours.primary, avoided)).toBeGreaterThan(0.1);
    }
  });

  it('capitals, accents, Cyrillic and one letter are drawn as they are written', async () => {
    for (const name of ['Ærø & Søn', 'Цветы', 'Ανθός', 'X', '42', 'l’Été — Größe']) {
      const [draft] = await chooseDrafts(brief({ name }), { seed: '1', count: 1 });
      expect(draft?.recipe.name, name).toBe(name);
      expect(XMLValidator.validate(draftSvg((draft as Draft).recipe)), name).toBe(true);
    }
  });

  it('forty letters fit, whatever the layout', async () => {
    const name = 'Northern Association of Harbour Pilots';
    for (const layout of ['horizontal', 'stacked', 'badge', 'symbol'] as const) {
      const drafts = await chooseDrafts(brief({ name, layout }), { seed: '2', count: 3 });
      expect(drafts.length, layout).toBe(3);
      for (const { recipe } of drafts) expect(recipe.layout).toBe(layout);
    }
  });
});
