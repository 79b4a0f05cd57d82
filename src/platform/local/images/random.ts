/** A seeded source of chance: equal seeds draw equal pictures. */
export type Random = {
  /** Next number from 0 (inclusive) to 1. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(items: readonly T[]): T;
  chance(probability: number): boolean;
  /** About normal, mean 0, deviation 1. */
  normal(): number;
};

/** 32-bit hash of a text (FNV-1a with a final mix). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0; // mulberry32
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (items) => items[Math.floor(next() * items.length)] as never,
    chance: (probability) => next() < probability,
    normal: () => (next() + next() + next() + next() - 2) * 1.73,
  };
}

/** Smooth noise along a line, about -1 to 1; `octaves` adds finer waves of half the height each. */
export function createNoise(random: Random, octaves = 4): (x: number) => number {
  const table = Array.from({ length: 256 }, () => random.next() * 2 - 1);
  const at = (index: number) => table[((index % 256) + 256) % 256] as number;
  const smooth = (x: number) => {
    const whole = Math.floor(x);
    const part = x - whole;
    const eased = part * part * (3 - 2 * part);
    return at(whole) * (1 - eased) + at(whole + 1) * eased;
  };
  return (x) => {
    let sum = 0;
    for (let octave = 0; octave < octaves; octave++) {
      sum += smooth(x * 2 ** octave + octave * 37.7) / 2 ** octave;
    }
    return sum / 1.6;
  };
}
