import type { Track } from './instruments.ts';

type Line = { readonly buffer: Float32Array; at: number };

const line = (length: number): Line => ({ buffer: new Float32Array(length), at: 0 });

/** Lengths in samples at 44.1 kHz, from Schroeder's design; the right side is a little longer. */
const combs = [1557, 1617, 1491, 1422];
const passes = [556, 225];

/** A hall that keeps its state between calls, so that a long piece can be made in parts. */
export function createReverb(): (track: Track, length: number, amount: number) => void {
  const sides = [0, 23].map((spread) => ({
    combs: combs.map((length) => line(length + spread)),
    passes: passes.map((length) => line(length + spread)),
    dull: [0, 0, 0, 0],
  }));
  return ({ left, right }, length, amount) => {
    [left, right].forEach((samples, index) => {
      const side = sides[index] as (typeof sides)[0];
      for (let at = 0; at < length; at++) {
        const dry = samples[at] as number;
        samples[at] = dry + amount * diffuse(side, comb(side, dry * 0.25));
      }
    });
  };
}

type Side = { combs: Line[]; passes: Line[]; dull: number[] };

function comb({ combs: lines, dull }: Side, input: number): number {
  let sum = 0;
  for (let index = 0; index < lines.length; index++) {
    const own = lines[index] as Line;
    const out = own.buffer[own.at] as number;
    // Every echo is a little duller than the one before, as in a room.
    dull[index] = out * 0.72 + (dull[index] as number) * 0.28;
    own.buffer[own.at] = input + (dull[index] as number) * 0.83;
    own.at = (own.at + 1) % own.buffer.length;
    sum += out;
  }
  return sum;
}

function diffuse({ passes: lines }: Side, input: number): number {
  let value = input;
  for (const own of lines) {
    const kept = own.buffer[own.at] as number;
    own.buffer[own.at] = value + kept * 0.5;
    own.at = (own.at + 1) % own.buffer.length;
    value = kept - value * 0.5;
  }
  return value;
}
