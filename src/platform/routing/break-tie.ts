import type { RouteKind } from '#kernel/services.ts';
import type { Candidate } from './decision.ts';
import type { KindOdds } from './learned/kind-classifier.ts';
import { type RuleService, ruleKinds } from './words/keyword-rules.ts';

export type TiedCandidate = Candidate & { readonly id: RuleService };

type Decided = { readonly winner: TiedCandidate; readonly kind: RouteKind };

/** Services that answer in words, whatever kind of answer it is. */
const wordServices: readonly RuleService[] = ['openai', 'anthropic'];
const wordKinds: readonly RouteKind[] = ['text', 'reasoning', 'research', 'none'];

/**
 * Decides equal counts: the likeliest kind that one of the tied services stands for wins, and only
 * they can. Kinds in words go to the service of that very kind, else to one that answers in words.
 */
export function breakTie(tied: readonly TiedCandidate[], odds: KindOdds): Decided {
  for (const kind of odds.ranked) {
    const own = tied.find(({ id }) => ruleKinds[id] === kind);
    if (own) return { winner: own, kind };
    const speaker = wordKinds.includes(kind) && tied.find(({ id }) => wordServices.includes(id));
    if (speaker) return { winner: speaker, kind: kindOfSpeaker(speaker, kind) };
  }
  const first = tied[0] as TiedCandidate;
  return { winner: first, kind: ruleKinds[first.id] };
}

function kindOfSpeaker({ id, kinds }: TiedCandidate, kind: RouteKind): RouteKind {
  return kind === 'none' || kinds.includes(kind) ? kind : ruleKinds[id];
}
