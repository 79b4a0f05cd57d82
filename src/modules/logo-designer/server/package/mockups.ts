import { type Board, type BoardInput, boardSchema } from '#kernel/scene/scene-schema.ts';
import type { Recipe } from '../../logo-schema.ts';
import { composeLogo, type Drawing } from '../draw/compose.ts';
import { inOne, layersOf, type Paint, paintOf } from '../draw/paint.ts';
import { photoBoard } from './photo-scene.ts';
import { symbolRecipe } from './symbol.ts';

type Layers = BoardInput['layers'];
type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};
const size = { width: 1200, height: 800 };

/** The layers of a drawing in the middle of a box. */
function inBox(drawing: Drawing, paint: Paint, box: Box, prefix: string): Layers {
  const { left, top, right, bottom } = drawing.bounds;
  const scale = Math.min(box.width / (right - left), box.height / (bottom - top));
  const x = box.x + box.width / 2 - ((left + right) / 2) * scale;
  const y = box.y + box.height / 2 - ((top + bottom) / 2) * scale;
  return layersOf(drawing, paint, { scale, x, y }).map((layer) => ({
    ...layer,
    id: `${prefix}-${layer.id}`,
  }));
}

const rectangle = (
  id: string,
  box: Box,
  fill: string,
  radius = 0,
  opacity = 1,
): Layers[number] => ({
  ...{ id, kind: 'shape', shape: 'rectangle', fill, radius, opacity, ...box },
});

/** A soft shadow of rectangles that lie over each other. */
const shadow = (id: string, { x, y, width, height }: Box, radius: number): Layers =>
  [24, 16, 9, 4].map((grow, at) =>
    rectangle(
      `${id}-${at}`,
      { x: x - grow / 2, y: y + 8 - grow / 4, width: width + grow, height: height + grow },
      ...(['#000000', radius + grow / 2, 0.05] as const),
    ),
  );

const board = (id: string, paper: string, layers: Layers): Board =>
  boardSchema.parse({ id, ...size, paper, layers });

/** Two business cards: one with the logo, one with the symbol on the main colour. */
function cards(recipe: Recipe): Board {
  const logo = composeLogo({ ...recipe, isReversed: false });
  const symbol = composeLogo(symbolRecipe(recipe));
  const back = { x: 110, y: 110, width: 540, height: 318 };
  const front = { x: 520, y: 362, width: 570, height: 336 };
  const { colours } = recipe;
  return board('card', '#dcdbd7', [
    ...shadow('back-shadow', back, 10),
    rectangle('back', back, colours.primary, 10),
    ...inBox(symbol, inOne(colours.paper, null), inset(back, 0.28), 'symbol'),
    ...shadow('front-shadow', front, 10),
    rectangle('front', front, colours.paper, 10),
    ...inBox(logo, paintOf({ ...recipe, isReversed: false }), inset(front, 0.2), 'logo'),
  ]);
}

const inset = ({ x, y, width, height }: Box, share: number): Box => {
  const by = Math.min(width, height) * share;
  return { x: x + by, y: y + by, width: width - by * 2, height: height - by * 2 };
};

/** A round sign on a bracket, before a wall. */
function sign(recipe: Recipe): Board {
  const logo = composeLogo({ ...recipe, layout: recipe.layout === 'badge' ? 'badge' : 'stacked' });
  const { colours } = recipe;
  const bricks = Array.from({ length: 10 }, (_, row) =>
    rectangle(`row-${row}`, { x: 0, y: row * 80 + 76, width: 1200, height: 4 }, '#b9b2a6', 0, 0.55),
  );
  const plate = { x: 330, y: 150, width: 560, height: 560 };
  return board('sign', '#cbc4b8', [
    ...bricks,
    rectangle('arm', { x: 0, y: 112, width: 760, height: 14 }, '#2b2b2d', 3),
    rectangle('chain-1', { x: 480, y: 120, width: 6, height: 60 }, '#2b2b2d'),
    rectangle('chain-2', { x: 734, y: 120, width: 6, height: 60 }, '#2b2b2d'),
    ...shadow('plate-shadow', plate, 280),
    {
      ...rectangle('plate', plate, colours.paper),
      shape: 'ellipse',
      stroke: { colour: '#2b2b2d', width: 10 },
    } as Layers[number],
    ...inBox(logo, paintOf({ ...recipe, isReversed: false }), inset(plate, 0.21), 'logo'),
  ]);
}

/** The symbol among other apps on a telephone. */
function app(recipe: Recipe): Board {
  const symbol = composeLogo(symbolRecipe(recipe));
  const { colours } = recipe;
  const phone = { x: 330, y: 60, width: 540, height: 900 };
  const greys = [
    '#d6d9de',
    '#c8ccd3',
    '#dfe1e5',
    '#cfd3d9',
    '#d9dce1',
    '#c4c9d0',
    '#e2e4e7',
    '#d1d5db',
  ];
  const icons = greys.map((fill, at) => {
    const place = at < 4 ? at : at + 1;
    return rectangle(
      `icon-${at}`,
      { x: 390 + (place % 3) * 150, y: 170 + Math.floor(place / 3) * 170, width: 120, height: 120 },
      fill,
      28,
    );
  });
  const own = { x: 540, y: 340, width: 120, height: 120 };
  return board('app', colours.primary, [
    ...shadow('phone-shadow', phone, 60),
    rectangle('phone', phone, '#17181b', 60),
    rectangle('screen', { x: 346, y: 76, width: 508, height: 900 }, '#f4f5f7', 46),
    ...icons,
    rectangle('own', own, colours.primary, 28),
    ...inBox(symbol, inOne(colours.paper, null), inset(own, 0.2), 'symbol'),
  ]);
}

/** A shirt with the logo on its chest. */
function shirt(recipe: Recipe): Board {
  const logo = composeLogo({ ...recipe, layout: recipe.layout === 'badge' ? 'badge' : 'stacked' });
  const { colours } = recipe;
  const d =
    'M430 90C470 150 730 150 770 90L880 130L1010 300L900 380L850 320L850 760L350 760L350 320L300 380L190 300L320 130Z';
  return board('shirt', '#eceae6', [
    { id: 'shirt', kind: 'path', d, fill: colours.primary },
    {
      id: 'collar',
      kind: 'path',
      d: 'M430 90C470 150 730 150 770 90C740 186 460 186 430 90Z',
      fill: '#000000',
      opacity: 0.18,
    },
    ...inBox(logo, inOne(colours.paper, null), { x: 455, y: 260, width: 290, height: 220 }, 'logo'),
  ]);
}

/** The logo in use, as drawn scenes. */
export function mockups(recipe: Recipe): { name: string; title: string; board: Board }[] {
  const drawing = composeLogo(recipe);
  const photo = photoBoard(drawing, inOne('#ffffff', null), { ...size, fill: 0.5 });
  return [
    { name: 'card', title: 'Business cards', board: cards(recipe) },
    { name: 'sign', title: 'Sign', board: sign(recipe) },
    { name: 'app', title: 'App icon', board: app(recipe) },
    { name: 'shirt', title: 'Shirt', board: shirt(recipe) },
    { name: 'picture', title: 'On a picture', board: photo },
  ];
}
