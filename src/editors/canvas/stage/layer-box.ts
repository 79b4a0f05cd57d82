import { Path } from 'fabric';
import { matrixOf, type Point, through } from '#kernel/scene/layer-matrix.ts';
import type { Layer } from '#kernel/scene/scene-schema.ts';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** What a layer takes up in its own pixels, before it is placed, turned and scaled; without the width of its stroke. */
export function ownBox(layer: Layer): Box {
  if (layer.kind === 'path') return pathBox(layer.d);
  if (layer.kind !== 'group') return { left: 0, top: 0, width: layer.width, height: layer.height };
  return around(layer.layers.flatMap(cornersOf));
}

/** What a layer takes up on its board. */
export const boxOf = (layer: Layer): Box => around(cornersOf(layer));

function cornersOf(layer: Layer): Point[] {
  const { left, top, width, height } = ownBox(layer);
  const matrix = matrixOf(layer);
  return (
    [
      [left, top],
      [left + width, top],
      [left + width, top + height],
      [left, top + height],
    ] as const
  ).map((corner) => through(matrix, corner));
}

function around(points: readonly Point[]): Box {
  if (points.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** All boxes together. */
export const aroundAll = (boxes: readonly Box[]): Box =>
  around(
    boxes.flatMap(({ left, top, width, height }): Point[] => [
      [left, top],
      [left + width, top + height],
    ]),
  );

/** Curves are measured by their ends and turning points: once for each path, however often it is asked. */
const measured = new Map<string, Box>();
function pathBox(d: string): Box {
  const known = measured.get(d);
  if (known) return known;
  const { width, height, pathOffset } = new Path(d, { strokeWidth: 0 });
  const box = { left: pathOffset.x - width / 2, top: pathOffset.y - height / 2, width, height };
  if (measured.size > 500) measured.clear();
  measured.set(d, box);
  return box;
}
