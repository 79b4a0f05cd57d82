/** A piece of a text with its place in it, in UTF-16 units. */
export type Span = { readonly text: string; readonly start: number; readonly end: number };

/** Scripts that set no spaces between words. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]/;
const word = /[\p{L}\p{M}\p{N}]+(?:['’\-.](?=[\p{L}\p{N}])[\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text in any script, with their places. `e-mail`, `don’t` and `3.5` are one word each. */
export function wordsOf(text: string): Span[] {
  if (!unspaced.test(text)) return spansOf(text);
  const found: Span[] = [];
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) found.push({ text: segment, start: index, end: index + segment.length });
  }
  return found;
}

function spansOf(text: string): Span[] {
  const found: Span[] = [];
  for (const { 0: one, index } of text.matchAll(word)) {
    found.push({ text: one, start: index, end: index + one.length });
  }
  return found;
}

/** Signs as people count them: a family of four joined emoji is one. */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) count += 1;
  return count;
}
