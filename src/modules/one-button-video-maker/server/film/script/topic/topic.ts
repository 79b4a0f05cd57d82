import { stripEnd } from '#kernel/text/strip-ends.ts';
import { hasVerb } from '#platform/local/images/read/find-missing.ts';
import { isEnglish } from '#platform/local/images/read/plain-words.ts';
import { asSentence, capitalised, countWords, shortened } from '../scenes/draft.ts';
import { plainCase, readAbout } from './read-about.ts';
import { asAspect, isOrder, listAspects, readAspects } from './read-aspects.ts';
import { readTerms } from './read-terms.ts';
import { splitSentences } from './split-sentences.ts';

/** What a title and a description say, in pieces that sentences can be built with. */
export type Topic = {
  readonly title: string;
  /** Fits after "about": `coffee`, `how bees make honey`. */
  readonly about: string;
  /** A short name for headlines. */
  readonly name: string;
  /** Things the text speaks of, most important first; fit after "about" like the aspects. */
  readonly terms: readonly string[];
  /** What the description asks to be covered; fit after "about". */
  readonly aspects: readonly string[];
  /** Whole statements, as they stand in the description. */
  readonly facts: readonly string[];
  /** Pieces of the description that are no statements: wishes to the maker, names of things. */
  readonly unspoken: readonly string[];
  /** Two things that are to be compared. */
  readonly contrast: readonly [string, string] | undefined;
};

/** Reads title and description. Understands no meaning: it goes by words and their order. */
export function readTopic(title: string, description: string): Topic {
  const clean = title.trim().replace(/\s+/g, ' ');
  const about = readAbout(clean, description);
  const english = isEnglish(`${title} ${description}`.toLowerCase().match(/\p{L}+/gu) ?? []);
  const facts: string[] = [];
  const asked: string[] = [];
  const unspoken: string[] = [];
  const said = new Set([plainOf(clean)]);
  let contrast = contrastIn(plainCase(clean, description));
  for (const piece of splitSentences(description).flatMap(breakSeries)) {
    if (isOrder(piece)) {
      unspoken.push(piece);
      const compared = /^compare\b/i.test(piece) ? contrastIn(piece) : undefined;
      if (compared) contrast ??= compared;
      else asked.push(...(seriesAfterColon(piece) ?? readAspects(piece)));
    } else if (tells(piece, english)) {
      if (!said.has(plainOf(piece))) facts.push(piece);
      said.add(plainOf(piece));
    } else {
      unspoken.push(piece);
      asked.push(...nameAsAspect(piece, clean, description));
    }
  }
  const aspects = asked.filter((aspect, index) => asked.indexOf(aspect) === index);
  const name = shortened(capitalised(about.replace(/^the question “?|”$/g, '')), 34);
  const terms = readTerms(clean, description);
  return { title: clean, about, name, terms, aspects, facts, unspoken, contrast };
}

/** Equal for two writings of the same sentence. */
const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a piece is to be told. What ends like a sentence is one, whether or not its verb is
 * known: nobody's fact is left out for a word that a tagger does not know. Without an end, it
 * needs a verb, a number or some length.
 */
function tells(piece: string, english: boolean): boolean {
  if (!/[\p{L}\p{N}]/u.test(piece)) return false;
  if (/[.!?…]["”’)]?$/.test(piece)) return true;
  const words = countWords(piece);
  if (words < 2) return false;
  return words >= (english ? 8 : 4) || /\d/.test(piece) || (english && hasVerb(piece));
}

/** "Gravity pulls the sea; spring tides; why sailors keep tables" is three things. */
function breakSeries(sentence: string): string[] {
  const parts = sentence.split('; ').map((part) => part.trim());
  if (parts.length < 2 || parts.some((part) => countWords(part) < 2)) return [sentence];
  // The parts of a sentence that ends are sentences.
  const ends = /[.!?…]["”’)]?$/.test(sentence);
  return parts.map((part) => capitalised(ends ? asSentence(part) : part));
}

/** "How cafés earn money: rent, beans, staff and regulars": the lead and each entry. */
function seriesAfterColon(piece: string): string[] | undefined {
  const [, lead = '', list = ''] = /^([^:]{3,60}):\s+(\S.*)$/.exec(piece) ?? [];
  const entries = listAspects(withLastComma(stripEnd(list, /[.!?]/)));
  if (entries.length < 3 || entries.some((entry) => countWords(entry) > 6)) return undefined;
  const asked = /^(?:how|why|what|when|where|who)\b/i.test(lead) ? asAspect(lead) : undefined;
  return [...(asked ? [asked.charAt(0).toLowerCase() + asked.slice(1)] : []), ...entries];
}

/** "rent, beans, staff and regulars" with a comma before the last entry. */
function withLastComma(list: string): string {
  const last = list.lastIndexOf(',');
  const at = list.indexOf(' and ', last + 1);
  if (at < 0 || at + 5 >= list.length) return list;
  return `${list.slice(0, at === last + 1 ? last : at)}, ${list.slice(at + 5)}`;
}

/** "sourdough with factory bread", "cats vs. dogs" */
function contrastIn(text: string): readonly [string, string] | undefined {
  const plain = stripEnd(text, /[.!?]/);
  const found =
    /^compare ([^,;]{2,40}?) (?:with|to|and|against|versus|vs\.?) ([^,;.!?]{2,40})$/i.exec(plain) ??
    /^([^,;:]{2,30}?) (?:versus|vs\.?) ([^,;:.!?]{2,30})$/i.exec(plain);
  return found ? [found[1] as string, found[2] as string] : undefined;
}

function nameAsAspect(piece: string, title: string, description: string): string[] {
  const plain = plainCase(stripEnd(piece, /[.!?]/), `${title} ${description}`);
  const aspect = asAspect(plain);
  return aspect ? [aspect] : [];
}
