import * as fills from '../art/fills.ts';
import { type Canvas, type Composition, inset, type Layer, type Layout, rect } from '../canvas.ts';
import { inkOn, mix, type Palette, tonesOn } from '../palette.ts';
import { measure } from '../type/measure.ts';
import { card, corner, split } from './regions.ts';

type Ground = (palette: Palette) => string;
const primary: Ground = (palette) => palette.primary;
const paper: Ground = (palette) => palette.paper;
const tint: Ground = (palette) => palette.tint;
const deep: Ground = (palette) => palette.deep;

type Options = {
  readonly ground: Ground;
  readonly art: Ground;
  readonly side?: 'left' | 'right';
  readonly wish?: 'beside' | 'above';
  readonly share?: number;
};

/** Words on plain ground beside a pattern. */
const beside =
  (fill: fills.Fill, { ground, art, ...how }: Options) =>
  (canvas: Canvas): Composition => {
    const parts = split(canvas, how);
    const colour = ground(canvas.palette);
    return {
      paper: colour,
      back: [...fill(canvas, parts.art, art(canvas.palette)), rect(parts.panel, colour)],
      box: parts.box,
      tones: tonesOn(canvas.palette, colour),
    };
  };

/** Words on a card that lies on a pattern. */
const onCard =
  (fill: fills.Fill, ground: Ground, art: Ground, radius: number) =>
  (canvas: Canvas): Composition => {
    const parts = card(canvas);
    const colour = ground(canvas.palette);
    return {
      paper: art(canvas.palette),
      back: [
        ...fill(canvas, parts.art, art(canvas.palette)),
        rect(parts.panel, colour, canvas.kind === 'strip' ? 0 : canvas.unit * radius),
      ],
      box: parts.box,
      tones: tonesOn(canvas.palette, colour),
    };
  };

/** A ground of one colour with something in its corner. */
const cornered =
  (fill: fills.Fill, ground: Ground) =>
  (canvas: Canvas): Composition => {
    const parts = corner(canvas);
    const colour = ground(canvas.palette);
    return {
      paper: colour,
      back: fill(canvas, parts.art, colour),
      box: parts.box,
      tones: tonesOn(canvas.palette, colour),
      at: 'start',
    };
  };

/** A line around everything: words in its middle, as on a label. */
function framed(canvas: Canvas): Composition {
  const { palette, area, unit, pad, kind } = canvas;
  const colour = palette.paper;
  const line = Math.max(1.5, unit * 0.09);
  const outer = inset(area, pad * 0.42);
  const tones = tonesOn(palette, colour);
  const edge = (by: number, width: number): Layer =>
    ({
      ...{ ...rect(inset(outer, by), colour), fill: null },
      stroke: { colour: inkOn(palette, colour), width },
    }) as Layer;
  const isLow = kind === 'strip' || kind === 'banner';
  return {
    ...{ paper: colour, tones, align: isLow ? 'left' : 'centre' },
    back: [rect(area, colour), edge(0, line * 2), edge(line * 3.4, line)],
    box: inset(area, isLow ? pad * 1.25 : pad * 1.3),
  };
}

/** A huge letter or figure that leaves the board. */
function bigSign(canvas: Canvas): Composition {
  const { palette, area } = canvas;
  const parts = corner(canvas);
  const ground = palette.primary;
  const fill = mix(ground, palette.accent, 0.92);
  const { art } = parts;
  const face = { family: 'archivo', weight: 900, tracking: -20 } as const;
  const one = measure(canvas.sign, face);
  const size = Math.min((art.width * 1.02) / one.width, (art.height * 1.1) / one.capHeight);
  const wide = one.width * size;
  const y =
    area.y + area.height - one.capHeight * size * 0.94 - (one.ascent - one.capHeight) * size;
  const sign: Layer = {
    ...{ id: 'sign', kind: 'text', name: 'Sign', text: canvas.sign, fill, size, ...face },
    ...{ x: area.x + area.width - wide * 0.97, y, width: wide + size, height: size },
  };
  return {
    paper: ground,
    back: [rect(area, ground), sign],
    box: parts.box,
    tones: tonesOn(palette, ground),
    at: 'start',
  };
}

/** A heavy rule above words on plain ground; type does the rest. */
function ruled(canvas: Canvas): Composition {
  const { palette, area, unit, pad, kind } = canvas;
  const ground = palette.tint;
  const isLow = kind === 'strip' || kind === 'banner';
  const bar = isLow
    ? { x: area.x, y: area.y, width: unit * 0.8, height: area.height }
    : { x: area.x + pad, y: area.y + pad * 0.9, width: unit * 3.4, height: unit * 0.5 };
  const inner = inset(area, pad);
  const cut = isLow
    ? { ...inner, x: inner.x + unit * 0.6, width: inner.width - unit * 0.6 }
    : { ...inner, y: inner.y + unit * 1.7, height: inner.height - unit * 1.7 };
  const low = kind === 'story' ? { ...cut, height: 1238 - cut.y } : cut;
  return {
    paper: ground,
    back: [rect(area, ground), rect(bar, palette.primary)],
    box: low,
    tones: tonesOn(palette, ground),
    at: 'start',
  };
}

type Named = readonly [id: string, title: string, draw: (canvas: Canvas) => Composition];
const named: readonly Named[] = [
  ['tiles', 'Tiles', beside(fills.tiles, { ground: paper, art: primary })],
  [
    'tiles-above',
    'Tiles above',
    beside(fills.tiles, { ground: primary, art: tint, wish: 'above', share: 0.36 }),
  ],
  ['rays', 'Rays', beside(fills.rays, { ground: primary, art: tint })],
  ['arches', 'Arches', beside(fills.arches, { ground: deep, art: primary })],
  ['hills', 'Hills', beside(fills.hills, { ground: paper, art: tint, wish: 'above', share: 0.38 })],
  [
    'waves',
    'Waves',
    beside(fills.waves, { ground: deep, art: paper, wish: 'above', share: 0.3, side: 'left' }),
  ],
  ['petals', 'Flower', beside(fills.petals, { ground: tint, art: tint })],
  [
    'petals-dark',
    'Flower on colour',
    beside(fills.petals, { ground: primary, art: primary, side: 'left' }),
  ],
  ['orbit', 'Orbits', beside(fills.orbit, { ground: deep, art: deep })],
  ['bars', 'Bars', beside(fills.bars, { ground: paper, art: paper })],
  ['rings', 'Rings', cornered(fills.rings, primary)],
  ['rings-light', 'Rings on paper', cornered(fills.rings, paper)],
  ['dots', 'Dots', cornered(fills.dots, deep)],
  ['blobs', 'Soft forms', beside(fills.blobs, { ground: tint, art: tint })],
  ['stripes', 'Card on stripes', onCard(fills.stripes, paper, primary, 0.5)],
  ['checker', 'Card on squares', onCard(fills.checker, deep, tint, 0)],
  ['confetti', 'Card on confetti', onCard(fills.confetti, paper, primary, 1.2)],
  ['sign', 'Great sign', bigSign],
  ['frame', 'Label', framed],
  ['rule', 'Rule and type', ruled],
];

export const drawnLayouts: readonly Layout[] = named.map(([id, title, draw]) => ({
  id,
  title,
  needsPhoto: false,
  draw,
}));
