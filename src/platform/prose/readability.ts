import { type ProseLanguage, proseLanguage } from './languages/prose-languages.ts';
import { sentencesOf } from './sentences.ts';
import { countSyllables } from './syllables.ts';
import { wordsOf } from './words.ts';

export type Readability = {
  /** 0 (hard) to 100 (easy), by the formula that was fitted to the language; null where none was. */
  readonly score: number | null;
  readonly words: number;
  readonly sentences: number;
  readonly wordsPerSentence: number;
  readonly syllablesPerWord: number;
};

/**
 * Reading ease after Flesch, fitted to German by Amstad, to French by Kandel and Moles, and to Spanish
 * by Fernández Huerta: of words a sentence and syllables a word.
 */
const formulas: Readonly<Record<ProseLanguage, (words: number, syllables: number) => number>> = {
  en: (words, syllables) => 206.835 - 1.015 * words - 84.6 * syllables,
  de: (words, syllables) => 180 - words - 58.5 * syllables,
  fr: (words, syllables) => 207 - 1.015 * words - 73.6 * syllables,
  es: (words, syllables) => 206.84 - 1.02 * words - 60 * syllables,
};

/** How easily a text is read. Headings and items of lists count as sentences. */
export function readabilityOf(text: string, tag: string): Readability {
  const language = proseLanguage(tag);
  const words = wordsOf(text);
  const sentences = sentencesOf(text, language).length;
  const perSentence = words.length / Math.max(1, sentences);
  const syllables = words.reduce((sum, one) => sum + countSyllables(one.text, language ?? 'en'), 0);
  const perWord = syllables / Math.max(1, words.length);
  const raw = language && words.length > 0 ? formulas[language](perSentence, perWord) : null;
  return {
    score: raw === null ? null : Math.round(Math.min(100, Math.max(0, raw)) * 10) / 10,
    ...{ words: words.length, sentences },
    wordsPerSentence: Math.round(perSentence * 10) / 10,
    syllablesPerWord: Math.round(perWord * 100) / 100,
  };
}
