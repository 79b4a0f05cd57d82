import { filler, gold } from '../../src/modules/knowledge-base/server/testing/gold.ts';

/** The same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ');

/** What the questions' own pages say, so that a word of a question stands in thousands of others, too. */
const asked = [
  ...new Set(
    // Languages without spaces would bring their whole sentences.
    [...gold, ...filler].flatMap(({ text }) => text.match(/\p{Script=Latin}{3,}/gu) ?? []),
  ),
];

/** Texts as they are: few words are common, most are rare; a tenth of them are words of the gold pages. */
export function wordMaker(random: () => number): () => string {
  return () => {
    if (random() < 0.1) return asked[Math.floor(random() * asked.length)] as string;
    const rank = Math.floor(20_000 ** random());
    return [rank % 20, Math.floor(rank / 20) % 20, Math.floor(rank / 400) % 20, 7]
      .map((at) => syllables[at])
      .join('');
  };
}

export const textOf = (word: () => string, words: number): string =>
  Array.from({ length: words }, word)
    .map((each, at) => (at % 14 === 13 ? `${each}.` : each))
    .join(' ');

export { filler, gold };
