import type { Pixels, Size } from '../pixels.ts';

/** Where a layer’s picture lies: its first corner in the whole, turned around that corner, perhaps mirrored in itself. */
export type Lying = {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise. */
  readonly turn: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
};
export type Laid = {
  readonly x: number;
  readonly y: number;
  readonly pixels: Pixels;
  readonly mask: Uint8ClampedArray | undefined;
};

/** Whether it lies as it is. */
export const isStraight = ({ turn, flipX, flipY }: Lying): boolean =>
  turn % 360 === 0 && !flipX && !flipY;

/**
 * A picture with its mask as it lies in the whole, in whole pixels. What is turned is read between four pixels, and
 * its edges fade over one; with `within`, nothing outside of a picture of that size is kept.
 */
export function turnPixels(
  pixels: Pixels,
  mask: Uint8ClampedArray | undefined,
  lying: Lying,
  within: Size | undefined,
): Laid {
  const [x, y] = [Math.round(lying.x), Math.round(lying.y)];
  if (isStraight(lying)) return { x, y, pixels, mask };
  const { width, height } = pixels;
  const angle = (lying.turn * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const xs = [0, width * cos, -height * sin, width * cos - height * sin];
  const ys = [0, width * sin, height * cos, width * sin + height * cos];
  const low = (value: number) => Math.floor(value + 1e-6);
  const high = (value: number) => Math.ceil(value - 1e-6);
  const left = Math.max(within ? 0 : -Infinity, x + low(Math.min(...xs)));
  const top = Math.max(within ? 0 : -Infinity, y + low(Math.min(...ys)));
  const right = Math.min(within?.width ?? Infinity, x + high(Math.max(...xs)));
  const bottom = Math.min(within?.height ?? Infinity, y + high(Math.max(...ys)));
  const size = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  const made: Pixels = {
    ...{ ...size, data: new Uint8ClampedArray(size.width * size.height * 4), channels: 4 },
  };
  const seen = mask && new Uint8ClampedArray(size.width * size.height);
  const [mirrorX, mirrorY] = [lying.flipX ? -1 : 1, lying.flipY ? -1 : 1];
  for (let row = 0, at = 0; row < size.height; row += 1) {
    const py = row + top + 0.5 - y;
    for (let column = 0; column < size.width; column += 1, at += 1) {
      const px = column + left + 0.5 - x;
      const [u, v] = [px * cos + py * sin, -px * sin + py * cos];
      const [sourceX, sourceY] = [
        (mirrorX === 1 ? u : width - u) - 0.5,
        (mirrorY === 1 ? v : height - v) - 0.5,
      ];
      if (sourceX <= -1 || sourceY <= -1 || sourceX >= width || sourceY >= height) continue;
      readSoft(pixels, sourceX, sourceY, made.data, at * 4);
      if (mask && seen) seen[at] = readGrey(mask, pixels, sourceX, sourceY);
    }
  }
  return { x: left, y: top, pixels: made, mask: seen };
}

/** Between four pixels, of which those outside are clear. */
function readSoft(
  { data, width, height, channels }: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  to: number,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  let [red, green, blue, alpha] = [0, 0, 0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    const [column, row] = [left + (corner & 1), top + (corner >> 1)];
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    const weight = (corner & 1 ? dx : 1 - dx) * (corner >> 1 ? dy : 1 - dy);
    const at = (row * width + column) * channels;
    const share = weight * (channels === 4 ? (data[at + 3] as number) : 255);
    red += share * (data[at] as number);
    green += share * (data[at + 1] as number);
    blue += share * (data[at + 2] as number);
    alpha += share;
  }
  if (alpha === 0) return;
  into[to] = red / alpha;
  into[to + 1] = green / alpha;
  into[to + 2] = blue / alpha;
  into[to + 3] = alpha;
}

/** Between four places of a mask, which goes on at its edges. */
function readGrey(mask: Uint8ClampedArray, { width, height }: Size, x: number, y: number): number {
  const within = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const [c0, c1] = [within(left, width), within(left + 1, width)];
  const [r0, r1] = [within(top, height) * width, within(top + 1, height) * width];
  const upper = (mask[r0 + c0] as number) * (1 - dx) + (mask[r0 + c1] as number) * dx;
  const lower = (mask[r1 + c0] as number) * (1 - dx) + (mask[r1 + c1] as number) * dx;
  return upper * (1 - dy) + lower * dy;
}
