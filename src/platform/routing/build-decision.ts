import type { Choice } from './choose-service.ts';
import { confidenceOf } from './confidence.ts';
import type { Candidate, Decision } from './decision.ts';
import { describeChoice } from './describe-choice.ts';
import type { KindOdds } from './learned/kind-classifier.ts';
import type { Utterance } from './learned/read-utterance.ts';
import { offersFor, weighedKinds } from './offers.ts';
import { listAlternatives } from './service-choice.ts';
import { isRuleService } from './words/keyword-rules.ts';
import { saidAside } from './words/said-aside.ts';
import { spelledWords } from './words/spelled-words.ts';

/** A message as it was read, and the services in catalogue order. */
export type Reading = {
  readonly now: Utterance;
  readonly odds: KindOdds;
  readonly active: readonly Candidate[];
  /** Services that offers may name. */
  readonly offering: readonly Candidate[];
};

/** Least probability of a kind whose services are worth naming beside the chosen one. */
const worthNaming = 0.05;

/** What is stored of a choice: who answers, as what, why, how surely, and what else there is. */
export function buildDecision({ now, odds, active, offering }: Reading, choice: Choice): Decision {
  const id = choice.chosen?.id ?? null;
  const words = (id && isRuleService(id) && now.matched[id]) || [];
  const aside = choice.step === 'count' ? saidAside(now, words) : undefined;
  const lead = leadOf(now, active, id);
  // A text for careful reasoning is an answer to that.
  const kind = choice.wished ?? choice.kind;
  const confidence = id === null ? 0 : confidenceOf({ ...choice, kind, odds, ...lead });
  const isNamed = choice.step === 'pin' || choice.step === 'offer';
  return {
    service: id,
    kind: choice.kind,
    counts: now.counts,
    matched: now.matched,
    reason: describeChoice({
      ...choice,
      kind,
      service: id,
      words,
      aside,
      spoken: spokenWords(now, odds, { ...choice, kind }),
    }),
    confidence,
    alternatives: listAlternatives(
      active,
      id,
      odds.ranked.flatMap((kind, rank) =>
        kind !== 'none' && (rank < 2 || odds.of[kind] >= worthNaming) ? [kind] : [],
      ),
    ),
    offers:
      id === null
        ? []
        : offersFor({ ...choice, odds, active: offering, isAside: aside !== undefined }),
    weighed: isNamed || id === null ? [] : weighedKinds(odds, kind, confidence),
    ...(choice.unasked && { unasked: choice.unasked }),
    tie: choice.tie,
    steps: choice.tie ? ['count', choice.step] : [choice.step],
    message: now.message,
  };
}

/** The words that spoke most for a kind, where they decided. */
function spokenWords(now: Utterance, odds: KindOdds, { step, kind }: Choice): string[] {
  const said = (step === 'learned' || step === 'previous') && kind !== 'none';
  return said ? spelledWords(now, odds.strongestWords(kind)) : [];
}

/** Keywords hit of a service, and by how many it leads the next active one. */
function leadOf(now: Utterance, active: readonly Candidate[], chosen: string | null) {
  const countOf = (id: string) => (isRuleService(id) ? now.counts[id] : 0);
  const hits = chosen ? countOf(chosen) : 0;
  const next = Math.max(
    0,
    ...active.filter(({ id }) => id !== chosen).map(({ id }) => countOf(id)),
  );
  return { hits, ahead: Math.max(0, hits - next) };
}
