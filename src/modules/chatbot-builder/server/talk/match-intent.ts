import { covered, likeness } from '#kernel/text/likeness.ts';
import type { BotSettings } from '../../bot-settings.ts';

/** How alike a question and one of an intent's phrases must be. */
const leastAlike = 0.6;
/** Letters of a phrase that may also stand within a longer sentence, and the part of it that must. */
const longEnough = 8;
const leastCovered = 0.75;

/** The answer of the intent that a question is nearest to, where one is near enough. */
export function matchIntent(intents: BotSettings['intents'], question: string): string | undefined {
  let best = { alike: leastAlike, answer: undefined as string | undefined };
  for (const { phrases, answer } of intents) {
    for (const phrase of phrases) {
      const within = phrase.length >= longEnough ? covered(phrase, question) : 0;
      const alike = Math.max(likeness(phrase, question), within >= leastCovered ? within : 0);
      if (alike >= best.alike) best = { alike, answer };
    }
  }
  return best.answer;
}
