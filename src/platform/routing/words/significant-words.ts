import { readMention } from './mentions.ts';
import { tidyPhrase } from './phrases.ts';
import { stopWords } from './stop-words.ts';

/** Most words and phrases that are taken from a message. */
export const mostWords = 12;
/** Of these, most single words; phrases get what is left. */
const mostSingle = 8;
/** Characters read of a message: what it asks for stands at the start or at the end. */
const [headLength, tailLength] = [1200, 400];
const longestWord = 30;

/** Addresses, links and names after an @ say who or where, never what is asked for. */
const link = /\b(?:https?:\/\/|www\.)/i;
const token = /[\p{L}\p{M}\p{N}_]+(?:['’][\p{L}\p{M}]+)*|[.!?…:;,。！？\n]/gu;
/** Articles that lost a letter, as in `l'image`; endings such as in `it's` leave no word at all. */
const article = /^\p{L}{1,2}['’]/u;
const isLetters = /^[\p{L}\p{M}]+$/u;
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const capitalised = /^\p{Lu}\p{M}*[\p{Ll}\p{M}]/u;
/** Words of address and kinship that a name follows. */
const beforeNames = new Set(
  'mr mrs ms dr prof dear hi hello hey herr frau hallo liebe lieber madame monsieur señor señora named called uncle aunt'.split(
    ' ',
  ),
);
/** Languages that write nouns with a capital: there, a capital does not make a name. */
const germanWords = new Set(
  'der das dem ein eine einen mir mich ich und für über mit bitte mach mache erstelle schreib schreibe von zu'.split(
    ' ',
  ),
);

type Word = {
  readonly spelled: string;
  readonly folded: string;
  readonly startsSentence: boolean;
};

/**
 * The words a message is about, for finding out what messages have in common: folded single words
 * and pairs of neighbours, at most twelve, by the alphabet rather than in the message's order. No
 * digits, addresses and filler, and no names of people as far as their spelling tells.
 */
export function significantWords(message: string): string[] {
  const words = readWords(readMention(message).message);
  const isGerman = words.some(({ folded }) => germanWords.has(folded));
  const kept = words.map((word, at) => (isKept(words, at, isGerman) ? word.folded : undefined));
  const singles = [...new Set(kept.filter((word) => word !== undefined))].slice(0, mostSingle);
  const pairs = kept.flatMap((word, at) => {
    const next = kept[at + 1];
    const joined = word && next && !words[at + 1]?.startsSentence && !spaceless.test(word + next);
    return joined ? [`${word} ${next}`] : [];
  });
  return [...new Set([...singles, ...pairs])].slice(0, mostWords).sort();
}

function isKept(words: readonly Word[], at: number, isGerman: boolean): boolean {
  const { folded } = words[at] as Word;
  const least = spaceless.test(folded) ? 2 : 3;
  if (!isLetters.test(folded) || folded.length < least || folded.length > longestWord) return false;
  return !stopWords.has(folded) && !isName(words, at, isGerman);
}

/** A capital inside a sentence, or where a name is to be expected. */
function isName(words: readonly Word[], at: number, isGerman: boolean): boolean {
  const { spelled, startsSentence } = words[at] as Word;
  if (!capitalised.test(spelled)) return false;
  const [last, next] = [words[at - 1], words[at + 1]];
  if (last && beforeNames.has(last.folded)) return true;
  const isRun =
    (last && !startsSentence && capitalised.test(last.spelled)) ||
    (next && !next.startsSentence && capitalised.test(next.spelled));
  if (isGerman) return Boolean(isRun);
  return !startsSentence || Boolean(isRun);
}

function readWords(message: string): Word[] {
  const text =
    message.length > headLength + tailLength
      ? `${message.slice(0, headLength)}\n${message.slice(-tailLength)}`
      : message;
  const words: Word[] = [];
  let startsSentence = true;
  for (const [part] of text.normalize('NFKC').replace(/\S+/g, withoutAddress).matchAll(token)) {
    if (!/[\p{L}\p{N}_]/u.test(part)) {
      startsSentence = true;
      continue;
    }
    const word = part.replace(article, '');
    for (const spelled of spaceless.test(word) ? cut(word) : [word]) {
      words.push({ spelled, folded: tidyPhrase(spelled), startsSentence });
      startsSentence = false;
    }
  }
  return words;
}

function withoutAddress(run: string): string {
  const sign = run.lastIndexOf('@');
  if (sign >= 0 && sign < run.length - 1) return '\n';
  const at = run.search(link);
  return at < 0 ? run : `${run.slice(0, at)}\n`;
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Words of scripts that are written without spaces. */
const cut = (run: string): string[] =>
  [...segmenter.segment(run)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
