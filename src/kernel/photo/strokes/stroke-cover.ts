import type { Size } from '../pixels.ts';
import type { BrushStroke } from './stroke.ts';

export type Rect = Size & { readonly x: number; readonly y: number };

/** What a stroke covers of a picture: how much of each pixel of a part of it, 0 to 1, row by row. */
export type Cover = Rect & { readonly data: Float32Array };

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/**
 * What a stroke covers of a picture of that size, which is the same at every size; undefined where it misses it. A
 * place is covered as much as by the nearest place of the way, so that a stroke does not grow darker where it crosses
 * itself. `margin` pixels around the picture belong to `size`, and not to the fractions of the stroke.
 */
export function coverOf(stroke: BrushStroke, size: Size, margin = 0): Cover | undefined {
  const [width, height] = [size.width - 2 * margin, size.height - 2 * margin];
  const radius = (stroke.size * Math.max(width, height)) / 2;
  const places = stroke.points.map(([x, y]) => [x * width + margin, y * height + margin] as const);
  const segments = segmentsOf(places);
  const box = boxOf(segments, radius + 1, size);
  if (!box) return undefined;
  const cover: Cover = { ...box, data: new Float32Array(box.width * box.height) };
  for (const segment of segments) coverBy(segment, radius, stroke.hardness, cover, size);
  return cover;
}

function segmentsOf(places: readonly (readonly [number, number])[]): Segment[] {
  const [first] = places;
  if (!first) return [];
  if (places.length === 1) return [[...first, ...first]];
  return places.slice(1).map((to, at) => [...(places[at] ?? first), ...to]);
}

/** The part of the picture around some ways. */
function boxOf(segments: readonly Segment[], reach: number, { width, height }: Size) {
  const xs = segments.flatMap(([a, , b]) => [a, b]);
  const ys = segments.flatMap(([, a, , b]) => [a, b]);
  const x = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const y = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + reach));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + reach));
  return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : undefined;
}

function coverBy(segment: Segment, radius: number, hardness: number, cover: Cover, size: Size) {
  const part = boxOf([segment], radius + 1, size);
  if (!part) return;
  const [x1, y1, x2, y2] = segment;
  const [dx, dy] = [x2 - x1, y2 - y1];
  const long = dx * dx + dy * dy;
  // An edge is a pixel wide at least, so that it is smooth.
  const soft = Math.max(1, radius * (1 - hardness));
  const end = radius + (soft === 1 ? 0.5 : 0);
  const [far, near] = [end * end, Math.max(0, end - soft) ** 2];
  for (let y = part.y; y < part.y + part.height; y += 1) {
    const py = y + 0.5 - y1;
    const row = (y - cover.y) * cover.width - cover.x;
    for (let x = part.x; x < part.x + part.width; x += 1) {
      const px = x + 0.5 - x1;
      const along = long === 0 ? 0 : (px * dx + py * dy) / long;
      const t = along < 0 ? 0 : Math.min(along, 1);
      const [ax, ay] = [px - t * dx, py - t * dy];
      const away = ax * ax + ay * ay;
      if (away >= far) continue;
      const share = away <= near ? 1 : (end - Math.sqrt(away)) / soft;
      const covered = share >= 1 ? 1 : share * share * (3 - 2 * share);
      if (covered > (cover.data[row + x] as number)) cover.data[row + x] = covered;
    }
  }
}
