import { type ProseLanguage, proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { sentencesOf } from '#platform/prose/sentences.ts';
import { wordsOf } from '#platform/prose/words.ts';
import { wordsOfClaims } from './weighty-words.ts';

/** Letters of a passage that are looked at, and words of a sentence. */
const [mostLetters, mostWords] = [6000, 120];

/**
 * Whether a passage says everything that a sentence says: the sentence stands in it word for word, or
 * is one of its sentences without a part that can be left out (a year or a joint at its beginning, a
 * parenthesis, an end) and
 * with other small words. What is not plainly so is not so: paraphrases are refused even when they are
 * right. Of languages without rules only word for word counts.
 */
export function supports(passage: string, sentence: string, tag: string): boolean {
  const language = proseLanguage(tag);
  const said = tokensOf(sentence);
  if (said.length === 0 || said.length > mostWords) return false;
  const sentences = sentencesOf(passage.slice(0, mostLetters), language).map(({ text }) => text);
  if (standsIn(sentences, sentence, said)) return true;
  if (!language || isQuestion(sentence)) return false;
  return sentences.some((one) => !isQuestion(one) && isCutFrom(one, said, language));
}

const isQuestion = (sentence: string): boolean => /\?["”’»)\]]{0,3}\s*$/.test(sentence);

/** Letters as they are compared: marks, quotes and case aside. */
function tokensOf(text: string): string[] {
  const plain = text.replaceAll('’', "'").replace(/[*_`]/g, '').toLowerCase().normalize('NFC');
  // “A few” are some, “few” are hardly any: the article is a part of what is said.
  const joined = plain.replace(/\b(an?|un) (few|little|peu|poco)\b/g, '$1$2');
  return wordsOf(joined).flatMap(({ text: word }) => {
    // “l'énergie”, “n'est”: what is elided is a word of its own.
    const elided = /^(l|d|j|m|n|s|t|c|qu)'(.+)$/.exec(word);
    return elided ? [`${elided[1]}'`, elided[2] as string] : [word];
  });
}

/** One or more whole sentences of the passage, one after another. */
function standsIn(
  sentences: readonly string[],
  sentence: string,
  said: readonly string[],
): boolean {
  const want = said.join(' ');
  const asks = isQuestion(sentence);
  const all = sentences.map((one) => tokensOf(one).join(' '));
  for (let from = 0; from < all.length; from += 1) {
    let joined = '';
    for (let to = from; to < all.length && joined.length < want.length; to += 1) {
      joined = joined ? `${joined} ${all[to]}` : (all[to] as string);
      if (joined === want) return sentences.slice(from, to + 1).some(isQuestion) === asks;
    }
  }
  return false;
}

type Segment = { readonly words: readonly string[]; readonly canGo: boolean };

function isCutFrom(source: string, said: readonly string[], language: ProseLanguage): boolean {
  const { light } = wordsOfClaims(language);
  const bare = (words: readonly string[]) => words.filter((word) => !light.has(word));
  const want = bare(said);
  if (want.length < 2) return false;
  const segments = segmentsOf(source, language).map(({ words, canGo }) => ({
    words: bare(words),
    canGo,
  }));
  return fits(segments, want, 0, 0, new Set());
}

/** The parts of a sentence between its signs, with whether each can be left out. */
function segmentsOf(source: string, language: ProseLanguage): Segment[] {
  const { weighty, openers, relatives } = wordsOfClaims(language);
  const parts = source
    .split(/[,;](?=\s)|\s[–—-]\s|[()[\]]|:(?=\s)/)
    .map(tokensOf)
    .filter((words) => words.length > 0);
  return parts.map((words, at) => {
    const first = words[0] as string;
    // A figure between commas is one of a list, or of a code.
    const isSafe =
      !words.some((word) => weighty.has(word)) && !relatives.has(first) && !/^\d/.test(first);
    // At the beginning only a year or a word that joins: “on Mondays” limits what follows.
    const isYear = words.length <= 3 && /^[12]\d{3}$/.test(words.at(-1) ?? '');
    const canGo = isSafe && (at > 0 || (openers.has(first) && (isYear || words.length === 1)));
    return { words, canGo };
  });
}

/** Whether the wanted words are those of the segments in their order, with some left out. */
function fits(
  segments: readonly Segment[],
  want: readonly string[],
  at: number,
  from: number,
  failed: Set<string>,
): boolean {
  if (at === segments.length) return from === want.length;
  const key = `${at} ${from}`;
  if (failed.has(key)) return false;
  const { words, canGo } = segments[at] as Segment;
  const stands = words.every((word, place) => want[from + place] === word);
  if (stands && fits(segments, want, at + 1, from + words.length, failed)) return true;
  if (canGo && fits(segments, want, at + 1, from, failed)) return true;
  failed.add(key);
  return false;
}
