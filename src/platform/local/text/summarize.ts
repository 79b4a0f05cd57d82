import { splitSentences, stems } from './sentences.ts';

/** Part of the sentences that a summary keeps when nothing else is asked. */
const share = 5;

/** One of two or three sentences, two of up to seven, then a fifth, three to eight. */
const usualCount = (sentences: number): number =>
  sentences <= 3 ? 1 : sentences <= 7 ? 2 : Math.min(8, Math.max(3, Math.round(sentences / share)));

/**
 * Picks the sentences that carry most of a text, in their own order. Scores by word frequency over
 * the text (sentences near its beginning a little higher) and skips near-repetitions.
 */
export function summarize(text: string, count?: number): string[] {
  const sentences = splitSentences(text).slice(0, 3000);
  const wanted = count ?? usualCount(sentences.length);
  if (sentences.length <= wanted) return sentences;
  const words = sentences.map((sentence) => stems(sentence));
  const frequency = new Map<string, number>();
  for (const word of words.flat()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const scored = words
    .map((own, index) => ({ index, own, score: scoreOf(own, index, sentences.length, frequency) }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const chosen: typeof scored = [];
  for (const candidate of scored) {
    if (chosen.length === wanted) break;
    if (chosen.every((other) => overlap(other.own, candidate.own) < 0.6)) chosen.push(candidate);
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ index }) => sentences[index] as string);
}

function scoreOf(
  own: readonly string[],
  index: number,
  total: number,
  frequency: ReadonlyMap<string, number>,
): number {
  if (own.length < 3) return 0;
  const sum = [...new Set(own)].reduce(
    (all, word) => all + Math.log(1 + (frequency.get(word) ?? 0)),
    0,
  );
  const lengthNormal = sum / (own.length + 8);
  const opening = index === 0 ? 1.35 : 1 + 0.15 * (1 - index / total);
  return lengthNormal * opening;
}

function overlap(a: readonly string[], b: readonly string[]): number {
  const set = new Set(a);
  const shared = b.filter((word) => set.has(word)).length;
  return shared / Math.max(1, Math.min(a.length, b.length));
}
