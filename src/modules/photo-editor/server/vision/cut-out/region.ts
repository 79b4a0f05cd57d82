import type { Pixels, Size } from '#kernel/photo/pixels.ts';

/** A rectangle in whole pixels. */
export type Box = Size & { readonly x: number; readonly y: number };

/** Pixels of the small copy on which a figure is parted from its ground. */
export const proxyPixels = 250_000;

/** What lies around a box and tells what its ground looks like: a quarter of its sides, within the picture. */
export function regionAround(box: Box, picture: Size): Box {
  const [across, down] = [
    Math.max(16, Math.round(box.width / 4)),
    Math.max(16, Math.round(box.height / 4)),
  ];
  const [x, y] = [Math.max(0, box.x - across), Math.max(0, box.y - down)];
  return {
    ...{ x, y },
    width: Math.min(picture.width, box.x + box.width + across) - x,
    height: Math.min(picture.height, box.y + box.height + down) - y,
  };
}

/** The size of the small copy of a part, of the same shape. */
export function proxySize({ width, height }: Size): Size {
  const share = Math.min(1, Math.sqrt(proxyPixels / (width * height)));
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  };
}

/** A part of a picture in another, smaller size: three values a pixel, each the mean of what lies under it. */
export function shrink(source: Pixels, part: Box, size: Size): Uint8ClampedArray<ArrayBuffer> {
  const made = new Uint8ClampedArray(size.width * size.height * 3);
  const { data, width, channels } = source;
  for (let row = 0; row < size.height; row += 1) {
    const top = part.y + Math.floor((row * part.height) / size.height);
    const low = Math.max(top + 1, part.y + Math.floor(((row + 1) * part.height) / size.height));
    for (let column = 0; column < size.width; column += 1) {
      const left = part.x + Math.floor((column * part.width) / size.width);
      const right = Math.max(
        left + 1,
        part.x + Math.floor(((column + 1) * part.width) / size.width),
      );
      let [red, green, blue] = [0, 0, 0];
      for (let y = top; y < low; y += 1) {
        for (
          let i = (y * width + left) * channels;
          i < (y * width + right) * channels;
          i += channels
        ) {
          red += data[i] as number;
          green += data[i + 1] as number;
          blue += data[i + 2] as number;
        }
      }
      const count = (low - top) * (right - left);
      const at = (row * size.width + column) * 3;
      made[at] = red / count;
      made[at + 1] = green / count;
      made[at + 2] = blue / count;
    }
  }
  return made;
}
