import type { TimedWord } from '../scenes/timing.ts';

/** Seconds of sound that are judged at once: speaking or silent. */
const slice = 0.01;

/**
 * Carries a service's word times over to the words of our captions, by the place of each word's
 * letters in the whole text: the two may cut the text into words differently.
 */
export function alignToTimedWords(
  texts: readonly string[],
  timed: readonly TimedWord[],
): TimedWord[] {
  const spans = spansOf(timed.map(({ text }) => text));
  const length = spans.at(-1)?.[1] ?? 0;
  const own = spansOf(texts);
  const scale = length / Math.max(1, own.at(-1)?.[1] ?? 0);
  const timeAt = (place: number, atEnd: boolean): number => {
    const index = spans.findIndex(([, to]) => (atEnd ? place <= to : place < to));
    const found = index < 0 ? spans.length - 1 : index;
    const [from, to] = spans[found] ?? [0, 1];
    const { start = 0, end = 0 } = timed[found] ?? {};
    return (
      start + (end - start) * Math.min(1, Math.max(0, (place - from) / Math.max(1, to - from)))
    );
  };
  return inOrder(
    texts.map((text, index) => {
      const [from, to] = own[index] as Span;
      return { text, start: timeAt(from * scale, false), end: timeAt(to * scale, true) };
    }),
  );
}

/**
 * Times words of which only the sound is known: each gets a share of the time in which somebody
 * is heard speaking, by its weight.
 */
export function alignToSound(
  texts: readonly string[],
  samples: Float32Array,
  rate: number,
): TimedWord[] {
  const heard = speakingSlices(samples, rate);
  const total = heard.length;
  const weights = texts.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const secondOf = (share: number, atEnd: boolean): number => {
    const place = Math.round(share * total) - (atEnd ? 1 : 0);
    const at = heard[Math.min(total - 1, Math.max(0, place))] ?? 0;
    return (at + (atEnd ? 1 : 0)) * slice;
  };
  let before = 0;
  return inOrder(
    texts.map((text, index) => {
      const start = secondOf(before / all, false);
      before += weights[index] as number;
      return { text, start, end: secondOf(before / all, true) };
    }),
  );
}

type Span = readonly [number, number];

/** Where each text's letters lie when all letters are counted through. */
function spansOf(texts: readonly string[]): Span[] {
  let at = 0;
  return texts.map((text) => {
    const from = at;
    at += Math.max(1, text.replace(/[^\p{L}\p{N}]+/gu, '').length);
    return [from, at] as const;
  });
}

/** About how long a word takes: its letters, its vowels more, digits as the words they are. */
function weightOf(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const vowels = text.match(/[aeiouyäöüáéíóúàèìòùâêîôû]+/giu)?.length ?? 0;
  const digits = text.match(/\d/g)?.length ?? 0;
  return 1 + letters * 0.6 + vowels * 0.9 + digits * 4;
}

/** Numbers of the slices in which the sound is well above its own floor. */
function speakingSlices(samples: Float32Array, rate: number): number[] {
  const step = Math.round(rate * slice);
  const levels = Array.from({ length: Math.ceil(samples.length / step) }, (_, index) => {
    let sum = 0;
    const end = Math.min(samples.length, (index + 1) * step);
    for (let at = index * step; at < end; at++) sum += (samples[at] as number) ** 2;
    return Math.sqrt(sum / step);
  });
  const loud = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * 0.9)] ?? 0;
  const heard = levels.flatMap((level, index) => (level > loud * 0.07 ? [index] : []));
  return heard.length > 0 ? heard : levels.map((_, index) => index);
}

/** Every word ends after it starts, and starts no earlier than the one before. */
function inOrder(words: readonly TimedWord[]): TimedWord[] {
  let last = 0;
  return words.map(({ text, start, end }) => {
    const from = Math.max(last, start);
    last = from + 0.001;
    return { text, start: from, end: Math.max(end, from + 0.02) };
  });
}
