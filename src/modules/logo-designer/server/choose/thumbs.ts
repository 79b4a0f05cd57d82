import { createCanvas } from '@napi-rs/canvas';
import type { Drawing } from '../draw/compose.ts';
import { fillArea } from '../draw/geometry.ts';
import { card, type Paint } from '../draw/paint.ts';

/** A small picture of a draft on its ground: brightness and two colour differences (YIQ) of each pixel. */
export type Thumb = {
  readonly fine: Int16Array;
  /** The same with fewer pixels, by which most pairs are told apart. */
  readonly coarse: Int16Array;
};

const shrink = 1 / 3;
const [width, height] = [card.width * shrink, card.height * shrink];
const canvas = createCanvas(width, height);

export function thumbOf({ parts, bounds }: Drawing, paint: Paint): Thumb {
  const ink = canvas.getContext('2d');
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.fillStyle = paint.paper ?? '#ffffff';
  ink.fillRect(0, 0, width, height);
  const { left, top, right, bottom } = bounds;
  const [w, h] = [right - left, bottom - top];
  const scale = Math.min((width * card.fill) / w, (height * card.fill) / h);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  ink.setTransform(scale, 0, 0, scale, width / 2 - x * scale, height / 2 - y * scale);
  for (const { area, tone } of parts) {
    ink.fillStyle = paint[tone];
    fillArea(ink, area);
  }
  const fine = yiqOf(ink.getImageData(0, 0, width, height).data);
  return { fine, coarse: coarser(fine) };
}

/** Pixels of a side that become one. */
const block = 2;

function coarser(fine: Int16Array): Int16Array {
  const [columns, rows] = [Math.floor(width / block), Math.floor(height / block)];
  const coarse = new Int16Array(columns * rows * 3);
  for (let row = 0, to = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      for (let part = 0; part < 3; part += 1, to += 1) {
        let at = (row * block * width + column * block) * 3 + part;
        let sum = 0;
        for (let line = 0; line < block; line += 1, at += width * 3)
          sum += (fine[at] as number) + (fine[at + 3] as number);
        coarse[to] = Math.round(sum / block ** 2);
      }
    }
  }
  return coarse;
}

function yiqOf(data: Uint8ClampedArray): Int16Array {
  const values = new Int16Array((data.length / 4) * 3);
  for (let at = 0, to = 0; at < data.length; at += 4, to += 3) {
    const [r, g, b] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    values[to] = 0.299 * r + 0.587 * g + 0.114 * b;
    values[to + 1] = 0.596 * r - 0.274 * g - 0.322 * b;
    values[to + 2] = 0.211 * r - 0.523 * g + 0.312 * b;
  }
  return values;
}

/** Below this, two colours look alike (Kotsarenko and Ramos 2010, a tenth of black to white). */
const alike = 352;

/** Whether fewer than this share of the pixels of two pictures look different. */
export function isTwin(a: Thumb, b: Thumb, share: number): boolean {
  // Blurred they differ less: where they still differ much, nobody need look closely.
  return !differs(a.coarse, b.coarse, share * 1.5) && !differs(a.fine, b.fine, share);
}

function differs(a: Int16Array, b: Int16Array, share: number): boolean {
  const most = (share * a.length) / 3;
  let count = 0;
  for (let at = 0; at < a.length; at += 3) {
    const y = (a[at] as number) - (b[at] as number);
    const i = (a[at + 1] as number) - (b[at + 1] as number);
    const q = (a[at + 2] as number) - (b[at + 2] as number);
    if (0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q <= alike) continue;
    count += 1;
    if (count >= most) return true;
  }
  return false;
}
