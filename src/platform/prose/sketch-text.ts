/** Signs of a sketch; likeness is exact to about one in the root of it. */
const signCount = 96;
/** Signs of a band: texts alike by half share one of the 32 bands in 98 of 100 cases. */
const bandSize = 3;
const tripleSize = 3;
/** Where the two numbers of a triple begin: any two that differ. */
const seeds = { first: 0x2545f491, second: 0x6c8e9cf5 } as const;

export type Sketch = { readonly signs: readonly number[]; readonly bands: readonly number[] };

/**
 * A text in 96 numbers (MinHash over its word triples): the share of equal numbers of two sketches
 * is the share of triples that their texts have in common. Undefined for texts of a few words.
 */
export function sketchText(body: string): Sketch | undefined {
  const triples = triplesOf(body);
  if (triples.size < 4) return undefined;
  const signs = new Array<number>(signCount).fill(0x7fffffff);
  for (const [a, b] of triples) {
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

/** Each word triple once, as two numbers that nothing connects; the second is odd. */
function triplesOf(body: string): Map<number, number> {
  const words = body
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(numberOf);
  const triples = new Map<number, number>();
  for (let at = 0; at + tripleSize <= words.length; at += 1) {
    let [a, b]: [number, number] = [seeds.first, seeds.second];
    for (let word = at; word < at + tripleSize; word += 1) {
      a = mix(Math.imul(a, 31) + (words[word] as number));
      b = mix(Math.imul(b, 37) ^ (words[word] as number));
    }
    triples.set(a, b | 1);
  }
  return triples;
}

function bandsOf(signs: readonly number[]): number[] {
  const bands: number[] = [];
  for (let at = 0; at < signCount; at += bandSize) {
    // The place belongs to the band: equal signs elsewhere say nothing.
    bands.push(signs.slice(at, at + bandSize).reduce((sum, sign) => mix(sum ^ sign), at + 1) | 0);
  }
  return bands;
}

/** A word as 32 bits (FNV-1a over its UTF-16 units, finished). */
function numberOf(word: string): number {
  let bits = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    bits = Math.imul(bits ^ word.charCodeAt(at), 0x01000193);
  }
  return mix(bits);
}

/** Spreads 32 bits over each other (the finisher of MurmurHash3, which is in the public domain). */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
