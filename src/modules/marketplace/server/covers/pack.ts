import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** One picture as it is kept. */
export type Drawn = {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** What the illustrator was asked to draw. */
  readonly words: string;
};

/** Bytes that a picture of the catalogue may have. */
export const mostBytes = 30_000;

/** The finest WebP that is small enough. */
export function pack(canvas: Canvas): Uint8Array {
  for (const quality of [80, 68, 54, 40, 26, 14]) {
    const bytes = canvas.encodeSync('webp', quality);
    if (bytes.byteLength <= mostBytes) return bytes;
  }
  const small = createCanvas(Math.round(canvas.width / 2), Math.round(canvas.height / 2));
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height);
  return pack(small);
}
