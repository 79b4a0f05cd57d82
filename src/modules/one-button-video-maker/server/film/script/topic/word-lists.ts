import { readProse } from '../prose/read-prose.ts';

const lists = readProse<Record<'stop' | 'pale' | 'verbs' | 'nounsToo', string[]>>('words');
const words = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.join(' ').split(' '));

/** Words that carry grammar, not matter. */
export const stopWords = words(lists.stop);

/** Words about the film itself and about nothing in particular. */
export const paleWords = words(lists.pale);

/** Stems of common verbs: they separate the things of a sentence. */
export const verbs = words(lists.verbs);

/** Verbs that name a thing at least as often: they do not end a run of words. */
export const nounsToo = words(lists.nounsToo);

/** The stem of a verb form, when it is one of the list. */
export function verbStem(word: string): string | undefined {
  const candidates = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ed$/, ''),
    word.replace(/d$/, ''),
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
    word.replace(/(.)\1(ing|ed)$/, '$1'),
  ];
  return candidates.find((candidate) => verbs.has(candidate));
}

/** `bake` → `baking`. */
export function gerund(stem: string): string {
  if (/(?:ie)$/.test(stem)) return `${stem.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(stem)) return `${stem.slice(0, -1)}ing`;
  if (/^[^aeiou]*[aeiou][bdgmnprt]$/.test(stem)) return `${stem}${stem.at(-1)}ing`;
  return `${stem}ing`;
}
