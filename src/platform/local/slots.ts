import { plainText } from './text/plain-text.ts';

/** A word of a message: as it is compared, and where it stands. */
type Word = { readonly plain: string; readonly start: number; readonly end: number };

/** A part of a pattern: one of these words, which may be left out, or a slot for the person's own. */
type Part =
  | { readonly kind: 'word'; readonly words: readonly string[]; readonly isOptional: boolean }
  | { readonly kind: 'slot'; readonly name: string };

export type Slots = Readonly<Record<string, string>>;

/** Characters of a message that are read. */
const mostRead = 600;
/** Words of a message that are read. */
const mostWords = 120;

const courtesies = new Set(
  `please kindly hey hi hello can could would will you i d ll want need like to bitte hallo kannst konntest du konnen sie ich mochte brauche
   peux pourrais tu pouvez vous je veux voudrais s il te plait puedes podrias por favor quiero quisiera me mir moi`.split(
    /\s+/,
  ),
);

/**
 * Reads the slots of patterns such as `(make|draw) [me] [an] avatar (for|of) {name}`: `(a|b)` one of
 * these words, `[a|b]` one or none, `{name}` one or more words as the person wrote them. Words are
 * lower-case letters without marks; courtesies before them are passed over. The first pattern that
 * fits the whole message counts.
 */
export function slotsOf(patterns: readonly string[]): (message: string) => Slots | undefined {
  const parsed = patterns.map((pattern) => pattern.split(/\s+/).map(readPart));
  return (message) => {
    const text = message.slice(0, mostRead);
    const words = wordsIn(text);
    if (words.length > mostWords || message.length > mostRead) return undefined;
    const first = words.findIndex(({ plain }) => !courtesies.has(plain));
    if (first < 0) return undefined;
    for (const parts of parsed) {
      const slots = match(text, words.slice(first), parts);
      if (slots) return slots;
    }
    return undefined;
  };
}

function readPart(text: string): Part {
  const inner = text.slice(1, -1);
  if (text.startsWith('{')) return { kind: 'slot', name: inner };
  if (text.startsWith('[')) return { kind: 'word', words: inner.split('|'), isOptional: true };
  const words = text.startsWith('(') ? inner.split('|') : [text];
  return { kind: 'word', words, isOptional: false };
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((found) => ({
    plain: plainText(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** Fits words to parts; what was tried and failed is remembered, so that it stays quick. */
function match(text: string, words: readonly Word[], parts: readonly Part[]): Slots | undefined {
  const failed = new Set<number>();
  const slots: Record<string, string> = {};
  const reaches = (at: number, part: number): boolean => {
    const wanted = parts[part];
    if (!wanted) return at === words.length;
    const state = at * (parts.length + 1) + part;
    if (failed.has(state)) return false;
    if (wanted.kind === 'word') {
      const isThere = wanted.words.includes(words[at]?.plain ?? '');
      if (isThere && reaches(at + 1, part + 1)) return true;
      if (wanted.isOptional && reaches(at, part + 1)) return true;
    } else if (fitSlot(at, part, wanted.name)) return true;
    failed.add(state);
    return false;
  };
  /** Of the slots before the last the shortest that fits, so that the words after them are found. */
  const fitSlot = (at: number, part: number, name: string): boolean => {
    for (let end = at + 1; end <= words.length; end += 1) {
      if (!reaches(end, part + 1)) continue;
      slots[name] = text.slice(words[at]?.start, endOf(text, words, end));
      return true;
    }
    return false;
  };
  return reaches(0, 0) ? slots : undefined;
}

/** Where a slot ends: with its last word, or with the closing mark that belongs to it. */
function endOf(text: string, words: readonly Word[], end: number): number {
  const last = words[end - 1]?.end ?? 0;
  return /^[)"”»%€$]/.test(text.slice(last)) ? last + 1 : last;
}
