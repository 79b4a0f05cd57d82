import nspell from 'nspell';
import type { ProseLanguage } from '../languages/prose-languages.ts';
import type { ProseFinding, ProseText } from './prose-finding.ts';
import type { Speller } from './speller.ts';
import { openTrie } from './tries.ts';

const openers: Partial<Readonly<Record<ProseLanguage, () => Promise<Speller>>>> = {
  en: async () => bound(nspell((await import('dictionary-en')).default as never) as Speller),
  fr: () => openTrie('fr'),
  es: () => openTrie('es'),
};
/** Those that this thread has opened; it ends when nobody writes any more. */
const open = new Map<ProseLanguage, Promise<Speller>>();

/** Undefined for languages without a dictionary that may come along. */
function spellerFor(language: ProseLanguage | undefined): Promise<Speller> | undefined {
  if (!language) return undefined;
  const known = open.get(language) ?? openers[language]?.();
  if (known) open.set(language, known);
  return known;
}

/** Words of one text that are named, and of those the ones that suggestions are looked up for: each costs milliseconds. */
const [mostWords, mostSuggestions] = [200, 12];
/** British spellings that the dictionary, which is American, does not know. */
const british =
  /(?:isation|ise[sd]?|ising|our(?:s|ed|ing|able|ful|ite|ist)?|re[sd]?|lled|lling|ller|ence|ogue|ae|oe)$/;

/** Words that their language's dictionary does not know; names and figures aside. */
export async function checkSpelling({ words, text, language }: ProseText): Promise<ProseFinding[]> {
  const speller = await spellerFor(language);
  if (!speller) return [];
  const { correct, suggest } = speller;
  const isWord = language === 'en' ? /^[A-Za-z]?[a-z’']{2,24}$/ : /^\p{L}?[\p{Ll}’']{2,24}$/u;
  const known = new Map<string, { bad: boolean; fix?: string | undefined }>();
  const found: ProseFinding[] = [];
  let looked = 0;
  for (const { text: word, start, end } of words) {
    if (found.length >= mostWords) break;
    if (!isWord.test(word) || isName(word, start, text)) continue;
    const plain = word.replaceAll('’', "'");
    let verdict = known.get(plain);
    if (!verdict) {
      const isOwn = language === 'en' && isBritish(plain, correct);
      const bad = !correct(plain) && !correct(plain.toLowerCase()) && !isOwn;
      const fixes = bad && looked < mostSuggestions ? suggest(plain) : [];
      if (bad) looked += 1;
      verdict = { bad, fix: fixes[0] };
      known.set(plain, verdict);
    }
    if (!verdict.bad) continue;
    const { fix } = verdict;
    const message = fix
      ? `“${word}” is not in the dictionary. Is “${fix}” meant?`
      : `“${word}” is not in the dictionary.`;
    found.push({ rule: 'spelling', severity: 'warning', message, start, end, ...(fix && { fix }) });
  }
  return found;
}

const bound = (one: Speller) => ({
  correct: (word: string) => one.correct(word),
  suggest: (word: string) => one.suggest(word),
});

/** A capital within a sentence is a name; so is one of a word of an address. */
const isName = (word: string, start: number, text: string): boolean =>
  (/^\p{Lu}/u.test(word) &&
    !/(?:^|[.!?:\n]["“)’»]?\s{0,3}["“(«¿¡]?\s?)$/.test(
      text.slice(Math.max(0, start - 6), start),
    )) ||
  /[@/#_\\.]/.test(text.charAt(start - 1)) ||
  /^[@/_]/.test(text.slice(start + word.length, start + word.length + 1));

function isBritish(word: string, correct: (word: string) => boolean): boolean {
  const lower = word.toLowerCase();
  if (!british.test(lower)) return false;
  const american = lower
    .replace(/our/, 'or')
    .replace(/is(ation|e|ed|es|ing)$/, 'iz$1')
    .replace(/ll(ed|ing|er)$/, 'l$1')
    .replace(/tre(s|d)?$/, 'ter$1')
    .replace(/ogue$/, 'og')
    .replace(/ence$/, 'ense')
    .replace(/[ao]e/, 'e');
  return american !== lower && correct(american);
}
