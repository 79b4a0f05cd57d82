import { FillType } from '@napi-rs/canvas';
import { badInput } from '#kernel/errors.ts';
import { type Matrix, matrixOf, times } from '#kernel/scene/layer-matrix.ts';
import { type Board, boardSchema, type Layer } from '#kernel/scene/scene-schema.ts';
import { textLines } from '#platform/scene/text-lines.ts';
import type { Recipe } from '../../logo-schema.ts';
import { composeLogo, drawMark } from './compose.ts';
import { drawnParts, type OwnedPart } from './drawn-parts.ts';
import {
  type Area,
  areaOf,
  boundsOf,
  cut,
  dataOf,
  edge,
  ellipse,
  join,
  moved,
  rect,
} from './geometry.ts';
import { paintOf } from './paint.ts';

/** The board on which a logo is changed by hand, in pixels. */
const desk = { width: 1200, height: 800, fill: 0.8 } as const;
const tones = ['primary', 'accent', 'ink'] as const;
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** A logo as layers that can be changed by hand: one for each of its parts. */
export function drawingBoard(recipe: Recipe): Board {
  const paint = paintOf(recipe);
  const move = moveOnto(recipe);
  const counts = { mark: 0, name: 0 };
  const layers = partsOf(recipe).map(({ area, tone, of }) => {
    counts[of] += 1;
    const { d, rule } = dataOf(moved(area, move));
    const name = `${of === 'mark' ? 'Symbol' : 'Name'} ${counts[of]}`;
    return { id: `${of}-${counts[of]}`, kind: 'path', name, d, rule, fill: paint[tone] };
  });
  const { width, height } = desk;
  return boardSchema.parse({ id: 'logo', width, height, paper: paint.paper, layers });
}

/**
 * A recipe whose logo is what was drawn on its board. What has the colour of the ground cuts through
 * what lies below it; letters become outlines. Throws 400 for pictures, for colours that the logo does
 * not have and for a board on which nothing is left.
 */
export function takeDrawing(recipe: Recipe, board: Board): Recipe {
  const paint = paintOf(recipe);
  const { scale, x, y } = moveOnto(recipe);
  let parts: OwnedPart[] = [];
  for (const { area, colour, of } of board.layers.flatMap((layer) => inked(layer, identity))) {
    const back = moved(moved(area, { x: -x, y: -y }), { scale: 1 / scale });
    if (colour === (paint.paper ?? '#ffffff')) {
      parts = parts.map((part) => ({ ...part, area: cut(part.area, back) }));
      continue;
    }
    const tone = tones.find((one) => paint[one] === colour);
    if (!tone) {
      throw badInput(
        `The logo does not have the colour ${colour}. Choose one of its own.`,
        'board',
      );
    }
    parts.push({ area: back, tone, of });
  }
  const left = parts.filter(({ area }) => !isEmpty(area)).slice(0, 200);
  if (left.length === 0) throw badInput('Nothing is left of the logo. Draw something.', 'board');
  const drawn = left.map(({ area, tone, of }) => ({ ...dataOf(area), tone, of }));
  return { ...recipe, drawn: { parts: drawn } };
}

function partsOf(recipe: Recipe): OwnedPart[] {
  if (recipe.drawn) return drawnParts(recipe.drawn);
  const { parts } = composeLogo(recipe);
  const marks = recipe.layout === 'badge' ? 0 : (drawMark(recipe)?.length ?? 0);
  return parts.map((part, at) => ({ ...part, of: at < marks ? 'mark' : 'name' }));
}

function moveOnto(recipe: Recipe): { scale: number; x: number; y: number } {
  const { left, top, right, bottom } = boundsOf(join(...partsOf(recipe).map(({ area }) => area)));
  const { width, height, fill } = desk;
  const scale = Math.min((width * fill) / (right - left), (height * fill) / (bottom - top));
  const x = width / 2 - ((left + right) / 2) * scale;
  return { scale, x, y: height / 2 - ((top + bottom) / 2) * scale };
}

type Inked = { readonly area: Area; readonly colour: string; readonly of: OwnedPart['of'] };

/** What a layer covers on its board, by colour, lowest first. */
function inked(layer: Layer, parent: Matrix): Inked[] {
  if (layer.hidden) return [];
  const matrix = times(parent, matrixOf(layer));
  if (layer.kind === 'group') return layer.layers.flatMap((one) => inked(one as Layer, matrix));
  if (layer.kind === 'image')
    throw badInput('A logo is made of outlines. Take the picture out.', 'board');
  const of = layer.kind === 'text' || layer.id.startsWith('name') ? 'name' : 'mark';
  const area = areaIn(layer);
  const place = (one: Area) => {
    const [a, b, c, d, e, f] = matrix;
    return join(one).transform({ a, b, c, d, e, f });
  };
  const stroke = 'stroke' in layer ? layer.stroke : null;
  return [
    ...(layer.fill ? [{ area: place(area), colour: layer.fill, of } as const] : []),
    ...(stroke
      ? [{ area: place(edge(area, stroke.width)), colour: stroke.colour, of } as const]
      : []),
  ];
}

function areaIn(layer: Exclude<Layer, { kind: 'group' | 'image' }>): Area {
  if (layer.kind === 'path') {
    const area = areaOf(layer.d);
    if (layer.rule === 'evenodd') area.setFillType(FillType.EvenOdd);
    return area;
  }
  if (layer.kind === 'text') {
    return join(...textLines(layer).map(({ d, x, y }) => moved(areaOf(d), { x, y })));
  }
  const { width, height, radius, shape } = layer;
  return shape === 'ellipse'
    ? ellipse(width / 2, height / 2, width / 2, height / 2)
    : rect(0, 0, width, height, radius);
}

const isEmpty = (area: Area): boolean => {
  const { left, top, right, bottom } = boundsOf(area);
  return right - left < 0.01 || bottom - top < 0.01;
};
