import type { ProseLanguage } from './languages/prose-languages.ts';
import type { Span } from './words.ts';

const anywhere =
  'mr mrs ms dr prof st vs etc no nr fig inc ltd co ca approx dept est al vol ed pp p';
const abbreviations: Readonly<Record<ProseLanguage, ReadonlySet<string>>> = {
  en: new Set(
    `${anywhere} e.g i.e jr sr jan feb mar apr jun jul aug sep sept oct nov dec`.split(' '),
  ),
  de: new Set(
    `${anywhere} z.b bzw usw d.h u.a u.s.w ggf evtl inkl exkl vgl abs art bzgl str tel mio mrd s sog jh max min st hr fr jan feb aug sept okt nov dez`.split(
      ' ',
    ),
  ),
  fr: new Set(
    `${anywhere} m mm mme mlle p.ex cf art env av bd janv févr juil sept oct nov déc`.split(' '),
  ),
  es: new Set(
    `${anywhere} sr sra srta dra ud uds p.ej núm pág art av ene feb abr ago sept oct nov dic`.split(
      ' ',
    ),
  ),
};
const ends = new Set(['.', '!', '?', '…', '。', '！', '？']);
const closers = new Set(['"', '”', '’', '»', ')', ']', "'", '›', '“', '」', '』', '*', '_']);
const eastern = new Set(['。', '！', '？']);
/** A line that long which ends within a sentence was broken by a program, not by its writer. */
const wrapped = 45;
const listMark = /^\s{0,12}(?:[-*•–+]|\d{1,3}[.)]|#{1,6}|>|\|)\s/;

/**
 * The sentences of a text with their places. Empty lines, list marks and headings end one, too; lines
 * that were only wrapped do not. Abbreviations, initials and German ordinals (`3. Oktober`) end none.
 */
export function sentencesOf(text: string, language?: ProseLanguage): Span[] {
  const found: Span[] = [];
  for (const { start, end } of blocksOf(text)) {
    let from = start;
    for (let at = start; at < end; at += 1) {
      if (!ends.has(text.charAt(at))) continue;
      const after = endOfMarks(text, at, end);
      if (endsSentence(text, at, after, end, language)) {
        push(found, text, from, after);
        from = after;
      }
      at = after - 1;
    }
    push(found, text, from, end);
  }
  return found;
}

function push(found: Span[], text: string, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  const mark = listMark.exec(text.slice(start, Math.min(end, start + 20)));
  if (mark) start += mark[0].length;
  const sentence = text.slice(start, end);
  if (/[\p{L}\p{N}]/u.test(sentence)) found.push({ text: sentence, start, end });
}

/** Paragraphs, items and headings: what stands between hard ends of lines. */
function* blocksOf(text: string): Generator<{ start: number; end: number }> {
  let start = 0;
  let lineAt = 0;
  while (lineAt <= text.length) {
    const found = text.indexOf('\n', lineAt);
    const end = found < 0 ? text.length : found;
    if (found < 0 || !goesOn(text, lineAt, end)) {
      yield { start, end };
      start = end + 1;
    }
    lineAt = end + 1;
  }
}

/** Whether the line from `from` to `end` and the next one are one paragraph. */
function goesOn(text: string, from: number, end: number): boolean {
  const next = text.slice(end + 1, end + 25);
  if (end - from < wrapped || listMark.test(next) || !/^[ \t]{0,8}\S/.test(next)) return false;
  const line = text.slice(from, from + 12);
  return !/^\s{0,3}(?:#{1,6}\s|\|)/.test(line);
}

function endOfMarks(text: string, at: number, end: number): number {
  let after = at + 1;
  while (after < end && (ends.has(text.charAt(after)) || closers.has(text.charAt(after))))
    after += 1;
  return after;
}

function endsSentence(
  text: string,
  at: number,
  after: number,
  end: number,
  language: ProseLanguage | undefined,
): boolean {
  const sign = text.charAt(at);
  if (eastern.has(sign) || after >= end) return true;
  if (!/\s/.test(text.charAt(after))) return false;
  const next = firstAfter(text, after, end);
  // A small letter goes on with the sentence: “What?” she asked.
  if (/\p{Ll}/u.test(next) && (sign === '.' || sign === '…' || after - at > 1)) return false;
  if (sign !== '.' || text.charAt(at + 1) === '.') return true;
  return !isAbbreviation(wordBefore(text, at), language, /\p{L}/u.test(next));
}

function firstAfter(text: string, from: number, end: number): string {
  let at = from;
  while (at < end && /[\s"“„«‹([¿¡*_'‘]/.test(text.charAt(at))) at += 1;
  return String.fromCodePoint(text.codePointAt(at) ?? 32);
}

/** The word that a full stop stands behind, inner stops included; long words are no abbreviations. */
function wordBefore(text: string, at: number): string {
  let from = at;
  while (from > 0 && at - from < 12 && /[\p{L}\p{N}.]/u.test(text.charAt(from - 1))) from -= 1;
  return text.slice(from, at);
}

function isAbbreviation(
  word: string,
  language: ProseLanguage | undefined,
  before: boolean,
): boolean {
  if (/^\p{L}$/u.test(word)) return word !== 'I' || language !== 'en';
  if (/^\d{1,2}$/.test(word)) return language === 'de' && before;
  return abbreviations[language ?? 'en'].has(word.toLowerCase());
}
