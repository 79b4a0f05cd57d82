import { familyOf } from '#kernel/fonts/font-families.ts';
import { type Board, type BoardInput, boardSchema } from '#kernel/scene/scene-schema.ts';
import type { Recipe } from '../../logo-schema.ts';
import { taglineFamily } from '../choose/font-moods.ts';
import { composeLogo, type Drawing } from '../draw/compose.ts';
import { inOne, layersOf, type Paint, paintOf } from '../draw/paint.ts';
import { symbolRecipe } from './symbol.ts';

type Layers = BoardInput['layers'];
type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
/** A4 across, in pixels of 1/96 inch. */
const page = { width: 1123, height: 794 };
const ink = '#1d1f23';

const words = (
  id: string,
  text: string,
  box: Box,
  size = 15,
  weight = 500,
  fill = ink,
): Layers[number] => ({
  ...{ id, kind: 'text', text, family: 'inter', weight, size, fill, ...box },
});

function inBox(drawing: Drawing, paint: Paint, box: Box, prefix: string): Layers {
  const { left, top, right, bottom } = drawing.bounds;
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top));
  const x = box.x + box.width / 2 - ((left + right) / 2) * scale;
  const y = box.y + box.height / 2 - ((top + bottom) / 2) * scale;
  return layersOf(drawing, paint, { scale, x, y }).map((one) => ({
    ...one,
    id: `${prefix}-${one.id}`,
  }));
}

const ground = (id: string, box: Box, fill: string): Layers[number] => ({
  ...{ id, kind: 'shape', shape: 'rectangle', fill, radius: 6, ...box },
});

/** One page to hand on: the logo with its clear space, its other forms, colours and typefaces. */
export function sheetBoard(recipe: Recipe): Board {
  const { colours } = recipe;
  const plain = { ...recipe, isReversed: false };
  const logo = composeLogo(plain);
  const main = { x: 48, y: 92, width: 560, height: 392 };
  const forms: readonly (readonly [string, Drawing, Paint, string])[] = [
    ['Symbol', composeLogo(symbolRecipe(plain)), paintOf(plain), colours.paper],
    ['One colour', logo, inOne('#111111', null), '#ffffff'],
    ['Inverted', logo, inOne('#ffffff', null), colours.primary],
    [
      'Symbol, inverted',
      composeLogo(symbolRecipe(plain)),
      inOne(colours.paper, null),
      colours.primary,
    ],
  ];
  const layers: Layers = [
    words('title', recipe.name, { x: 48, y: 34, width: 800, height: 40 }, 24, 600),
    ground('main', main, colours.paper),
    ...clearSpace(logo, paintOf(plain), main),
    ...forms.flatMap(([title, drawing, paint, fill], at) => {
      const box = {
        x: 632 + (at % 2) * 228,
        y: 92 + Math.floor(at / 2) * 206,
        width: 216,
        height: 160,
      };
      const room = { x: box.x + 38, y: box.y + 38, width: box.width - 76, height: box.height - 76 };
      return [
        ground(`form-${at}`, box, fill),
        ...inBox(drawing, paint, room, `form-${at}`),
        words(`form-title-${at}`, title, { x: box.x, y: box.y + 166, width: 216, height: 20 }, 13),
      ];
    }),
    ...swatches(recipe),
    ...typefaces(recipe),
  ];
  return boardSchema.parse({ id: 'sheet', ...page, paper: '#f4f4f2', layers });
}

/** The logo with a frame at the distance that is to be kept: a quarter of its height. */
function clearSpace(logo: Drawing, paint: Paint, box: Box): Layers {
  const { left, top, right, bottom } = logo.bounds;
  const [width, height] = [right - left, bottom - top];
  const scale = Math.min((box.width * 0.62) / width, (box.height * 0.56) / height);
  const free = (height * scale) / 4;
  const [w, h] = [width * scale + free * 2, height * scale + free * 2];
  const x = box.x + (box.width - w) / 2;
  const y = box.y + (box.height - h) / 2 - 8;
  return [
    {
      ...{ id: 'free', kind: 'shape', shape: 'rectangle', x, y, width: w, height: h },
      stroke: { colour: '#b4b7bd', width: 1 },
    },
    ...inBox(
      logo,
      paint,
      { x: x + free, y: y + free, width: w - free * 2, height: h - free * 2 },
      'main',
    ),
    words(
      'free-text',
      'Keep the frame free: a quarter of the logo’s height on every side.',
      { x: box.x + 16, y: box.y + box.height - 30, width: box.width, height: 20 },
      12,
      400,
      '#6a6e76',
    ),
  ];
}

function swatches({ colours }: Recipe): Layers {
  const named = [
    ['Main', colours.primary],
    ['Second', colours.accent],
    ['Ink', colours.ink],
    ['Paper', colours.paper],
  ] as const;
  return named.flatMap(([title, colour], at) => {
    const x = 48 + at * 142;
    const swatch: Layers[number] = {
      ...ground(`swatch-${at}`, { x, y: 540, width: 128, height: 96 }, colour),
      stroke: { colour: '#d5d6d9', width: 1 },
    } as Layers[number];
    return [
      swatch,
      words(`swatch-title-${at}`, title, { x, y: 644, width: 128, height: 20 }, 13, 600),
      words(
        `swatch-value-${at}`,
        colour,
        { x, y: 664, width: 128, height: 20 },
        13,
        400,
        '#6a6e76',
      ),
    ];
  });
}

function typefaces({ word }: Recipe): Layers {
  const second = taglineFamily(word.family);
  const title = familyOf(word.family).title;
  return [
    {
      ...words('type-1', title, { x: 632, y: 540, width: 440, height: 50 }, 34, word.weight),
      family: word.family,
    } as Layers[number],
    words(
      'type-1-about',
      `Name, weight ${word.weight}`,
      { x: 632, y: 590, width: 440, height: 20 },
      13,
      400,
      '#6a6e76',
    ),
    {
      ...words(
        'type-2',
        familyOf(second).title,
        { x: 632, y: 622, width: 440, height: 30 },
        22,
        500,
      ),
      family: second,
    } as Layers[number],
    words(
      'type-2-about',
      'Tagline and texts',
      { x: 632, y: 656, width: 440, height: 20 },
      13,
      400,
      '#6a6e76',
    ),
  ];
}
