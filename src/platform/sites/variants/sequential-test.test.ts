import { describe, expect, it } from 'vitest';
import { type Arm, judge } from './sequential-test.ts';

/** Numbers from 0 to 1 that repeat for equal seeds (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Page = { readonly weight: number; readonly rate: number };

/** A test of so many visitors that somebody looks at after every single entry: what it ever said, and when. */
function watched(pages: readonly Page[], visitors: number, seed: number) {
  const random = randomOf(seed);
  const entries = pages.map(() => 0);
  const sum = pages.reduce((all, { weight }) => all + weight, 0);
  let last: ReturnType<typeof judge> = { verdict: 'too-early' };
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    let left = random() * sum;
    const drawn = pages.findIndex(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    const at = drawn < 0 ? pages.length - 1 : drawn;
    if (random() >= (pages[at] as Page).rate) continue;
    entries[at] = (entries[at] ?? 0) + 1;
    last = judge(pages.map(({ weight }, i): Arm => ({ weight, entries: entries[i] ?? 0 })));
    if (last.verdict === 'winner') return { ...last, visitor };
  }
  return { ...last, visitor: visitors };
}

const shareOfWinners = (pages: readonly Page[], visitors: number, tests: number) => {
  let winners = 0;
  for (let seed = 1; seed <= tests; seed += 1) {
    if (watched(pages, visitors, seed * 7919).verdict === 'winner') winners += 1;
  }
  return winners / tests;
};

describe('a test between pages', () => {
  it.each([
    ['two equal pages', [1, 1], 0.1],
    ['two equal pages that nearly everybody uses', [1, 1], 0.9],
    ['two equal pages of unequal shares', [1, 4], 0.3],
    ['four equal pages', [1, 1, 1, 1], 0.2],
  ])(
    'names a winner of %s in 5 %% of all tests at most, looked at after every entry',
    (_, weights, rate) => {
      const pages = weights.map((weight) => ({ weight, rate }));
      expect(shareOfWinners(pages, 3000, 400)).toBeLessThanOrEqual(0.05);
    },
  );

  it('finds a page that is half as good again, and never takes the other one for better', () => {
    const pages = [
      { weight: 1, rate: 0.1 },
      { weight: 1, rate: 0.15 },
    ];
    const said = Array.from({ length: 60 }, (_, seed) => watched(pages, 6000, seed + 1));
    const right = said.filter((one) => one.verdict === 'winner' && one.winner === 1);
    expect(right.length).toBeGreaterThan(54);
    expect(said.filter((one) => one.verdict === 'winner' && one.winner === 0)).toEqual([]);
  });

  it('sees after two dozen entries that only one page brings any', () => {
    expect(
      judge([
        { weight: 1, entries: 0 },
        { weight: 1, entries: 5 },
      ]).verdict,
    ).toBe('too-early');
    expect(
      judge([
        { weight: 1, entries: 0 },
        { weight: 1, entries: 24 },
      ]),
    ).toEqual({
      ...{ verdict: 'winner', winner: 1 },
    });
  });

  it('says none once enough has come in to know that the pages hardly differ', () => {
    expect(
      judge([
        { weight: 1, entries: 300 },
        { weight: 1, entries: 305 },
      ]).verdict,
    ).toBe('too-early');
    expect(
      judge([
        { weight: 1, entries: 3000 },
        { weight: 1, entries: 3010 },
      ]).verdict,
    ).toBe('none');
  });

  it('counts by the shares that were set: twice the entries of twice the visitors are no lead', () => {
    expect(
      judge([
        { weight: 2, entries: 2000 },
        { weight: 1, entries: 1000 },
      ]).verdict,
    ).not.toBe('winner');
  });
});
