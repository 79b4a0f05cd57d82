import { plainLetters } from '../concepts/plain-letters.ts';
import { countKeywords, type KeywordCounts } from '../words/count-keywords.ts';
import { isNoise } from '../words/keyboard-noise.ts';
import { ruleServices } from '../words/keyword-rules.ts';
import { type Clauses, splitClauses } from '../words/split-clauses.ts';

/** A message as the learned part reads it. */
export type Utterance = KeywordCounts & {
  readonly message: string;
  readonly clauses: Clauses;
  /** Findings of other rules, by name. */
  readonly signals: readonly string[];
};

/**
 * Reads a message once for everything that follows. Bounded but for the counts, which see all of it;
 * `own` are the parts of it that may hold a wish.
 */
export function readUtterance(message: string, own = message): Utterance {
  const counted = countKeywords(message);
  const clauses = splitClauses(own).map((clause) => clause.map(plainLetters));
  const signals: string[] = ruleServices.filter((id) => counted.counts[id] > 0);
  const words = clauses.flat();
  if (words.length > 0 && words.length <= 6 && words.every(isNoise)) signals.push('noise');
  return { ...counted, message, clauses, signals };
}
