import type { FoundPassage } from '../../../retrieval/search-passages.ts';
import { isBuilt, toolOfSource } from '../../hub-tools.ts';
import type { Answer, Asker } from '../../local-skill.ts';
import { phrases } from '../phrases.ts';
import { coverageOf, wordsAsked } from '../relevance.ts';
import { splitSentences, stems } from '../sentences.ts';
import { wordsOf } from '../word-sets.ts';

/** Part of the question's words that a passage must contain; two of three are not enough. */
const leastCoverage = 0.75;
/** Fewer words fit too many passages: "start a business" stands in a guide about avatars. */
const fewestWords = 3;
/** More would be a reading list, not an answer. */
const mostPassages = 2;
const mostSentences = 4;

/** Puts the sentences that answer a question together, by source; undefined when nothing fits. */
export function composeAnswer(
  question: string,
  passages: readonly FoundPassage[],
  { language }: Pick<Asker, 'language'>,
): Answer | undefined {
  const words = wordsAsked(question);
  const named = passages.filter((passage) => isNamed(question, passage));
  if (words.length < fewestWords && named.length === 0) return undefined;
  const ranked = (words.length < fewestWords ? named : passages)
    .map((passage, index) => ({ passage, index, covered: coverageIn(words, passage) }))
    .filter(({ covered }) => covered >= leastCoverage)
    .sort((a, b) => b.covered - a.covered || a.index - b.index);
  const best = ranked[0]?.covered ?? 0;
  const fitting = ranked.filter(({ covered }) => covered >= best - 0.1).slice(0, mostPassages);
  if (fitting.length === 0) return undefined;
  const asked = new Set(stems(question));
  const blocks = fitting.map(({ passage }, rank) => {
    const heading = passage.heading ? `${passage.title}, ${passage.heading}` : passage.title;
    const tool = toolOfSource(passage.source);
    const status =
      tool && !isBuilt(tool)
        ? `${phrases.unbuilt[language](tool.title, `/modules/${tool.id}/guide`)} ${phrases.plan[language]()}\n\n`
        : '';
    return `${status}**${heading}**\n\n${pickPart(passage.body, asked, rank === 0 ? mostSentences : 2)}`;
  });
  const sources = fitting.flatMap(({ passage: { title, heading, url } }) =>
    url ? [{ title: heading ? `${title} – ${heading}` : title, url }] : [],
  );
  return { topic: 'guide', text: blocks.join('\n\n'), sources };
}

/** Whether the question names what the passage is from: a tool by its title, or a document's. */
function isNamed(question: string, { title }: FoundPassage): boolean {
  const asked = new Set(wordsOf(question));
  const words = wordsOf(title).filter((word) => word.length > 2);
  return words.length > 0 && words.every((word) => asked.has(word));
}

/**
 * How well a passage covers the question by its own text. The search repairs spelling and stems
 * freely to find much; what is shown as an answer has to contain the words that were asked.
 */
const coverageIn = (words: readonly string[], { title, heading, body }: FoundPassage): number =>
  coverageOf(words, `${title}\n${heading}\n${body}`);

/** Of a list the items that fit, as a list; of running text the best sentences, in their order. */
function pickPart(body: string, asked: ReadonlySet<string>, most: number): string {
  const items = body.split('\n').filter((line) => /^\s*[-*]\s/.test(line));
  const fitting = items.filter((item) => stems(item).some((stem) => asked.has(stem)));
  if (items.length > 1 && fitting.length > 0) return best(fitting, asked, most).join('\n');
  const plain = body.replace(/^>\s*Pro tip:.*$/gm, '');
  const sentences = splitSentences(plain.trim() === '' ? body : plain);
  return best(sentences, asked, most).join(' ');
}

/** The lines that share most words with the question, in their own order; the first counts more. */
function best(lines: readonly string[], asked: ReadonlySet<string>, most: number): string[] {
  const scored = lines.map((line, index) => ({
    index,
    line,
    score: stems(line).filter((word) => asked.has(word)).length + (index === 0 ? 0.5 : 0),
  }));
  const chosen = [...scored].sort((a, b) => b.score - a.score || a.index - b.index).slice(0, most);
  return chosen.sort((a, b) => a.index - b.index).map(({ line }) => line.trim());
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
