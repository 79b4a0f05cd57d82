import { speechSentences } from '#platform/local/speech/speakable.ts';
import type { TimedWord } from '../scenes/timing.ts';
import type { Phone } from './flite.ts';

/** A word as the caption writes it and as the engine says it. */
export type SpokenWord = { readonly text: string; readonly spoken: string };

const sentenceEnd = /(?<=[.!?]["”’)]?)\s+(?=[\p{Lu}\p{N}"“‘(])/u;

/** Splits narration into sentences of words. Signs without sound stay with the word before. */
export function spokenSentences(narration: string): SpokenWord[][] {
  return narration
    .trim()
    .split(sentenceEnd)
    .map(spokenWords)
    .filter((words) => words.length > 0);
}

function spokenWords(sentence: string): SpokenWord[] {
  const words: SpokenWord[] = [];
  for (const text of sentence.split(/\s+/).filter(Boolean)) {
    const spoken = speechSentences(text).join(' ');
    const last = words.at(-1);
    if (spoken) words.push({ text, spoken });
    else if (last) words[words.length - 1] = { ...last, text: `${last.text} ${text}` };
  }
  return words;
}

/**
 * Gives each word its time from the sounds of the whole sentence and the number of sounds that
 * each word has alone. Where the two disagree (a sound was merged), the numbers are scaled.
 */
export function timeWords(
  words: readonly SpokenWord[],
  counts: readonly number[],
  phones: readonly Phone[],
  offset: number,
): TimedWord[] {
  const all = counts.reduce((sum, count) => sum + count, 0) || 1;
  let before = 0;
  return words.map(({ text }, index) => {
    const first = Math.min(phones.length - 1, Math.round((before * phones.length) / all));
    before += counts[index] ?? 1;
    const last = Math.max(first, Math.round((before * phones.length) / all) - 1);
    const start = phones[first]?.start ?? 0;
    return { text, start: offset + start, end: offset + (phones[last]?.end ?? start) };
  });
}
