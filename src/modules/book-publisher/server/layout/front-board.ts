import type { FontId } from '#kernel/fonts/font-families.ts';
import { nearestWeight } from '#kernel/fonts/font-families.ts';
import { type Board, type BoardInput, boardSchema } from '#kernel/scene/scene-schema.ts';
import { familiesWith } from '#platform/fonts/missing-letters.ts';
import { textLines } from '#platform/scene/text-lines.ts';
import type { BookMeta } from '../../book-schema.ts';
import { coverData } from './cover-data.ts';

type Layer = BoardInput['layers'][number];
type Size = { readonly width: number; readonly height: number };
/** The picture of a cover, with its size in pixels. */
export type CoverPicture = Size & { readonly id: string };

/** Pixels of the board for each point of the page. */
const scale = 2;
/** Typefaces of boards that come nearest to those in which pages are set, the first that has all letters. */
const families: Readonly<Record<string, readonly FontId[]>> = {
  'EB Garamond': ['cormorant-garamond', 'libre-caslon-text', 'playfair-display'],
  'Source Serif 4': ['libre-caslon-text', 'playfair-display', 'zilla-slab'],
  'Source Sans 3': ['figtree', 'inter', 'montserrat'],
  'Libertinus Serif': ['libre-caslon-text', 'cormorant-garamond', 'playfair-display'],
};

/** The front of a cover as it is drawn by its title page and theme, as layers that can be changed by hand. */
export function frontBoard(meta: BookMeta, picture: CoverPicture | undefined): Board {
  const { sheet, shapes, ground, ink, font } = coverData(meta, null, null);
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  const margin = width * 0.1;
  const family = familyFor(font, [meta.title, meta.subtitle, meta.author].join(''));
  const room = { x: margin, width: width - 2 * margin };
  const words = (name: string, text: string, weight: number, fit: Fit) =>
    text ? [wordsIn({ name, text, family, weight, fill: ink }, { ...room, ...fit })] : [];
  const title = words('Title', meta.title, 700, {
    ...{ y: height * 0.12, height: height * 0.3, most: width * 0.125, leading: 1.08 },
  });
  const below = title[0] ? (title[0].y ?? 0) + heightOf(title[0]) : height * 0.12;
  const texts = [
    ...title,
    ...words('Subtitle', meta.subtitle, 500, {
      ...{ y: below + height * 0.02, height: height * 0.12, most: width * 0.044, leading: 1.25 },
    }),
    ...words('Author', meta.author, 500, {
      ...{ y: height * 0.86, height: height * 0.09, most: width * 0.052, leading: 1.2 },
    }),
  ];
  return boardSchema.parse({
    ...{ id: 'front', name: 'Front of the cover', width, height, paper: ground },
    safe: { top: margin / 2, bottom: margin / 2, left: margin / 2, right: margin / 2 },
    layers: [
      ...(picture ? [covering(picture, { width, height })] : shapes.map(drawn)),
      ...(picture ? texts.map((text) => plateFor(text, ground)) : []),
      ...texts,
    ].map((layer, at) => ({ ...layer, id: `${layer.id}-${at + 1}` })),
  });
}

function familyFor(font: string, letters: string): FontId {
  const able = familiesWith(letters);
  return families[font]?.find((id) => able.includes(id)) ?? able[0] ?? 'inter';
}

type Fit = {
  readonly y: number;
  readonly height: number;
  /** Pixels of the letters at most. */
  readonly most: number;
  readonly leading: number;
};
type Words = {
  readonly name: string;
  readonly text: string;
  readonly family: FontId;
  readonly weight: number;
  readonly fill: string;
};
type TextInput = Extract<Layer, { kind: 'text' }>;

/** Words as large as their room lets them be. */
function wordsIn(words: Words, place: Fit & { readonly x: number; readonly width: number }) {
  const { x, y, width, height, most, leading } = place;
  const weight = nearestWeight(words.family, words.weight);
  const at = (size: number) => ({
    ...{ ...words, weight, size, leading, width, tracking: 0, align: 'left' as const },
  });
  let size = most;
  for (; size > 10; size *= 0.94) {
    const lines = textLines(at(size));
    const widest = Math.max(...lines.map((line) => line.width));
    if (widest <= width && lines.length * size * leading <= height) break;
  }
  const lines = textLines(at(size)).length;
  const layer: TextInput = {
    ...{ ...at(size), id: 'text', kind: 'text', x, y, height: lines * size * leading },
    constraints: { x: 'stretch', y: 'scale' },
  };
  return layer;
}

const heightOf = (layer: TextInput): number => layer.height;

type Shape = ReturnType<typeof coverData>['shapes'][number];
function drawn(shape: Shape): Layer {
  const fill = shape.fill ?? '#000000';
  const paint = { fill: fill.slice(0, 7), opacity: fill.length > 7 ? 0.33 : 1 };
  const place = { x: (shape.x ?? 0) * scale, y: (shape.y ?? 0) * scale };
  const box =
    'size' in shape
      ? { width: (shape.size ?? 1) * 2 * scale, height: (shape.size ?? 1) * 2 * scale }
      : { width: (shape.width ?? 1) * scale, height: Math.max(1, (shape.height ?? 1) * scale) };
  const kind = 'size' in shape ? ('ellipse' as const) : ('rectangle' as const);
  return { id: 'shape', kind: 'shape', shape: kind, name: 'Shape', ...place, ...box, ...paint };
}

/** A picture that fills the board: what does not fit is cut off evenly. */
function covering({ id, ...picture }: CoverPicture, board: Size): Layer {
  const shown = Math.max(board.width / picture.width, board.height / picture.height);
  const [width, height] = [
    Math.min(1, board.width / (picture.width * shown)),
    Math.min(1, board.height / (picture.height * shown)),
  ];
  const crop = { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
  return { id: 'image', kind: 'image', name: 'Picture', asset: id, crop, x: 0, y: 0, ...board };
}

/** Letters on a picture need a ground. */
function plateFor(text: TextInput, fill: string): Layer {
  const pad = 24;
  return {
    ...{ id: 'plate', kind: 'shape', shape: 'rectangle', name: `${text.name}, ground`, fill },
    ...{ x: (text.x ?? 0) - pad, y: (text.y ?? 0) - pad, opacity: 0.88 },
    ...{ width: text.width + 2 * pad, height: text.height + 2 * pad },
  };
}
