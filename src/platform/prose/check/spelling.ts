import nspell from 'nspell';
import type { ProseLanguage } from '../languages/prose-languages.ts';
import { askHunspell } from './hunspell.ts';
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

/** The dictionary that comes along, or the machine's own; undefined where there is neither. */
function spellerFor(
  { language, tag }: ProseText,
  words: readonly string[],
): Promise<Speller | undefined> {
  if (!language || !openers[language]) return askHunspell(tag, words);
  const known = open.get(language) ?? openers[language]();
  open.set(language, known);
  return known;
}

/** Words of one text that are named, and of those the ones that suggestions are looked up for: each costs milliseconds. */
const [mostWords, mostSuggestions] = [200, 12];
/** British spellings that the dictionary, which is American, does not know. */
const british =
  /(?:isation|ise[sd]?|ising|our(?:s|ed|ing|able|ful|ite|ist)?|re[sd]?|lled|lling|ller|ence|ogue|ae|oe)$/;

/** Words that their language's dictionary does not know, names and figures aside; undefined without a dictionary. */
export async function checkSpelling(whole: ProseText): Promise<ProseFinding[] | undefined> {
  const { text, language } = whole;
  const isWord = language === 'en' ? /^[A-Za-z]?[a-z’']{2,24}$/ : /^\p{L}?[\p{Ll}’']{2,24}$/u;
  const words = whole.words.filter(
    ({ text: word, start }) => isWord.test(word) && !isName(word, start, text, language === 'de'),
  );
  const plainOf = (word: string) => word.replaceAll('’', "'");
  const speller = await spellerFor(whole, [...new Set(words.map((one) => plainOf(one.text)))]);
  if (!speller) return words.length === 0 ? [] : undefined;
  const known = new Map<string, { bad: boolean; fix?: string | undefined }>();
  const found: ProseFinding[] = [];
  let looked = 0;
  for (const { text: word, start, end } of words) {
    if (found.length >= mostWords) break;
    const plain = plainOf(word);
    let verdict = known.get(plain);
    if (!verdict) {
      const isOwn = language === 'en' && isBritish(plain, speller.correct);
      let bad = !speller.correct(plain) && !speller.correct(plain.toLowerCase()) && !isOwn;
      const fixes = bad && looked < mostSuggestions ? await speller.suggest(plain) : [];
      if (bad) looked += 1;
      // Where every noun is capital, an unknown one without a near word is taken for a name.
      if (language === 'de' && /^\p{Lu}/u.test(plain)) bad &&= isNear(plain, fixes[0]);
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

/** Whether two words differ at one place only, and are long enough for that to tell something. */
function isNear(word: string, other: string | undefined): boolean {
  if (!other || word.length < 5 || Math.abs(word.length - other.length) > 1) return false;
  let [front, back] = [0, 0];
  const shorter = Math.min(word.length, other.length);
  while (front < shorter && word[front] === other[front]) front += 1;
  while (back < shorter - front && word.at(-1 - back) === other.at(-1 - back)) back += 1;
  const [left, right] = [word, other].map((one) => one.slice(front, one.length - back));
  const isSwapped = left?.length === 2 && left === [...(right ?? '')].reverse().join('');
  return isSwapped || Math.max(left?.length ?? 0, right?.length ?? 0) <= 1;
}

/** A capital within a sentence is a name, but for German, whose nouns have one; so is a word of an address. */
const isName = (word: string, start: number, text: string, nounsAreCapital: boolean): boolean =>
  (!nounsAreCapital &&
    /^\p{Lu}/u.test(word) &&
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
