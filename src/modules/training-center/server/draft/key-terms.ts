import { languageOf } from '#kernel/text/language-of.ts';
import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { stopWordsOf } from '#platform/prose/languages/stop-words.ts';
import { sentencesOf } from '#platform/prose/sentences.ts';
import { wordsOf } from '#platform/prose/words.ts';

/** A word that a sentence is about, with its place in the sentence. */
export type Term = {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How much the sentence hangs on it; more is more. */
  readonly weight: number;
};
export type Statement = {
  /** As it stands in the text, lines joined. */
  readonly text: string;
  /** Its number in the text. */
  readonly at: number;
  readonly terms: readonly Term[];
};
export type Studied = {
  readonly language: string;
  readonly statements: readonly Statement[];
  /** Words of the whole text that can stand for wrong answers, once each. */
  readonly words: readonly string[];
};

/** Letters of a text that are looked at. */
const mostLetters = 300_000;
/** Sentences that are shorter say too little, longer ones too much at once. */
const [shortest, longest] = [25, 320];

/** Finds what a text states and which words each statement hangs on: the rarer and the longer, the more. */
export function studyText(given: string): Studied {
  const text = given.slice(0, mostLetters);
  const language = languageOf(text.slice(0, 20_000)) || 'en';
  const stop = stopWordsOf(proseLanguage(language));
  const sentences = sentencesOf(text, proseLanguage(language))
    .map((one) => one.text.replace(/\s+/g, ' ').trim())
    .filter(
      (one) => one.length >= shortest && one.length <= longest && /[.!…。]["”’»)]?$/.test(one),
    );
  const unique = [...new Set(sentences)].filter((one) => !one.includes('____'));
  const counts = new Map<string, number>();
  for (const sentence of unique)
    for (const { text: word } of wordsOf(sentence)) {
      const low = word.toLowerCase();
      counts.set(low, (counts.get(low) ?? 0) + 1);
    }
  const all = new Map<string, string>();
  const statements = unique.map((sentence, at): Statement => {
    const terms = wordsOf(sentence).flatMap(({ text: word, start, end }): Term[] => {
      const low = word.toLowerCase();
      if (!/^\p{L}[\p{L}’'-]{3,}$/u.test(word) || stop.has(low.replaceAll('’', "'"))) return [];
      const isName = start > 0 && /^\p{Lu}/u.test(word);
      // The first word of a sentence has a capital anyway; its own spelling is not known.
      if (start === 0) return [];
      if (!all.has(low)) all.set(low, word);
      const weight =
        word.length / 4 + (isName ? 2 : 0) + Math.min(2, Math.log2(counts.get(low) ?? 1));
      return [{ text: word, start, end, weight }];
    });
    return { text: sentence, at, terms: terms.sort((a, b) => b.weight - a.weight) };
  });
  return { language, statements, words: [...all.values()] };
}
