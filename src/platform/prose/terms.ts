import type { ProseLanguage } from './languages/prose-languages.ts';
import { stemWord } from './languages/stem-word.ts';
import { stopWordsOf } from './languages/stop-words.ts';
import { wordsOf } from './words.ts';

/** A word or phrase with the form in which texts have it most. */
export type Term = {
  /** Stems with spaces between; equal for all forms. */
  readonly key: string;
  readonly text: string;
  readonly count: number;
};
export type WeighedTerm = Term & { readonly weight: number; readonly documents: number };

type Options = {
  readonly language?: ProseLanguage | undefined;
  /** Words of a phrase at most; 1 without it. */
  readonly longest?: number;
};

/**
 * The terms of a text by key: its words, and phrases that neither begin nor end with a stop word and
 * go over no other sign than a space or hyphen.
 */
export function termsOf(text: string, { language, longest = 1 }: Options = {}): Map<string, Term> {
  const stop = stopWordsOf(language);
  const words = wordsOf(text).map(({ text: word, start, end }) => {
    const lower = word.toLowerCase();
    return { lower, start, end, stem: stemWord(lower, language), isEmpty: isEmpty(lower, stop) };
  });
  const forms = new Map<string, Map<string, number>>();
  for (const [at, first] of words.entries()) {
    if (first.isEmpty) continue;
    let [key, form] = ['', ''];
    for (let size = 1; size <= longest; size += 1) {
      const last = words[at + size - 1];
      const before = words[at + size - 2];
      if (!last || (size > 1 && before && !isNear(text.slice(before.end, last.start)))) break;
      key = key ? `${key} ${last.stem}` : last.stem;
      form = form ? `${form} ${last.lower}` : last.lower;
      if (last.isEmpty) continue;
      const known = forms.get(key) ?? new Map<string, number>();
      known.set(form, (known.get(form) ?? 0) + 1);
      forms.set(key, known);
    }
  }
  return new Map([...forms].map(([key, all]) => [key, termOf(key, all)]));
}

const isNear = (between: string): boolean => between.length < 3 && /^[ \u00a0-]+$/.test(between);
const isEmpty = (word: string, stop: ReadonlySet<string>): boolean =>
  word.length < 2 || stop.has(word) || stop.has(word.replaceAll('’', "'")) || !/\p{L}/u.test(word);

function termOf(key: string, forms: ReadonlyMap<string, number>): Term {
  const sorted = [...forms].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const count = sorted.reduce((sum, [, times]) => sum + times, 0);
  return { key, text: sorted[0]?.[0] ?? key, count };
}

/**
 * What the texts are about, by TF-IDF with smooth document frequency (`ln((1+n)/(1+df)) + 1`): the
 * weight is the mean over the texts of each one's share of the term times that. The heaviest first.
 */
export function weighTerms(texts: readonly string[], options: Options = {}): WeighedTerm[] {
  const all = texts.map((text) => termsOf(text, options));
  const sums = new Map<string, { term: Term; share: number; documents: number; count: number }>();
  for (const terms of all) {
    const total = [...terms.values()].reduce((sum, { count }) => sum + count, 0);
    for (const [key, term] of terms) {
      const known = sums.get(key) ?? { term, share: 0, documents: 0, count: 0 };
      known.share += term.count / total;
      known.documents += 1;
      known.count += term.count;
      sums.set(key, known);
    }
  }
  const idf = (documents: number) => Math.log((1 + texts.length) / (1 + documents)) + 1;
  return [...sums.values()]
    .map(({ term, share, documents, count }) => ({
      ...{ ...term, count, documents },
      weight: (share / Math.max(1, texts.length)) * idf(documents),
    }))
    .sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1));
}

/** What one text is about: words and phrases by how often they come and how long they are. */
export function keyphrasesOf(text: string, most: number, language?: ProseLanguage): Term[] {
  const terms = [...termsOf(text, { language, longest: 3 }).values()];
  const score = ({ key, count }: Term) => {
    const size = key.split(' ').length;
    return size > 1 && count < 2 ? 0.4 * size : count * (1 + 0.6 * (size - 1));
  };
  const sorted = terms.sort((a, b) => score(b) - score(a) || (a.key < b.key ? -1 : 1));
  const chosen: Term[] = [];
  for (const term of sorted) {
    if (chosen.length === most) break;
    // What only says a part of what is there already adds nothing.
    const isPart = chosen.some(({ key }) => ` ${key} `.includes(` ${term.key} `));
    if (!isPart) chosen.push(term);
  }
  return chosen;
}
