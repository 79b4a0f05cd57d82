const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre'.split(
    '|',
  );
const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo'.split(
    '|',
  );
const when = new Set([...months, ...days]);

/** Times of a clock, days in figures, and sums of money. */
const figures =
  /\b\d{1,2}[:.]\d{2}\b|\b\d{1,2}\s?(?:am|pm|uhr|h)\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|[€$£]\s?\d|\d\s?[€£]|\d\s?(?:eur|usd|euros?|dollars?|pounds?)\b/i;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,20}/gu) ?? [];

/** Whether a sentence says when something is, or what it costs: what readers act on must not be lost. */
export const saysFact = (sentence: string): boolean =>
  figures.test(sentence) || wordsOf(sentence).some((word) => when.has(word));

/** The first day that a text names, as it stands there: `3 December`, `December 3`, `3. Dezember 2026`. */
export function dayIn(text: string): string | undefined {
  const words = text.match(/\S{1,40}/g) ?? [];
  for (const [at, word] of words.entries()) {
    if (!months.includes(bare(word))) continue;
    const [before = '', after = '', year = ''] = [words[at - 1], words[at + 1], words[at + 2]];
    if (isDay(before)) {
      const follows = isYear(after) ? ` ${bare(after)}` : '';
      return `${before} ${word.replace(/[,.;:!?]$/, '')}${follows}`;
    }
    if (isDay(after)) return `${word} ${bare(after)}${isYear(year) ? `, ${bare(year)}` : ''}`;
  }
  return undefined;
}

const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const isDay = (word: string): boolean => /^\d{1,2}(?:st|nd|rd|th)?$/.test(bare(word));
const isYear = (word: string): boolean => /^20\d{2}$/.test(bare(word));
