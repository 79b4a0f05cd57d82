import type { Pixels } from '../pixels.ts';
import type { Cover } from '../strokes/stroke-cover.ts';
import type { Taken } from './retouch-pixels.ts';

/** Fields of the longer side of the small copy on which colours are matched. */
const longest = 96;
/** Sweeps over it; with the right over-relaxation a few times its side is enough. */
const sweeps = 160;

/**
 * What has to be added to pixels that are taken from elsewhere, so that their colours meet those around the stroke:
 * the difference at its border, spread over it as smoothly as can be (Pérez et al., "Poisson image editing", 2003, for
 * which the difference solves Laplace’s equation). It is smooth, so it is found on a small copy and read between its
 * fields.
 */
export function matchedColours(picture: Pixels, cover: Cover, taken: Taken) {
  const share = Math.min(1, longest / Math.max(cover.width, cover.height));
  const width = Math.max(1, Math.round(cover.width * share));
  const height = Math.max(1, Math.round(cover.height * share));
  // A ring around the cover’s box belongs to the border, too.
  const size = { width: width + 2, height: height + 2 };
  const { sums, known } = differences(picture, cover, taken, size);
  for (let channel = 0; channel < 3; channel += 1) spread(sums, known, size, channel);
  const [scaleX, scaleY] = [width / cover.width, height / cover.height];
  return (x: number, y: number, channel: number): number => {
    const u = Math.min(Math.max((x + 0.5) * scaleX + 0.5, 0), size.width - 1.001);
    const v = Math.min(Math.max((y + 0.5) * scaleY + 0.5, 0), size.height - 1.001);
    const [left, top] = [Math.floor(u), Math.floor(v)];
    const [dx, dy] = [u - left, v - top];
    const at = (top * size.width + left) * 3 + channel;
    const below = at + size.width * 3;
    const upper = (sums[at] as number) * (1 - dx) + (sums[at + 3] as number) * dx;
    const lower = (sums[below] as number) * (1 - dx) + (sums[below + 3] as number) * dx;
    return upper * (1 - dy) + lower * dy;
  };
}

type Grid = { readonly width: number; readonly height: number };

/** The mean difference in each field of the small copy that lies at the border, and which those are. */
function differences(picture: Pixels, cover: Cover, taken: Taken, size: Grid) {
  const fields = size.width * size.height;
  const sums = new Float32Array(fields * 3);
  const counts = new Uint32Array(fields);
  const { channels, data, width } = picture;
  for (let y = 0, at = 0; y < cover.height; y += 1) {
    const row = 1 + Math.floor((y * (size.height - 2)) / cover.height);
    let from = ((cover.y + y) * width + cover.x) * channels;
    for (let x = 0; x < cover.width; x += 1, at += 1, from += channels) {
      // What the stroke hardly touches is its border; what it covers has to be found.
      if ((cover.data[at] as number) > 0.02 || taken.isOutside[at]) continue;
      const column = 1 + Math.floor((x * (size.width - 2)) / cover.width);
      const field = row * size.width + column;
      counts[field] = (counts[field] as number) + 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const i = field * 3 + channel;
        sums[i] =
          (sums[i] as number) +
          (data[from + channel] as number) -
          (taken.data[at * channels + channel] as number);
      }
    }
  }
  const known = new Uint8Array(fields);
  const covered = coveredFields(cover, size);
  for (let field = 0; field < fields; field += 1) {
    const count = counts[field] as number;
    if (count === 0) continue;
    for (let channel = 0; channel < 3; channel += 1)
      sums[field * 3 + channel] = (sums[field * 3 + channel] as number) / count;
    // A field that is mostly covered is no border, even where a corner of it is free.
    if (covered[field] === 0) known[field] = 1;
  }
  return { sums, known };
}

/** Fields of which the stroke covers more than half. */
function coveredFields(cover: Cover, size: Grid): Uint8Array {
  const made = new Uint8Array(size.width * size.height);
  for (let row = 1; row < size.height - 1; row += 1) {
    const y = Math.floor(((row - 0.5) * cover.height) / (size.height - 2));
    for (let column = 1; column < size.width - 1; column += 1) {
      const x = Math.floor(((column - 0.5) * cover.width) / (size.width - 2));
      if ((cover.data[y * cover.width + x] as number) > 0.02) made[row * size.width + column] = 1;
    }
  }
  return made;
}

/** Laplace’s equation for one channel by successive over-relaxation; fields outside mirror their neighbours. */
function spread(sums: Float32Array, known: Uint8Array, { width, height }: Grid, channel: number) {
  const relax = 2 / (1 + Math.sin(Math.PI / Math.max(width, height)));
  const start = meanOf(sums, known, channel);
  for (let field = 0; field < known.length; field += 1)
    if (!known[field]) sums[field * 3 + channel] = start;
  const at = (row: number, column: number) => {
    const y = row < 0 ? 0 : Math.min(row, height - 1);
    const x = column < 0 ? 0 : Math.min(column, width - 1);
    return sums[(y * width + x) * 3 + channel] as number;
  };
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const field = row * width + column;
        if (known[field]) continue;
        const i = field * 3 + channel;
        const mean =
          (at(row - 1, column) + at(row + 1, column) + at(row, column - 1) + at(row, column + 1)) /
          4;
        sums[i] = (sums[i] as number) + relax * (mean - (sums[i] as number));
      }
    }
  }
}

function meanOf(sums: Float32Array, known: Uint8Array, channel: number): number {
  let [sum, count] = [0, 0];
  for (let field = 0; field < known.length; field += 1) {
    if (!known[field]) continue;
    sum += sums[field * 3 + channel] as number;
    count += 1;
  }
  return count > 0 ? sum / count : 0;
}
