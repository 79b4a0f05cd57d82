import type { Layer } from './scene-schema.ts';

/** `a b c d e f` as SVG and canvases have them. */
export type Matrix = readonly [number, number, number, number, number, number];
export type Point = readonly [x: number, y: number];

/** What `then` does first and `first` does to its result: a point of a child seen from outside its parent. */
export const times = (first: Matrix, then: Matrix): Matrix => {
  const [a, b, c, d, e, f] = first;
  const [g, h, i, j, k, l] = then;
  return [
    ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
    ...([a * k + c * l + e, b * k + d * l + f] as const),
  ];
};

export const through = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** From a layer's own pixels to those around it: boxes turn around their middle, paths and groups around their place. */
export function matrixOf(layer: Layer): Matrix {
  const [cos, sin] = [Math.cos(radians(layer.rotation)), Math.sin(radians(layer.rotation))];
  if ('width' in layer) {
    const [w, h] = [layer.width / 2, layer.height / 2];
    const e = layer.x + w - cos * w + sin * h;
    return [cos, sin, -sin, cos, e, layer.y + h - sin * w - cos * h];
  }
  const { scale } = layer;
  return [cos * scale, sin * scale, -sin * scale, cos * scale, layer.x, layer.y];
}

/** Degrees between -180 and 180. */
export const turned = (degrees: number): number => {
  const rest = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return Math.round(rest * 100) / 100 || 0;
};

/** To a hundredth of a pixel. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 || 0;

/**
 * A layer of a group as it stands without the group. Groups turn, move and scale evenly, so that
 * nothing is bent by it.
 */
export function placedBy(layer: Layer, parent: Matrix): Layer {
  const scale = Math.hypot(parent[0], parent[1]);
  const rotation = turned(layer.rotation + (Math.atan2(parent[1], parent[0]) * 180) / Math.PI);
  if (!('width' in layer)) {
    const [x, y] = through(parent, [layer.x, layer.y]);
    return { ...layer, rotation, x: rounded(x), y: rounded(y), scale: layer.scale * scale };
  }
  const middle = through(parent, [layer.x + layer.width / 2, layer.y + layer.height / 2]);
  return { ...aroundMiddle(scaledBox(layer, scale), middle), rotation };
}

type Box = Extract<Layer, { width: number }>;

/** A box with all that is measured in it, larger or smaller. */
function scaledBox(layer: Box, scale: number): Box {
  const size = { width: layer.width * scale, height: layer.height * scale };
  if (layer.kind === 'text') return { ...layer, ...size, size: rounded(layer.size * scale) };
  const radius = layer.radius * scale;
  if (layer.kind === 'image' || !layer.stroke) return { ...layer, ...size, radius };
  return {
    ...layer,
    ...size,
    radius,
    stroke: { ...layer.stroke, width: layer.stroke.width * scale },
  };
}

/** A box whose middle is put there. */
export const aroundMiddle = <T extends Box>(layer: T, [x, y]: Point): T => ({
  ...layer,
  ...{ x: rounded(x - layer.width / 2), y: rounded(y - layer.height / 2) },
  ...{ width: rounded(layer.width), height: rounded(layer.height) },
});
