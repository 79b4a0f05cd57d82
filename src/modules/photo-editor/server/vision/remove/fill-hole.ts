import type { Size } from '#kernel/photo/pixels.ts';
import { type Field, type Holed, improve, reach, targetsOf, wholePatches } from './patch-field.ts';

/** Shorter side of the smallest copy at least, in pixels. */
const smallest = 28;
/** Rounds of matching and mixing on each size, more on the small ones. */
const rounds = (level: number) => 4 + 2 * level;
const sweeps = 3;

/** Numbers from 0 to 1 that are always the same (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a hole is filled with, and where each of its patches comes from. */
export type Filled = { readonly colours: Uint8ClampedArray; readonly field: Field };

/**
 * Fills the hole of a picture with what goes well with its surroundings, from small to large: on each size, patches
 * that touch the hole are matched with patches that do not, and the hole becomes a mixture of those (Wexler, Shechtman
 * and Irani, 2007). Undefined where there is no whole patch to take.
 */
export function fillHole(picture: Holed): Filled | undefined {
  const sizes: Holed[] = [picture];
  for (let last = picture; Math.min(last.width, last.height) >= smallest * 2; ) {
    last = halved(last);
    if (!wholePatches(last).includes(1)) break;
    sizes.push(last);
  }
  const random = chance(1);
  let below: { readonly filled: Filled; readonly size: Size } | undefined;
  for (let level = sizes.length - 1; level >= 0; level -= 1) {
    const at = sizes[level] as Holed;
    const whole = wholePatches(at);
    if (!whole.includes(1)) return undefined;
    const colours = at.colours.slice();
    const here: Holed = { ...at, colours };
    if (below) enlarge(here, below.filled.colours, below.size);
    else spread(here);
    const field = begin(here, whole, random, below && { ...below.filled.field, ...below.size });
    for (let round = 0; round < rounds(level); round += 1) {
      improve(here, field, whole, { sweeps, random });
      mix(here, field);
    }
    below = { filled: { colours, field }, size: at };
  }
  return below?.filled;
}

/** Half as large: a pixel is missing where any of its four is. Colours are the mean of those that are there. */
function halved({ colours, hole, width, height }: Holed): Holed {
  const size = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const made = {
    ...size,
    colours: new Uint8ClampedArray(size.width * size.height * 3),
    hole: new Uint8Array(size.width * size.height),
  };
  for (let at = 0; at < made.hole.length; at += 1) {
    const from = Math.floor(at / size.width) * 2 * width + (at % size.width) * 2;
    const four = [from, from + 1, from + width, from + width + 1];
    if (four.some((each) => hole[each] === 1)) made.hole[at] = 1;
    for (const channel of [0, 1, 2]) {
      const sum = four.reduce((total, each) => total + (colours[each * 3 + channel] as number), 0);
      made.colours[at * 3 + channel] = sum / 4;
    }
  }
  return made;
}

/** The first guess: each ring of the hole becomes the mean of what is known beside it. */
function spread({ colours, hole, width, height }: Holed): void {
  const left = hole.slice();
  let ring = [...left.keys()].filter((at) => left[at] === 1);
  while (ring.length > 0) {
    const later: number[] = [];
    const done: [number, number[]][] = [];
    for (const at of ring) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, y > 0 ? at - width : -1];
      const known = [...beside, y < height - 1 ? at + width : -1].filter(
        (each) => each >= 0 && left[each] === 0,
      );
      if (known.length === 0) later.push(at);
      else {
        const mean = [0, 1, 2].map(
          (c) =>
            known.reduce((sum, each) => sum + (colours[each * 3 + c] as number), 0) / known.length,
        );
        done.push([at, mean]);
      }
    }
    if (done.length === 0) return;
    for (const [at, mean] of done) {
      colours.set(mean, at * 3);
      left[at] = 0;
    }
    ring = later;
  }
}

function enlarge({ colours, hole, width }: Holed, small: Uint8ClampedArray, size: Size): void {
  for (let at = 0; at < hole.length; at += 1) {
    if (!hole[at]) continue;
    const from = placeIn(at, width, size, 0.5) * 3;
    colours.set(small.subarray(from, from + 3), at * 3);
  }
}

/** The place in a picture of another size that lies over a place. */
function placeIn(at: number, width: number, size: Size, share: number): number {
  const x = Math.min(size.width - 1, Math.floor((at % width) * share));
  const y = Math.min(size.height - 1, Math.floor(Math.floor(at / width) * share));
  return y * size.width + x;
}

/** The field of the smaller size made larger, and chance where that leads nowhere. */
function begin(
  picture: Holed,
  whole: Uint8Array,
  random: () => number,
  below: ({ readonly match: Int32Array } & Size) | undefined,
): Field {
  const { width, height } = picture;
  const targets = targetsOf(picture);
  const match = new Int32Array(width * height).fill(-1);
  const places = Int32Array.from([...whole.keys()].filter((at) => whole[at] === 1));
  for (const at of targets) {
    const small = below ? (below.match[placeIn(at, width, below, 0.5)] as number) : -1;
    if (below && small >= 0) {
      const x = (small % below.width) * 2 + ((at % width) & 1);
      const y = Math.floor(small / below.width) * 2 + (Math.floor(at / width) & 1);
      const guess = y * width + x;
      if (x < width && y < height && whole[guess] === 1) match[at] = guess;
    }
    if (match[at] === -1) match[at] = places[Math.floor(random() * places.length)] as number;
  }
  return { targets, match, unlike: new Float64Array(width * height) };
}

/** Each pixel of the hole becomes the mean of what the patches over it say, the likely ones more than the others. */
function mix({ colours, hole, width, height }: Holed, { targets, match, unlike }: Field): void {
  const sums = new Float64Array(width * height * 4);
  const sorted = Float64Array.from(targets, (at) => unlike[at] as number).sort();
  const usual = Math.max(1, sorted[Math.floor(sorted.length * 0.6)] ?? 1);
  for (const at of targets) {
    const weight = Math.exp(-(unlike[at] as number) / usual) + 1e-6;
    const away = (match[at] as number) - at;
    for (let row = -reach; row <= reach; row += 1) {
      for (let to = at + row * width - reach; to <= at + row * width + reach; to += 1) {
        if (!hole[to]) continue;
        const from = (to + away) * 3;
        for (const channel of [0, 1, 2])
          sums[to * 4 + channel] =
            (sums[to * 4 + channel] as number) + weight * (colours[from + channel] as number);
        sums[to * 4 + 3] = (sums[to * 4 + 3] as number) + weight;
      }
    }
  }
  for (let at = 0; at < hole.length; at += 1) {
    const total = sums[at * 4 + 3] as number;
    if (!hole[at] || total === 0) continue;
    for (const channel of [0, 1, 2])
      colours[at * 3 + channel] = (sums[at * 4 + channel] as number) / total;
  }
}
