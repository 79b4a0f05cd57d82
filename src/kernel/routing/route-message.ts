import { type Choice, chooseService, kindAskedBy } from './choose-service.ts';
import { confidenceOf } from './confidence.ts';
import type { Candidate, Decision, RouteInput } from './decision.ts';
import { describeChoice, describeMissing, describePin } from './describe-choice.ts';
import { isRuleService } from './keyword-rules.ts';
import type { Before } from './learned/read-features.ts';
import { readUtterance, type Utterance } from './learned/read-utterance.ts';
import { type KindOdds, weighKinds } from './learned/weigh-kinds.ts';
import { readMention } from './mentions.ts';
import { inCatalogueOrder, kindMadeBy, listAlternatives } from './service-choice.ts';
import { spelledWords } from './spelled-words.ts';

type Reading = {
  readonly now: Utterance;
  readonly odds: KindOdds;
  readonly active: readonly Candidate[];
};

/** Least probability of a kind whose services are worth offering beside the chosen one. */
const worthOffering = 0.05;

/**
 * Decides which active service answers a message. A pin wins; else a strict winner of plain
 * keyword counts among the active services, always; ties and messages without keywords are
 * settled by what the words ask for. Pure and deterministic; well below a millisecond.
 */
export function routeMessage(input: RouteInput): Decision {
  const mention = readMention(input.message);
  const active = inCatalogueOrder(input.active);
  const now = readUtterance(mention.message);
  const odds = weighKinds(now, input.previous ? readBefore(input.previous) : undefined);
  const reading: Reading = { now, odds, active };
  const pin = input.pin ?? mention.service;
  if (pin === undefined) return decide(reading, choose(reading));
  const pinned = active.find(({ id }) => id === pin);
  if (!pinned) return { ...decide(reading, missing), unavailable: pin, ...describeMissing(pin) };
  const wished = kindAskedBy(now, odds);
  const kind = wished === 'none' ? (pinned.kinds[0] ?? 'text') : kindMadeBy(pinned, wished);
  const decision = decide(reading, { chosen: pinned, kind, step: 'pin', tie: false });
  return { ...decision, reason: describePin(pinned.id) };
}

/** The message before, and the kind that it asked for whatever is active. */
export function readBefore(message: string): Before {
  const utterance = readUtterance(readMention(message).message);
  return { utterance, kind: kindAskedBy(utterance, weighKinds(utterance)) };
}

const missing: Choice = { chosen: undefined, kind: 'none', step: 'pin', tie: false };

const choose = (reading: Reading): Choice =>
  reading.active.length === 0 ? { ...missing, step: 'fallback' } : chooseService(reading);

function decide({ now, odds, active }: Reading, choice: Choice): Decision {
  const id = choice.chosen?.id ?? null;
  const { hits, ahead } = lead(now, active, id);
  const said = choice.step === 'learned' || choice.step === 'previous';
  return {
    service: id,
    kind: choice.kind,
    counts: now.counts,
    matched: now.matched,
    reason: describeChoice({
      ...choice,
      service: id,
      words: (id && isRuleService(id) && now.matched[id]) || [],
      spoken:
        said && choice.kind !== 'none' ? spelledWords(now, odds.strongestWords(choice.kind)) : [],
    }),
    confidence: id === null ? 0 : confidenceOf({ ...choice, odds, hits, ahead }),
    alternatives: listAlternatives(
      active,
      id,
      odds.ranked.flatMap((kind, rank) =>
        kind !== 'none' && (rank < 2 || odds.of[kind] >= worthOffering) ? [kind] : [],
      ),
    ),
    tie: choice.tie,
    steps: choice.tie ? ['count', choice.step] : [choice.step],
    message: now.message,
  };
}

/** Keywords hit of a service, and by how many it leads the next active one. */
function lead(now: Utterance, active: readonly Candidate[], chosen: string | null) {
  const countOf = (id: string) => (isRuleService(id) ? now.counts[id] : 0);
  const hits = chosen ? countOf(chosen) : 0;
  const next = Math.max(
    0,
    ...active.filter(({ id }) => id !== chosen).map(({ id }) => countOf(id)),
  );
  return { hits, ahead: Math.max(0, hits - next) };
}
