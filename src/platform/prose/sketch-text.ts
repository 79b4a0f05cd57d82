import { hash } from 'node:crypto';

/** Signs of a sketch; likeness is exact to about one in the root of it. */
const signCount = 96;
/** Signs of a band: texts alike by half share one of the 32 bands in 98 of 100 cases. */
const bandSize = 3;
/** Words of a shingle. */
const shingleSize = 3;

export type Sketch = { readonly signs: readonly number[]; readonly bands: readonly number[] };

/**
 * A text in 96 numbers (MinHash over its word triples): the share of equal numbers of two sketches
 * is the share of triples that their texts have in common. Undefined for texts of a few words.
 */
export function sketchText(body: string): Sketch | undefined {
  const shingles = shinglesOf(body);
  if (shingles.size < 4) return undefined;
  const signs = new Array<number>(signCount).fill(0x7fffffff);
  for (const shingle of shingles) {
    const [a, b] = hashOf(shingle);
    for (let at = 0; at < signCount; at += 1) {
      const sign = mix(a + Math.imul(at, b)) >>> 1;
      if (sign < (signs[at] as number)) signs[at] = sign;
    }
  }
  return { signs, bands: bandsOf(signs) };
}

/** Share of the triples that two texts have in common, 0 to 1, estimated. */
export function likenessOf(one: readonly number[], other: readonly number[]): number {
  return one.filter((sign, at) => sign === other[at]).length / signCount;
}

function shinglesOf(body: string): Set<string> {
  const words = body
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  const shingles = new Set<string>();
  for (let at = 0; at + shingleSize <= words.length; at += 1) {
    shingles.add(words.slice(at, at + shingleSize).join(' '));
  }
  return shingles;
}

function bandsOf(signs: readonly number[]): number[] {
  const bands: number[] = [];
  for (let at = 0; at < signCount; at += bandSize) {
    // The place belongs to the band: equal signs elsewhere say nothing.
    bands.push(signs.slice(at, at + bandSize).reduce((sum, sign) => mix(sum ^ sign), at + 1) | 0);
  }
  return bands;
}

function hashOf(shingle: string): [number, number] {
  const digest = hash('sha1', shingle, 'buffer');
  return [digest.readInt32LE(0), digest.readInt32LE(4) | 1];
}

/** Spreads 32 bits over each other (the finisher of MurmurHash3, which is in the public domain). */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
