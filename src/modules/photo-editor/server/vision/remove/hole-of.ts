import { badInput } from '#kernel/errors.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import type { Box } from '../cut-out/region.ts';

/** A whole box goes. Throws 400 naming `box` for one that leaves the picture. */
export function holeOfBox(box: Box, { width, height }: Size): Uint8Array {
  if (box.x + box.width > width || box.y + box.height > height)
    throw badInput(`The box must lie within the picture, ${width} × ${height} pixels.`, 'box');
  const hole = new Uint8Array(width * height);
  for (let y = box.y; y < box.y + box.height; y += 1)
    hole.fill(1, y * width + box.x, y * width + box.x + box.width);
  return hole;
}

/**
 * What is bright and opaque in a mask goes, and the pixels around it, which still have some of its colour. Throws 400
 * naming `mask` for one of another size.
 */
export function holeOfMask(
  { data, channels, ...mask }: Pixels,
  { width, height }: Size,
): Uint8Array {
  if (mask.width !== width || mask.height !== height)
    throw badInput(`The mask must have the size of the picture (${width} × ${height}).`, 'mask');
  const hole = new Uint8Array(width * height);
  const margin = Math.max(2, Math.round(Math.max(width, height) / 800));
  for (let at = 0; at < width * height; at += 1) {
    const from = at * channels;
    const isOpaque = channels === 3 || (data[from + 3] as number) > 127;
    const bright = (data[from] as number) + (data[from + 1] as number) + (data[from + 2] as number);
    if (!isOpaque || bright <= 381) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - margin); row <= Math.min(height - 1, y + margin); row += 1) {
      const start = row * width;
      hole.fill(1, start + Math.max(0, x - margin), start + Math.min(width, x + margin + 1));
    }
  }
  return hole;
}
