import type { Pixels } from '../pixels.ts';
import { type Cover, coverOf } from '../strokes/stroke-cover.ts';
import { matchedColours } from './matched-colours.ts';
import type { RetouchStroke } from './retouch-stroke.ts';

/**
 * A picture with places covered by others of it, as a new one; strokes are done one after the other, and each takes from
 * the picture as it was before it. The same strokes look the same at every size.
 */
export function retouchPixels(picture: Pixels, strokes: readonly RetouchStroke[]): Pixels {
  if (strokes.length === 0) return picture;
  const made = { ...picture, data: picture.data.slice() };
  for (const stroke of strokes) retouchBy(made, stroke);
  return made;
}

/** One stroke, in place. */
export function retouchBy(picture: Pixels, stroke: RetouchStroke): void {
  const cover = coverOf(stroke, picture);
  if (!cover) return;
  const taken = takenFor(picture, cover, stroke);
  const change = stroke.kind === 'heal' ? matchedColours(picture, cover, taken) : undefined;
  const { data, width, channels } = picture;
  for (let y = 0, at = 0; y < cover.height; y += 1) {
    let to = ((cover.y + y) * width + cover.x) * channels;
    for (let x = 0; x < cover.width; x += 1, at += 1, to += channels) {
      const share = (cover.data[at] as number) * stroke.opacity;
      if (share === 0 || taken.isOutside[at]) continue;
      for (let channel = 0; channel < channels; channel += 1) {
        const more = change && channel < 3 ? change(x, y, channel) : 0;
        const wanted = (taken.data[at * channels + channel] as number) + more;
        const before = data[to + channel] as number;
        data[to + channel] = before + (wanted - before) * share;
      }
    }
  }
}

/** What a stroke takes: as large as its cover, with what would lie outside of the picture. */
export type Taken = {
  readonly data: Uint8ClampedArray;
  readonly isOutside: Uint8Array;
};

/** Between four pixels, because half a pixel in the file may be a tenth in the preview. */
function takenFor(
  { data, width, height, channels }: Pixels,
  cover: Cover,
  { offset }: RetouchStroke,
): Taken {
  const pixels = cover.width * cover.height;
  const taken = new Uint8ClampedArray(pixels * channels);
  const isOutside = new Uint8Array(pixels);
  const [startX, startY] = [cover.x + offset[0] * width, cover.y + offset[1] * height];
  const [dx, dy] = [startX - Math.floor(startX), startY - Math.floor(startY)];
  const weights = [(1 - dx) * (1 - dy), dx * (1 - dy), (1 - dx) * dy, dx * dy];
  for (let y = 0, at = 0; y < cover.height; y += 1) {
    const top = Math.floor(startY) + y;
    for (let x = 0; x < cover.width; x += 1, at += 1) {
      const left = Math.floor(startX) + x;
      if (left < 0 || top < 0 || left >= width || top >= height) {
        isOutside[at] = 1;
        continue;
      }
      const right = left + 1 < width ? channels : 0;
      const below = top + 1 < height ? width * channels : 0;
      const from = (top * width + left) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        const i = from + channel;
        taken[at * channels + channel] =
          (weights[0] as number) * (data[i] as number) +
          (weights[1] as number) * (data[i + right] as number) +
          (weights[2] as number) * (data[i + below] as number) +
          (weights[3] as number) * (data[i + right + below] as number);
      }
    }
  }
  return { data: taken, isOutside };
}
