import type { ServiceKind } from '../services.ts';
import type { KeywordCounts } from './count-keywords.ts';
import type { Candidate, RouteStep } from './decision.ts';
import { isNegated, type OutputWish, strongestOutput } from './detect-output.ts';
import { listsWith, type RuleService, ruleKinds } from './keyword-rules.ts';
import type { Clauses } from './words.ts';

export type TiedCandidate = Candidate & { readonly id: RuleService };

type TieInput = {
  readonly tied: readonly TiedCandidate[];
  readonly matched: KeywordCounts['matched'];
  readonly clauses: Clauses;
  readonly wish: OutputWish;
  readonly reasons: boolean;
  readonly previousKind: ServiceKind | undefined;
};

export type Settled = { readonly winner: TiedCandidate; readonly step: RouteStep };

/**
 * Settles equal counts among the tied services: un-negated words, then the output that the words
 * ask for, then words that fewer services share, then the message before, then catalogue order.
 */
export function settleTie(input: TieInput): Settled {
  const upright = input.tied.filter(({ id }) => !isWhollyNegated(id, input));
  const left = upright.length > 0 ? upright : input.tied;
  const only = left.length === 1 ? left[0] : undefined;
  if (only) return { winner: only, step: 'negation' };
  const wished = wishedAmong(left, input);
  if (wished) return { winner: wished, step: 'output' };
  const rarest = uniqueBest(left, ({ id }) => rarity(input.matched[id] ?? []));
  if (rarest) return { winner: rarest, step: 'rarity' };
  const before = left.find(({ id }) => ruleKinds[id] === input.previousKind);
  if (before) return { winner: before, step: 'previous' };
  return { winner: left[0] as TiedCandidate, step: 'catalogue' };
}

function isWhollyNegated(id: RuleService, { matched, clauses }: TieInput): boolean {
  const hits = matched[id] ?? [];
  return hits.every((hit) =>
    clauses.every((clause) =>
      clause.every((word, index) => word !== hit || isNegated(clause, index)),
    ),
  );
}

function wishedAmong(left: readonly TiedCandidate[], { wish, reasons }: TieInput) {
  const kind = strongestOutput(wish, 1);
  if (!kind) return reasons ? left.find(({ id }) => ruleKinds[id] === 'reasoning') : undefined;
  if (kind !== 'text') return left.find(({ id }) => ruleKinds[id] === kind);
  const first = reasons ? 'reasoning' : 'text';
  return (
    left.find(({ id }) => ruleKinds[id] === first) ??
    left.find(({ id }) => ['text', 'reasoning'].includes(ruleKinds[id]))
  );
}

/** Sum of inverse frequencies: a word in two lists counts half. */
const rarity = (hits: readonly string[]): number =>
  hits.reduce((sum, hit) => sum + 1 / listsWith(hit), 0);

function uniqueBest<T>(items: readonly T[], weigh: (item: T) => number): T | undefined {
  const best = Math.max(...items.map(weigh));
  const holders = items.filter((item) => weigh(item) === best);
  return holders.length === 1 ? holders[0] : undefined;
}
