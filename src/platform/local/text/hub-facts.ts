import type { HubFact } from '#kernel/asked-for.ts';
import { hubTools, isBuilt } from '../hub-tools.ts';
import type { Answer, Asker } from '../local-skill.ts';
import { phrases } from './phrases.ts';
import { fits, wordsOf } from './word-sets.ts';

/** Longer messages are about more than one fact. */
const longest = 160;

/** The written answer of a module to a question about the hub: of those that fit, the closest. */
export function answerFromFacts(
  question: string,
  { isAdmin, language }: Asker,
): Answer | undefined {
  if (question.length > longest) return undefined;
  const words = wordsOf(question);
  const fitting = hubTools()
    .filter(isBuilt)
    .flatMap((tool) => tool.askedFor?.facts ?? [])
    .map((fact) => ({ fact, points: pointsOf(fact, words) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const fact = fitting[0]?.fact;
  if (!fact) return undefined;
  if (fact.forAdmins && !isAdmin)
    return { topic: fact.id, text: phrases.forAdmins[language](), sources: [] };
  return {
    topic: fact.id,
    text: `${phrases.english[language]()}${fact.text}`,
    sources: fact.pages,
  };
}

const pointsOf = ({ asks, unless }: HubFact, words: readonly string[]): number =>
  fits(unless, words) > 0 ? 0 : fits(asks, words);
