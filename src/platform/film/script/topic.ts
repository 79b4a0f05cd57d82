import { capitalised, countWords, shortened } from './draft.ts';
import { plainCase, readAbout } from './read-about.ts';
import { asAspect, isOrder, listAspects, readAspects } from './read-aspects.ts';
import { readTerms } from './read-terms.ts';
import { splitSentences } from './split-sentences.ts';
import { nounsToo, verbStem } from './word-lists.ts';

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
  /** Two things that are to be compared. */
  readonly contrast: readonly [string, string] | undefined;
};

/** Reads title and description. Understands no meaning: it goes by words and their order. */
export function readTopic(title: string, description: string): Topic {
  const clean = title.trim().replace(/\s+/g, ' ');
  const about = readAbout(clean, description);
  const facts: string[] = [];
  const asked: string[] = [];
  let contrast = contrastIn(plainCase(clean, description));
  for (const piece of splitSentences(description).flatMap(breakSeries)) {
    const compared = /^compare\b/i.test(piece) ? contrastIn(piece) : undefined;
    const series = seriesAfterColon(piece);
    if (compared) contrast ??= compared;
    else if (series) asked.push(...series);
    else if (isOrder(piece)) asked.push(...readAspects(piece));
    else if (namesThing(piece)) asked.push(...nameAsAspect(piece, clean, description));
    else if (countWords(piece) >= 5) facts.push(piece);
  }
  const aspects = asked.filter((aspect, index) => asked.indexOf(aspect) === index);
  const name = shortened(capitalised(about.replace(/^the question “?|”$/g, '')), 34);
  const terms = readTerms(clean, description);
  return { title: clean, about, name, terms, aspects, facts, contrast };
}

/** "Gravity pulls the sea; spring tides; why sailors keep tables" is three things. */
function breakSeries(sentence: string): string[] {
  const parts = sentence.split(/\s*;\s+/);
  return parts.every((part) => countWords(part) > 1) ? parts.map(capitalised) : [sentence];
}

/** "How cafés earn money: rent, beans, staff and regulars": the lead and each entry. */
function seriesAfterColon(piece: string): string[] | undefined {
  const [, lead = '', list = ''] = /^([^:]{3,60}):\s+(.+)$/.exec(piece) ?? [];
  const entries = listAspects(list.replace(/[.!?]+$/, '').replace(/,? and (?=[^,]+$)/, ', '));
  if (entries.length < 3 || entries.some((entry) => countWords(entry) > 6)) return undefined;
  const asked = /^(?:how|why|what|when|where|who)\b/i.test(lead) ? asAspect(lead) : undefined;
  return [...(asked ? [asked.charAt(0).toLowerCase() + asked.slice(1)] : []), ...entries];
}

/** "sourdough with factory bread", "cats vs. dogs" */
function contrastIn(text: string): readonly [string, string] | undefined {
  const found =
    /^compare\s+([^,;]{2,40}?)\s+(?:with|to|and|against|versus|vs\.?)\s+([^,;.!?]{2,40})[.!?]*$/i.exec(
      text,
    ) ?? /^([^,;:]{2,30}?)\s+(?:versus|vs\.?)\s+([^,;:.!?]{2,30})[.!?]*$/i.exec(text);
  return found ? [found[1] as string, found[2] as string] : undefined;
}

const auxiliary =
  /^(?:is|are|was|were|be|has|have|had|can|could|will|would|do|does|did|may|might|must|should|became|came|went|made|took|gave|got|goes|makes|takes|gives|gets|keeps|needs|uses|used)$/;

/** A short piece without a verb: the name of something, not a statement. */
function namesThing(piece: string): boolean {
  const words = piece.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  if (words.length < 2 || words.length > 7 || /\d|[?]/.test(piece)) return false;
  return !words.some(
    (word) => auxiliary.test(word) || (verbStem(word) !== undefined && !nounsToo.has(word)),
  );
}

function nameAsAspect(piece: string, title: string, description: string): string[] {
  const plain = plainCase(piece.replace(/[.!?]+$/, ''), `${title} ${description}`);
  const aspect = asAspect(plain);
  return aspect ? [aspect] : [];
}
