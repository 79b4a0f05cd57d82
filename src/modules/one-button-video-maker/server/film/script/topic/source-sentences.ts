import { countWords } from '../scenes/draft.ts';
import { splitSentences } from './split-sentences.ts';
import type { Topic } from './topic.ts';

/**
 * Chooses sentences of pasted sources that belong to the subject, in their own order, within a
 * number of words; one group for each source.
 */
export function chooseSourceSentences(
  sources: readonly string[],
  topic: Topic,
  most: number,
): string[][] {
  const wanted = new Set(
    [topic.title, ...topic.terms, ...topic.aspects].flatMap(
      (text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [],
    ),
  );
  const seen = new Set(topic.facts.map((fact) => fact.toLowerCase()));
  const share = most / Math.max(1, sources.length);
  return sources
    .map((source) => {
      const sentences = splitSentences(source).filter((sentence) => {
        const fits =
          countWords(sentence) >= 6 && countWords(sentence) <= 45 && /[.!?]["”’)]?$/.test(sentence);
        const key = sentence.toLowerCase();
        if (!fits || seen.has(key) || /https?:|©|cookie|click here|subscribe/i.test(sentence))
          return false;
        seen.add(key);
        return true;
      });
      const score = (sentence: string, index: number) =>
        (sentence.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => wanted.has(word))
          .length +
        (/\d/.test(sentence) ? 0.6 : 0) +
        1 / (1 + index);
      const ranked = sentences.map((sentence, index) => ({
        sentence,
        index,
        score: score(sentence, index),
      }));
      ranked.sort((a, b) => b.score - a.score);
      let words = 0;
      const kept = ranked.filter(({ sentence }) => {
        words += countWords(sentence);
        return words <= share;
      });
      return kept.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence);
    })
    .filter((sentences) => sentences.length > 0);
}
