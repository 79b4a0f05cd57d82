import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import { leading } from '#kernel/photo/layers/photo-layer.ts';
import { longestSide } from '#kernel/photo/recipe.ts';

/** A corner or side of a layer’s box: -1 is left or top, 1 is right or bottom, 0 neither. */
export type Handle = { readonly across: -1 | 0 | 1; readonly down: -1 | 0 | 1 };
type Vector = readonly [x: number, y: number];

export const turned = ([x, y]: Vector, degrees: number): Vector => {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
};

const side = (value: number) => Math.min(longestSide, Math.max(1, Math.round(value)));
const place = (value: number) =>
  Math.min(2 * longestSide, Math.max(-2 * longestSide, Math.round(value)));
/** Degrees from -180 to 180, to a tenth. */
const angle = (degrees: number) => {
  const within = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round(within * 10) / 10;
};

/** The height of a layer’s box in pixels; that of a text follows from its lines. */
export function heightOf(layer: PhotoLayer, lines?: number): number {
  if (layer.kind !== 'text') return layer.height;
  return Math.ceil((lines ?? layer.text.split('\n').length) * layer.size * leading);
}

export const moveLayer = <L extends PhotoLayer>(layer: L, dx: number, dy: number): L => ({
  ...layer,
  ...{ x: place(layer.x + dx), y: place(layer.y + dy) },
});

/** The middle of a box in pixels of the photo. */
export function middleOf(layer: PhotoLayer, height: number): Vector {
  const [dx, dy] = turned([layer.width / 2, height / 2], layer.turn);
  return [layer.x + dx, layer.y + dy];
}

/** A layer of that size and turn around a middle. */
export function aroundMiddle<L extends PhotoLayer>(
  layer: L,
  [x, y]: Vector,
  { width, height, turn }: { width: number; height: number; turn: number },
): L {
  const [dx, dy] = turned([width / 2, height / 2], turn);
  return {
    ...layer,
    ...{ x: place(x - dx), y: place(y - dy), turn: angle(turn) },
    ...{ width: side(width), height: side(height) },
  };
}

/** Turns a layer around its middle. */
export const turnLayer = <L extends PhotoLayer>(layer: L, turn: number, height: number): L => ({
  ...aroundMiddle(layer, middleOf(layer, height), { width: layer.width, height, turn }),
  height: layer.height,
});

/**
 * Pulls a corner or side by pixels of the photo; what lies opposite stays. A corner of a picture or shape keeps its
 * form unless it is freed; a corner of a text changes the size of its letters, a side where its lines break.
 */
export function pullLayer<L extends PhotoLayer>(
  layer: L,
  { across, down }: Handle,
  { dx, dy }: { readonly dx: number; readonly dy: number },
  { height, isFree = false }: { readonly height: number; readonly isFree?: boolean },
): L {
  const [u, v] = turned([dx, dy], -layer.turn);
  let width = Math.max(1, layer.width + across * u);
  let high = Math.max(1, height + down * v);
  const isCorner = across !== 0 && down !== 0;
  if (isCorner && (!isFree || layer.kind === 'text')) {
    const share = Math.max(width / layer.width, high / height);
    width = layer.width * share;
    high = height * share;
  }
  width = side(width);
  const share = width / layer.width;
  const before = isCorner && layer.kind === 'text' ? height * share : side(high);
  const [shiftX, shiftY] = turned(
    [across < 0 ? layer.width - width : 0, down < 0 ? height - before : 0],
    layer.turn,
  );
  const pulled = { ...layer, width, x: place(layer.x + shiftX), y: place(layer.y + shiftY) };
  if (layer.kind !== 'text') return { ...pulled, height: side(high) };
  if (!isCorner) return pulled;
  return { ...pulled, size: Math.min(2000, Math.max(4, layer.size * share)) };
}
