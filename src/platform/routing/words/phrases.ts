import { foldCase } from './count-keywords.ts';

/** A word or phrase as rules are compared by: case-folded, single spaces. */
export const tidyPhrase = (text: string): string => foldCase(text).replace(/\s+/gu, ' ').trim();

/** The characters that make words for the counts as well. */
const wordCharacter =
  /[[\p{L}\p{M}\p{N}_]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]]/v;

/** Whether a phrase stands in a text as whole words; both tidied. */
export function holdsPhrase(text: string, phrase: string): boolean {
  if (phrase === '') return false;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    if (!isWord(text, before(text, at)) && !isWord(text, at + phrase.length)) return true;
  }
  return false;
}

/** Where the character before a position begins; rare ones take two places. */
const before = (text: string, at: number): number =>
  at > 1 && /[\uDC00-\uDFFF]/.test(text[at - 1] as string) ? at - 2 : at - 1;

function isWord(text: string, at: number): boolean {
  const code = at < 0 ? undefined : text.codePointAt(at);
  return code !== undefined && wordCharacter.test(String.fromCodePoint(code));
}
