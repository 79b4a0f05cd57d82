import { tiles } from '../art/fills.ts';
import { placePhoto } from '../art/place-photo.ts';
import {
  type Box,
  type Canvas,
  type Composition,
  circle,
  inset,
  type Layer,
  type Layout,
  type Photo,
  p,
  path,
  rect,
} from '../canvas.ts';
import { type Palette, tonesOn } from '../palette.ts';
import { card, type Parts, split } from './regions.ts';

type Ground = (palette: Palette) => string;
const primary: Ground = (palette) => palette.primary;
const paper: Ground = (palette) => palette.paper;
const tint: Ground = (palette) => palette.tint;
const deep: Ground = (palette) => palette.deep;

const photoOf = ({ photo }: Canvas): Photo => {
  if (!photo) throw new Error('This layout shows a picture, and there is none');
  return photo;
};
type Wish = Parameters<typeof split>[1];
/** A picture in its part of the board; `art` says how it lies there. */
const shown =
  (ground: Ground, wish: Wish, art: (canvas: Canvas, parts: Parts, colour: string) => Layer[]) =>
  (canvas: Canvas): Composition => {
    const parts = split(canvas, wish);
    const colour = ground(canvas.palette);
    return {
      paper: colour,
      back: art(canvas, parts, colour),
      box: parts.box,
      tones: tonesOn(canvas.palette, colour),
    };
  };

const filled = (canvas: Canvas, { art, panel }: Parts, colour: string) => [
  placePhoto(photoOf(canvas), art),
  rect(panel, colour),
];

/** Space around the picture, but not where it meets the words. */
function within({ area, pad }: Canvas, { art }: Parts): Box {
  const by = pad * 0.62;
  const isBeside = art.width < area.width;
  const isRight = art.x > area.x;
  const isBelow = art.y > area.y;
  if (isBeside)
    return {
      x: art.x + (isRight ? 0 : by),
      y: art.y + by,
      width: art.width - by,
      height: art.height - by * 2,
    };
  return {
    x: art.x + by,
    y: art.y + (isBelow ? 0 : by),
    width: art.width - by * 2,
    height: art.height - by,
  };
}

const rounded = (canvas: Canvas, parts: Parts, colour: string) => [
  rect(canvas.area, colour),
  placePhoto(photoOf(canvas), within(canvas, parts), canvas.unit * 0.9),
];

/** A pill, round at both ends. */
const pill = (canvas: Canvas, parts: Parts, colour: string) => {
  const box = within(canvas, parts);
  const back = { ...box, x: box.x - canvas.unit * 0.5, y: box.y + canvas.unit * 0.5 };
  const radius = Math.min(box.width, box.height) / 2;
  const low = canvas.kind === 'strip' || canvas.kind === 'banner';
  return [
    rect(canvas.area, colour),
    ...(low ? [] : [rect(back, canvas.palette.accent, radius)]),
    placePhoto(photoOf(canvas), box, radius),
  ];
};

const round = (canvas: Canvas, { art }: Parts, colour: string) => {
  const r = Math.min(art.width, art.height) * 0.44;
  const [x, y] = [art.x + art.width / 2, art.y + art.height / 2];
  const box = { x: x - r, y: y - r, width: r * 2, height: r * 2 };
  return [
    rect(canvas.area, colour),
    circle(x + r * 0.16, y + r * 0.12, r, canvas.palette.accent),
    placePhoto(photoOf(canvas), box, r),
  ];
};

/** A print with a white edge, a little turned. */
const print = (canvas: Canvas, { art }: Parts, colour: string): Layer[] => {
  const side = Math.min(art.width, art.height) * 0.84;
  const box = {
    x: art.x + (art.width - side) / 2,
    y: art.y + (art.height - side) / 2,
    width: side,
    height: side,
  };
  const rotation = canvas.kind === 'strip' ? 0 : 4;
  const white = { ...rect(box, '#ffffff'), rotation } as Layer;
  return [
    rect(canvas.area, colour),
    {
      ...rect({ ...box, x: box.x + side * 0.03, y: box.y + side * 0.04 }, '#000000'),
      rotation,
      opacity: 0.16,
    } as Layer,
    white,
    { ...placePhoto(photoOf(canvas), inset(box, side * 0.05)), rotation } as Layer,
  ];
};

/** The edge between picture and words is slanted. */
const slanted = (canvas: Canvas, { art, panel }: Parts, colour: string): Layer[] => {
  const { area, unit } = canvas;
  const cut = unit * (canvas.kind === 'strip' || canvas.kind === 'banner' ? 1.2 : 3);
  const isBeside = art.width < area.width;
  const isBelow = art.y > area.y;
  const [l, t, r, b] = [panel.x, panel.y, panel.x + panel.width, panel.y + panel.height];
  const bar = unit * 0.4;
  const form = (by: number) => {
    if (isBeside) return `M${p(l, t)}L${p(r + cut + by, t)}L${p(r + by, b)}L${p(l, b)}Z`;
    if (isBelow) return `M${p(l, t)}L${p(r, t)}L${p(r, b + by)}L${p(l, b + cut + by)}Z`;
    return `M${p(l, t - by)}L${p(r, t - cut - by)}L${p(r, b)}L${p(l, b)}Z`;
  };
  return [
    placePhoto(photoOf(canvas), art),
    path(form(bar), canvas.palette.accent),
    path(form(0), colour),
  ];
};

/** A strip of tiles between picture and words. */
const tiled = (canvas: Canvas, { art, panel }: Parts, colour: string): Layer[] => {
  const isBeside = art.width < canvas.area.width;
  const wide = Math.min(art.width, art.height) * (isBeside ? 0.32 : 0.3);
  const isBelow = art.y > canvas.area.y;
  const strip = isBeside
    ? { ...art, width: wide }
    : { ...art, y: isBelow ? art.y : art.y + art.height - wide, height: wide };
  return [
    placePhoto(photoOf(canvas), art),
    ...tiles(canvas, strip, canvas.palette.accent),
    rect(panel, colour),
  ];
};

/** Words on a card that reaches into the picture; its subject is beside the card. */
const onCard =
  (back: Ground, ground: Ground, radius: number) =>
  (canvas: Canvas): Composition => {
    const { area, kind, pad, unit } = canvas;
    const { panel, box } = card(canvas);
    const colour = ground(canvas.palette);
    const { x, y, width: w, height: h } = area;
    const low = kind === 'strip' || kind === 'banner';
    const isBeside = low || kind === 'box';
    const from = kind === 'strip' ? 0.78 : low ? 0.68 : 0.4;
    const side = { x: x + w * from, y, width: w * (1 - from), height: h };
    const above = { x, y, width: w, height: h * (kind === 'tower' ? 0.42 : 0.54) };
    const below = { x, y: y + h * 0.52, width: w, height: h * 0.48 };
    const art = isBeside ? side : kind === 'story' ? below : above;
    const end = panel.x + panel.width;
    const open = (Math.max(end, art.x) + art.x + art.width) / 2;
    const free = isBeside && !low ? (open - art.x) / art.width : 0.5;
    const edge = pad * 0.6;
    const on = low ? { x, y, width: w * from, height: h } : panel;
    const words = low
      ? { ...inset(on, pad), width: on.width - pad * 1.8 }
      : kind === 'box'
        ? { ...box, width: box.width + edge * 0.4 }
        : box;
    return {
      paper: back(canvas.palette),
      back: [
        rect(area, back(canvas.palette)),
        placePhoto(photoOf(canvas), art, 0, free),
        rect(on, colour, low ? 0 : radius * unit),
      ],
      box: words,
      tones: tonesOn(canvas.palette, colour),
    };
  };

type Named = readonly [id: string, title: string, draw: (canvas: Canvas) => Composition];
const named: readonly Named[] = [
  ['photo-right', 'Picture beside', shown(primary, { share: 0.46 }, filled)],
  ['photo-above', 'Picture above', shown(paper, { wish: 'above', share: 0.46 }, filled)],
  ['photo-card', 'Card on picture', onCard(tint, paper, 0.6)],
  ['photo-card-dark', 'Dark card on picture', onCard(tint, deep, 0)],
  ['photo-rounded', 'Rounded picture', shown(tint, { share: 0.48 }, rounded)],
  ['photo-pill', 'Picture in a pill', shown(deep, { share: 0.44 }, pill)],
  ['photo-round', 'Round picture', shown(paper, { share: 0.46 }, round)],
  ['photo-print', 'Print', shown(primary, { share: 0.5 }, print)],
  ['photo-slant', 'Slanted edge', shown(primary, { share: 0.46 }, slanted)],
  ['photo-tiles', 'Picture with tiles', shown(paper, { share: 0.5 }, tiled)],
];

export const photoLayouts: readonly Layout[] = named.map(([id, title, draw]) => ({
  id,
  title,
  needsPhoto: true,
  draw,
}));
