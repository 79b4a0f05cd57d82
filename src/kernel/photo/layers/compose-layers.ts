import type { Pixels } from '../pixels.ts';
import { blendTable } from './blend-modes.ts';
import type { Layer, LayeredPicture } from './layer.ts';

/** All layers in one picture with opacity. */
export function composeLayers(picture: LayeredPicture): Pixels {
  const { width, height, layers } = picture;
  const data = new Uint8ClampedArray(width * height * 4);
  const made: Pixels = { data, width, height, channels: 4 };
  for (const layer of layers) layOver(made, layer);
  return made;
}

/**
 * Lays one layer over a picture of four channels, in place: αo = αs + αb(1 − αs), and the colour is
 * (1 − αb)·Cs + αb·B(Cb, Cs) over the ground (W3C Compositing and Blending Level 1, 5.1 and 8).
 * Memory is that of both; nothing is copied.
 */
export function layOver(below: Pixels, layer: Layer): void {
  const { x, y, pixels, visible, opacity } = layer;
  if (!visible || opacity === 0) return;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const right = Math.min(below.width, x + pixels.width);
  const bottom = Math.min(below.height, y + pixels.height);
  const table = blendTable(layer.blend);
  for (let row = top; row < bottom; row += 1) {
    const from = (row - y) * pixels.width - x + left;
    mixRow(below.data, (row * below.width + left) * 4, layer, from, right - left, table);
  }
}

function mixRow(
  into: Uint8ClampedArray,
  start: number,
  { pixels: { data, channels }, mask, opacity }: Layer,
  first: number,
  count: number,
  table: Uint8ClampedArray,
): void {
  for (let at = first, to = start; at < first + count; at += 1, to += 4) {
    const from = at * channels;
    const own = channels === 4 ? (data[from + 3] as number) / 255 : 1;
    const alpha = own * opacity * (mask ? (mask[at] as number) / 255 : 1);
    if (alpha === 0) continue;
    const ground = (into[to + 3] as number) / 255;
    const sum = alpha + ground * (1 - alpha);
    const [over, under] = [alpha / sum, (ground * (1 - alpha)) / sum];
    for (let channel = 0; channel < 3; channel += 1) {
      const above = data[from + channel] as number;
      const below = into[to + channel] as number;
      const mixed = (1 - ground) * above + ground * (table[below * 256 + above] as number);
      into[to + channel] = over * mixed + under * below;
    }
    into[to + 3] = sum * 255;
  }
}
