import type { Size } from '#kernel/photo/pixels.ts';

/** Pixels from the middle of a patch to its edge: patches of 7 × 7. */
export const reach = 3;

/** A small picture with a hole: three bytes a pixel, and 1 where something is missing. */
export type Holed = Size & { readonly colours: Uint8ClampedArray; readonly hole: Uint8Array };

/**
 * For each patch that touches the hole, the middle of the most similar one that does not (PatchMatch: Barnes et al.,
 * 2009), and how unlike the two are, as a sum of squares.
 */
export type Field = {
  /** Middles of the patches that touch the hole, as places in the picture. */
  readonly targets: Int32Array;
  /** For each place of the picture: its match, or -1. */
  readonly match: Int32Array;
  readonly unlike: Float64Array;
};

/** Places where a whole patch without a hole lies: 1. */
export function wholePatches({ width, height, hole }: Holed): Uint8Array {
  const whole = new Uint8Array(width * height);
  const near = touched({ width, height, hole });
  for (let y = reach; y < height - reach; y += 1)
    for (let x = reach; x < width - reach; x += 1)
      if (!near[y * width + x]) whole[y * width + x] = 1;
  return whole;
}

/** Places whose patch touches the hole: 1. */
function touched({ width, height, hole }: Pick<Holed, 'width' | 'height' | 'hole'>): Uint8Array {
  const across = new Uint8Array(hole.length);
  const made = new Uint8Array(hole.length);
  for (let at = 0; at < hole.length; at += 1) {
    if (!hole[at]) continue;
    const row = at - (at % width);
    across.fill(1, Math.max(row, at - reach), Math.min(row + width, at + reach + 1));
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!across[y * width + x]) continue;
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
        made[row * width + x] = 1;
    }
  }
  return made;
}

/** Targets whose patch lies within the picture. */
export function targetsOf(picture: Holed): Int32Array {
  const { width, height } = picture;
  const near = touched(picture);
  const found: number[] = [];
  for (let y = reach; y < height - reach; y += 1)
    for (let x = reach; x < width - reach; x += 1)
      if (near[y * width + x]) found.push(y * width + x);
  return Int32Array.from(found);
}

/** How unlike two patches are; stops as soon as it is `most`. */
function unlikeness(
  { colours, width }: Pick<Holed, 'colours' | 'width'>,
  one: number,
  other: number,
  most: number,
): number {
  let sum = 0;
  for (let row = -reach; row <= reach; row += 1) {
    let i = (one + row * width - reach) * 3;
    let j = (other + row * width - reach) * 3;
    for (const end = i + (2 * reach + 1) * 3; i < end; i += 1, j += 1) {
      const gap = (colours[i] as number) - (colours[j] as number);
      sum += gap * gap;
    }
    if (sum >= most) return sum;
  }
  return sum;
}

/** Improves a field by what neighbours found and by chance, to and fro. `whole` are the places that may be matches. */
export function improve(
  picture: Holed,
  field: Field,
  whole: Uint8Array,
  { sweeps, random }: { readonly sweeps: number; readonly random: () => number },
): void {
  const { targets, match, unlike } = field;
  for (const at of targets)
    unlike[at] = unlikeness(picture, at, match[at] as number, Number.POSITIVE_INFINITY);
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const step = sweep % 2 === 0 ? 1 : -1;
    for (let count = 0; count < targets.length; count += 1) {
      const at = targets[step > 0 ? count : targets.length - 1 - count] as number;
      fromNeighbours(picture, field, whole, { at, step });
      byChance(picture, field, whole, { at, random });
    }
  }
}

type Place = { readonly at: number };

function consider(
  picture: Holed,
  { match, unlike }: Field,
  whole: Uint8Array,
  at: number,
  candidate: number,
): void {
  if (whole[candidate] !== 1 || candidate === match[at]) return;
  const sum = unlikeness(picture, at, candidate, unlike[at] as number);
  if (sum >= (unlike[at] as number)) return;
  match[at] = candidate;
  unlike[at] = sum;
}

function fromNeighbours(
  picture: Holed,
  field: Field,
  whole: Uint8Array,
  { at, step }: Place & { readonly step: number },
): void {
  for (const away of [step, step * picture.width]) {
    const theirs = field.match[at - away];
    if (theirs !== undefined && theirs >= 0) consider(picture, field, whole, at, theirs + away);
  }
}

function byChance(
  picture: Holed,
  field: Field,
  whole: Uint8Array,
  { at, random }: Place & { readonly random: () => number },
): void {
  const { width, height } = picture;
  for (let radius = Math.max(width, height); radius >= 1; radius /= 2) {
    const best = field.match[at] as number;
    const [bestX, bestY] = [best % width, Math.floor(best / width)];
    const x = Math.round(bestX + (random() * 2 - 1) * radius);
    const y = Math.round(bestY + (random() * 2 - 1) * radius);
    if (x < reach || y < reach || x >= width - reach || y >= height - reach) continue;
    consider(picture, field, whole, at, y * width + x);
  }
}
