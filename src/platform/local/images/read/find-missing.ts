import nlp from 'compromise';
import { isSmallWord, looks, plainWords, type Tongue } from './plain-words.ts';

export type Token = { readonly text: string; readonly word: string; readonly known: boolean };

/** Nouns of a request that nothing in the picture stands for, as they were written. */
export function findMissing(prompt: string, tokens: readonly Token[], tongue: Tongue): string[] {
  const open = (token: Token) =>
    !token.known &&
    token.word.length > 2 &&
    !plainWords.has(token.word) &&
    !looks.has(token.word) &&
    !isSmallWord(token.word) &&
    !/^\d+$/.test(token.word);
  const nouns = tongue === 'en' ? englishNouns(prompt) : undefined;
  const missing = tokens.filter((token, at) => {
    if (!open(token)) return false;
    if (nouns) return nouns.has(token.text.toLowerCase());
    if (tongue === 'de') return at > 0 && /^\p{Lu}/u.test(token.text);
    return isSmallWord(tokens[at - 1]?.word ?? '');
  });
  return [...new Set(missing.map(({ text }) => text.toLowerCase()))];
}

/** Whether an English sentence has a verb, and so states something. */
export const hasVerb = (sentence: string): boolean => nlp(sentence).has('#Verb');

/** Nouns of an English text in lower case. */
export function nounsOf(text: string): Set<string> {
  const json = nlp(text).json({ terms: { tags: true, text: true } }) as {
    terms: { text: string; tags: string[] }[];
  }[];
  const nouns = json
    .flatMap(({ terms }) => terms)
    .filter(({ tags }) => tags.includes('Noun') && !tags.includes('Pronoun'))
    .flatMap((term) => term.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  return new Set(nouns);
}

/** Of a noun made of several words ("grand piano stool") the last is the thing. */
function englishNouns(prompt: string): Set<string> {
  const found = new Set<string>();
  const json = nlp(prompt).json({ terms: { tags: true, text: true, normal: true } }) as {
    terms: { text: string; tags: string[] }[];
  }[];
  for (const { terms } of json) {
    terms.forEach(({ text, tags }, at) => {
      const isNoun = (own: readonly string[]) => own.includes('Noun') && !own.includes('Pronoun');
      const next = terms[at + 1];
      if (!isNoun(tags)) return;
      if (
        isPurpose(terms, at) ||
        (/.{4}ing$/i.test(text) && !isSmallWord((terms[at - 1]?.text ?? '').toLowerCase()))
      )
        return;
      // "a violin case": only the case is the thing.
      if (next && isNoun(next.tags) && !/[,.;:]/.test(text)) return;
      for (const part of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) found.add(part);
    });
  }
  return found;
}

/** Whether a word says what the picture is for, not what it shows: "for a law firm". */
function isPurpose(terms: readonly { text: string }[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 4); before--) {
    const text = terms[before]?.text ?? '';
    if (/^for$/i.test(text)) return true;
    if (/[,.;:]$/.test(text) || /^(?:with|and|in|on|of)$/i.test(text)) return false;
  }
  return false;
}
