import type { Platform } from '../../../platform.ts';
import { repairSpelling } from '../../../retrieval/repair-spelling.ts';
import { searchPassages } from '../../../retrieval/search-passages.ts';
import { hearersOfUnanswered } from '../../hub-tools.ts';
import type { Answer, Asker } from '../../local-skill.ts';
import { keyHint } from '../key-hint.ts';
import { phrases } from '../phrases.ts';
import { pointsBack, type Reading } from '../read-request.ts';
import { wordsAsked } from '../relevance.ts';
import { composeAnswer } from './compose-answer.ts';

/** Passages looked at for an answer; the best two are shown. */
const found = 12;

/**
 * The passages of guides and documents that answer a question, or undefined. A question with a word
 * that stands in none of them is about something else, however many of its other words they hold.
 */
export async function answerFromGuides(
  platform: Platform,
  asker: Asker,
  { question, before }: Reading,
): Promise<Answer | undefined> {
  const direct = await answerCovered(platform, asker, question);
  if (direct || !before || !pointsBack(question)) return direct;
  return answerCovered(platform, asker, `${before} ${question}`);
}

async function answerCovered(
  { db }: Platform,
  asker: Asker,
  question: string,
): Promise<Answer | undefined> {
  const words = await repairSpelling(db, asker, wordsAsked(question));
  if (words.length === 0 || words.some(({ isStrange }) => isStrange)) return undefined;
  return composeAnswer(question, await searchPassages(db, asker.userId, question, found), asker);
}

/** The honest end: what was looked for, and what could answer it. */
export async function nothingFound(
  platform: Platform,
  asker: Asker,
  question: string,
): Promise<Answer> {
  const hearers = asker.leavesNothing ? [] : hearersOfUnanswered();
  for (const hear of hearers) await hear(platform, asker.userId, question);
  const short = question.length > 120 ? `${question.slice(0, 117)}…` : question;
  const text = phrases.nothing[asker.language](short.replace(/\s+/g, ' '));
  return { topic: 'unknown', text: `${text} ${await keyHint(platform, asker)}`, sources: [] };
}
