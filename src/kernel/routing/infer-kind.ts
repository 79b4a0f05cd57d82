import type { RouteKind, ServiceKind } from '../services.ts';
import { asksNothing, isSmallTalk } from './asks-nothing.ts';
import {
  followUpCues,
  followUpStarts,
  reasoningCues,
  researchCues,
  statementStarts,
  weakResearchCues,
} from './cues.ts';
import type { RouteStep } from './decision.ts';
import { clearWish, type OutputWish, strongestOutput } from './detect-output.ts';
import { questionWords } from './lexicon.ts';
import type { Clauses } from './words.ts';

export type Inferred = { readonly kind: RouteKind; readonly step: RouteStep };

/** Longest follow-up in words; longer messages stand for themselves. */
const followUpWords = 12;
const shortWords = 7;

/** What a message without any keyword asks for. */
export function inferKind(
  message: string,
  clauses: Clauses,
  wish: OutputWish,
  previousKind: ServiceKind | undefined,
): Inferred {
  if (isSmallTalk(clauses)) return { kind: 'none', step: 'nothing' };
  const clear = strongestOutput(wish, clearWish);
  if (clear && clear !== 'text') return { kind: clear, step: 'output' };
  const follows = previousKind !== undefined && isFollowUp(clauses);
  if (follows && clear === undefined && previousKind)
    return { kind: previousKind, step: 'previous' };
  if (asksResearch(message, clauses, clear === 'text'))
    return { kind: 'research', step: 'research' };
  const weak = strongestOutput(wish, 1);
  if (weak && weak !== 'text') return { kind: weak, step: 'output' };
  if (asksReasoning(clauses)) return { kind: 'reasoning', step: 'reasoning' };
  if (clear === 'text' || weak === 'text') return { kind: 'text', step: 'output' };
  if (asksNothing(message, clauses)) return { kind: 'none', step: 'nothing' };
  return { kind: 'text', step: 'fallback' };
}

/** Whether words speak for careful thought rather than plain text. */
export const asksReasoning = (clauses: Clauses): boolean => hasCue(clauses, reasoningCues);

function isFollowUp(clauses: Clauses): boolean {
  const words = clauses.flat();
  if (words.length > followUpWords) return false;
  if (hasCue(clauses, followUpCues)) return true;
  const [first = '', second = '', third = ''] = words;
  if (words.length > shortWords) return false;
  if (followUpStarts.has(`${first}_${second}`)) return true;
  return followUpStarts.has(first) && ![second, third].some((word) => questionWords.has(word));
}

function asksResearch(message: string, clauses: Clauses, wantsText: boolean): boolean {
  if (hasCue(clauses, researchCues)) return true;
  if (wantsText || !hasCue(clauses, weakResearchCues)) return false;
  const words = clauses.flat();
  const [first = ''] = words;
  if (/[?？]/.test(message) || questionWords.has(first)) return true;
  return words.length <= shortWords && !statementStarts.has(first);
}

function hasCue(clauses: Clauses, cues: readonly string[]): boolean {
  const text = ` ${clauses.map((clause) => clause.join(' ')).join(' ')} `;
  return cues.some((cue) => text.includes(` ${cue} `));
}
