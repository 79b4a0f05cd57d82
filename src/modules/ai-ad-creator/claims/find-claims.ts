import type { Proof } from '../brief-schema.ts';
import { claimPhrases, freeWords, isCurrency, longestPhrase } from './claim-words.ts';

export const claimKinds = [
  ...(['superlative', 'guarantee', 'number', 'price', 'before-after', 'comparison'] as const),
] as const;
export type ClaimKind = (typeof claimKinds)[number];
/** Words of a text that claim something; `start` and `end` count UTF-16 code units. */
export type Span = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: ClaimKind;
};

type Token = { readonly start: number; readonly end: number; readonly text: string };

/** Words, numbers and single signs, in one pass. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let start = -1;
  for (let at = 0; at <= text.length; at += 1) {
    const isWord = at < text.length && wordSign(text, at);
    if (isWord && start < 0) start = at;
    if (!isWord && start >= 0) {
      tokens.push({ start, end: at, text: text.slice(start, at) });
      start = -1;
    }
    if (!isWord && at < text.length && text.charAt(at).trim() !== '') {
      tokens.push({ start: at, end: at + 1, text: text.charAt(at) });
    }
  }
  return tokens;
}

/** Letters and digits; points and commas between digits belong to their number. */
function wordSign(text: string, at: number): boolean {
  const sign = text.charAt(at);
  if (/[\p{L}\p{N}\p{M}\p{Cs}]/u.test(sign)) return true;
  if (!/[.,’'\u00a0\u202f]/.test(sign)) return false;
  return /\d/.test(text.charAt(at - 1)) && /\d/.test(text.charAt(at + 1));
}

const isNumber = (word: string): boolean =>
  /^\p{N}[\p{N}.,’'\u00a0\u202f]*(?:x|k|m)?$/iu.test(word);
const units = /^(?:%|°|‰|\+|×)$/;

/**
 * What a text claims: superlatives, guarantees, numbers, prices, before and after, comparisons. Numbers
 * within `names` (such as the product’s) are names. Linear in the length of the text.
 */
export function findClaims(text: string, names: readonly string[] = []): Span[] {
  const tokens = tokensOf(text);
  const named = spansOf(text, names);
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = numberAt(text, tokens, at) ?? phraseAt(text, tokens, at);
    if (!found) continue;
    const { span, used } = found;
    const isName = named.some(({ start, end }) => span.start >= start && span.start < end);
    if (!isName) spans.push(span);
    at += used - 1;
  }
  return spans;
}

/** A number with what it counts, or a price. */
function numberAt(text: string, tokens: readonly Token[], at: number) {
  const token = tokens[at] as Token;
  const next = tokens[at + 1];
  const spanTo = (last: number, kind: ClaimKind) => {
    const { end } = tokens[last] as Token;
    const { start } = token;
    return { span: { start, end, text: text.slice(start, end), kind }, used: last - at + 1 };
  };
  if (freeWords.has(token.text.toLowerCase())) return spanTo(at, 'price');
  if (isCurrency(token.text) && next && isNumber(next.text)) return spanTo(at + 1, 'price');
  if (!isNumber(token.text)) return undefined;
  if (next && isCurrency(next.text)) return spanTo(at + 1, 'price');
  if (next && units.test(next.text)) {
    const third = tokens[at + 2];
    const isDegree =
      next.text === '°' && third && third.text.length <= 1 && third.start === next.end;
    return spanTo(isDegree ? at + 2 : at + 1, 'number');
  }
  const isCounted = next && /^\p{L}/u.test(next.text) && next.start - token.end <= 1;
  return spanTo(isCounted ? at + 1 : at, 'number');
}

/** The longest listed phrase that begins at a token. */
function phraseAt(text: string, tokens: readonly Token[], at: number) {
  const { start } = tokens[at] as Token;
  const many = Math.min(tokens.length, at + 6);
  for (let last = many - 1; last >= at; last -= 1) {
    const { end } = tokens[last] as Token;
    if (end - start > longestPhrase + 6) continue;
    const words = text.slice(start, end);
    const kind = claimPhrases.get(words.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' '));
    if (kind) return { span: { start, end, text: words, kind }, used: last - at + 1 };
  }
  return undefined;
}

/** Where names stand in a text, whatever their case. */
function spansOf(text: string, names: readonly string[]) {
  const all = text.toLowerCase();
  return names.flatMap((name) => {
    const wanted = name.toLowerCase();
    const found: { start: number; end: number }[] = [];
    if (wanted === '' || all.length !== text.length) return found;
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + wanted.length)) {
      found.push({ start: at, end: at + wanted.length });
    }
    return found;
  });
}

const folded = (text: string): string =>
  ` ${tokensOf(text.toLowerCase())
    .map(({ text: word }) => word)
    .join(' ')} `;

/** The proof that says the same in the same words, if there is one. */
export const proofFor = (claim: string, proofs: readonly Proof[]): string | null =>
  proofs.find(({ text, source }) => folded(`${text} ${source}`).includes(folded(claim)))?.id ??
  null;
