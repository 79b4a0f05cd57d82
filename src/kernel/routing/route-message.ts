import type { RouteKind, ServiceKind } from '../services.ts';
import { confidenceOf } from './confidence.ts';
import { countKeywords, type KeywordCounts } from './count-keywords.ts';
import type { Candidate, Decision, RouteInput, RouteStep } from './decision.ts';
import { describeChoice, describeMissing, describePin } from './describe-choice.ts';
import { detectOutput, type OutputWish, strongestOutput } from './detect-output.ts';
import { asksReasoning, inferKind } from './infer-kind.ts';
import { isRuleService, ruleKinds, ruleServices } from './keyword-rules.ts';
import { readMention } from './mentions.ts';
import {
  fallbackService,
  inCatalogueOrder,
  kindMadeBy,
  listAlternatives,
  servicesFor,
} from './service-choice.ts';
import { settleTie, type TiedCandidate } from './settle-tie.ts';
import { type Clauses, splitClauses } from './words.ts';

type Reading = KeywordCounts & {
  readonly message: string;
  readonly active: readonly Candidate[];
  readonly clauses: Clauses;
  readonly wish: OutputWish;
  readonly previousKind: ServiceKind | undefined;
};

type Choice = {
  readonly chosen: Candidate | undefined;
  readonly kind: RouteKind;
  readonly step: RouteStep;
  readonly tie: boolean;
  /** A wished output that no active service makes. */
  readonly unmet?: ServiceKind | undefined;
};

/**
 * Decides which active service answers a message. A pin wins; else a strict winner of plain
 * keyword counts among the active services, always; ties and messages without keywords are
 * settled by what the words ask for. Pure and deterministic; well below a millisecond.
 */
export function routeMessage(input: RouteInput): Decision {
  const mention = readMention(input.message);
  const active = inCatalogueOrder(input.active);
  const clauses = splitClauses(mention.message);
  const reading: Reading = {
    ...countKeywords(mention.message),
    message: mention.message,
    active,
    clauses,
    wish: detectOutput(clauses),
    previousKind: input.previous ? kindAskedBy(input.previous) : undefined,
  };
  const pin = input.pin ?? mention.service;
  if (pin === undefined) return decide(reading, choose(reading));
  const pinned = active.find(({ id }) => id === pin);
  if (!pinned) return { ...decide(reading, missing), unavailable: pin, ...describeMissing(pin) };
  const wished = kindOf(reading);
  const kind = wished === 'none' ? (pinned.kinds[0] ?? 'text') : kindMadeBy(pinned, wished);
  const decision = decide(reading, { chosen: pinned, kind, step: 'pin', tie: false });
  return { ...decision, reason: describePin(pinned.id) };
}

/** The kind that a message asks for, whatever is active; `none` reads as text. */
function kindAskedBy(message: string): ServiceKind {
  const plain = readMention(message).message;
  const clauses = splitClauses(plain);
  const kind = kindOf({
    ...countKeywords(plain),
    message: plain,
    active: [],
    clauses,
    wish: detectOutput(clauses),
    previousKind: undefined,
  });
  return kind === 'none' ? 'text' : kind;
}

const missing: Choice = { chosen: undefined, kind: 'none', step: 'pin', tie: false };

/** The kind by the documents' lists with every service active, as if nothing were pinned. */
function kindOf(reading: Reading): RouteKind {
  const all = ruleServices.map((id) => ({ id, kinds: [ruleKinds[id]] }));
  return choose({ ...reading, active: all }).kind;
}

function choose(reading: Reading): Choice {
  const { active, counts } = reading;
  if (active.length === 0) return { ...missing, step: 'fallback' };
  const listed = active.filter((candidate): candidate is TiedCandidate =>
    isRuleService(candidate.id),
  );
  const most = Math.max(0, ...listed.map(({ id }) => counts[id]));
  if (most === 0) return chooseByWish(reading);
  const top = listed.filter(({ id }) => counts[id] === most);
  const [first] = top;
  if (first && top.length === 1) {
    return { chosen: first, kind: ruleKinds[first.id], step: 'count', tie: false };
  }
  const settled = settleTie({ ...reading, tied: top, reasons: asksReasoning(reading.clauses) });
  const kind = ruleKinds[settled.winner.id];
  return { chosen: settled.winner, kind, step: settled.step, tie: true };
}

/** No active service has a hit: the words' wish finds a kind, the kind finds a service. */
function chooseByWish({ active, ...reading }: Reading): Choice {
  const inactiveHit = strictHit(reading.counts);
  const { kind, step } = inferKind(
    reading.message,
    reading.clauses,
    reading.wish,
    reading.previousKind,
  );
  const wished = inactiveHit && (step === 'fallback' || step === 'nothing') ? inactiveHit : kind;
  if (wished === 'none') return { chosen: fallbackService(active), kind, step, tie: false };
  const chosen =
    step === 'fallback' && !inactiveHit ? fallbackService(active) : servicesFor(active, wished)[0];
  if (chosen) return { chosen, kind: kindMadeBy(chosen, wished), step, tie: false };
  const last = fallbackService(active);
  return {
    chosen: last,
    kind: last ? kindMadeBy(last, 'text') : wished,
    step: 'fallback',
    tie: false,
    unmet: wished,
  };
}

/** Kind of the strictly most hit list among inactive services, as a hint only. */
function strictHit(counts: KeywordCounts['counts']): ServiceKind | undefined {
  const most = Math.max(...Object.values(counts));
  const top = ruleServices.filter((id) => counts[id] === most);
  const [first] = top;
  return most > 0 && first && top.length === 1 ? ruleKinds[first] : undefined;
}

function decide(reading: Reading, choice: Choice): Decision {
  const { active, counts, matched, wish } = reading;
  const id = choice.chosen?.id ?? null;
  const hits = id && isRuleService(id) ? counts[id] : 0;
  const others = active.flatMap((other) =>
    isRuleService(other.id) && other.id !== id ? [{ id: other.id, count: counts[other.id] }] : [],
  );
  const next = Math.max(0, ...others.map(({ count }) => count));
  const output = strongestOutput(wish, 1);
  const textual = choice.kind === 'reasoning' || choice.kind === 'research' ? 'text' : choice.kind;
  const hitKinds = others
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map((other) => ruleKinds[other.id]);
  return {
    service: id,
    kind: choice.kind,
    counts,
    matched,
    reason: describeChoice({ ...choice, service: id, words: matched[id as never] ?? [] }),
    confidence:
      id === null
        ? 0
        : confidenceOf({
            step: choice.step,
            hits,
            ahead: Math.max(0, hits - next),
            agrees: output && choice.step === 'count' ? output === textual : undefined,
            negated: textual !== 'none' && textual !== 'text' && wish.refused.has(textual),
            unmet: choice.unmet !== undefined,
          }),
    alternatives: listAlternatives(active, id, [
      ...(output ? [output] : []),
      ...hitKinds,
      choice.kind === 'none' ? 'text' : choice.kind,
    ]),
    tie: choice.tie,
    steps: choice.tie ? ['count', choice.step] : [choice.step],
    message: reading.message,
  };
}
