import type { Size } from '#kernel/photo/pixels.ts';
import { type Point, strokeReach, strokeShare } from '../../../geometry/marks.ts';
import type { Box } from './region.ts';

/** Draws the strokes of a person over the small copy of a part: discs, joined where the next is near. */
export function drawStrokes(
  mask: Uint8Array,
  { size, part }: { readonly size: Size; readonly part: Box },
  points: readonly Point[],
  value: number,
): void {
  const radius = Math.max(2, Math.round(Math.max(size.width, size.height) * strokeShare));
  let last: Point | undefined;
  for (const [px, py] of points) {
    const x = ((px + 0.5 - part.x) * size.width) / part.width;
    const y = ((py + 0.5 - part.y) * size.height) / part.height;
    const away = last ? Math.hypot(x - last[0], y - last[1]) : Number.POSITIVE_INFINITY;
    const steps = last && away <= strokeReach * radius ? Math.max(1, Math.ceil(away / radius)) : 1;
    const [fromX, fromY] = steps > 1 && last ? last : [x, y];
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const middle: Point = [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
      drawDisc(mask, size, middle, { radius, value });
    }
    last = [x, y];
  }
}

function drawDisc(
  mask: Uint8Array,
  { width, height }: Size,
  [x, y]: Point,
  { radius, value }: { readonly radius: number; readonly value: number },
): void {
  for (
    let row = Math.max(0, Math.ceil(y - radius));
    row <= Math.min(height - 1, y + radius);
    row += 1
  ) {
    const half = Math.sqrt(radius * radius - (row - y) ** 2);
    const from = Math.max(0, Math.ceil(x - half));
    const to = Math.min(width - 1, Math.floor(x + half));
    if (to >= from) mask.fill(value, row * width + from, row * width + to + 1);
  }
}
