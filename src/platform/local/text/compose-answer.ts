import type { FoundPassage } from '../../retrieval/search-passages.ts';
import { splitSentences, stems } from './sentences.ts';

export type Answer = {
  readonly text: string;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
};

/** Least part of the question's words that a passage must contain to count as an answer. */
const leastCoverage = 0.5;
const mostSentences = 4;

/** Puts the sentences that answer a question together, by source; undefined when nothing fits. */
export function composeAnswer(
  question: string,
  passages: readonly FoundPassage[],
): Answer | undefined {
  const best = passages[0]?.coverage ?? 0;
  const fitting = passages
    .filter(({ coverage }) => coverage >= leastCoverage && coverage >= best - 0.25)
    .slice(0, 3);
  if (fitting.length === 0) return undefined;
  const asked = new Set(stems(question));
  const blocks = fitting.map((passage, rank) => {
    const sentences = pickSentences(passage.body, asked, rank === 0 ? mostSentences : 2);
    const heading = passage.heading ? `${passage.title}, ${passage.heading}` : passage.title;
    return `**${heading}**\n\n${sentences.join(' ')}`;
  });
  const sources = fitting.flatMap(({ title, heading, url }) =>
    url ? [{ title: heading ? `${title} – ${heading}` : title, url }] : [],
  );
  return { text: blocks.join('\n\n'), sources };
}

/** The sentences of a text that share most words with the question, in their own order. */
function pickSentences(body: string, asked: ReadonlySet<string>, most: number): string[] {
  const scored = splitSentences(body).map((sentence, index) => ({
    index,
    sentence,
    score: stems(sentence).filter((word) => asked.has(word)).length + (index === 0 ? 0.5 : 0),
  }));
  const chosen = [...scored].sort((a, b) => b.score - a.score || a.index - b.index).slice(0, most);
  return chosen.sort((a, b) => a.index - b.index).map(({ sentence }) => sentence);
}

/** Sentences of attached texts that answer a question; empty when no word is shared. */
export function answerFromTexts(question: string, texts: readonly string[]): string[] {
  const asked = new Set(stems(question));
  const scored = texts
    .flatMap((text) => splitSentences(text.slice(0, 200_000)))
    .map((sentence, index) => ({
      index,
      sentence,
      score: new Set(stems(sentence).filter((word) => asked.has(word))).size,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const least = Math.max(1, (scored[0]?.score ?? 0) - 1);
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, mostSentences)
    .sort((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence);
}
