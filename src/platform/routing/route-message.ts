import { outputOf } from '#kernel/routing/outputs.ts';
import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import { buildDecision, type Reading } from './build-decision.ts';
import { type Choice, chooseAtLeastCost, kindAskedBy } from './choose-service.ts';
import type { Candidate, Decision, RouteInput } from './decision.ts';
import { describeMissing, describeOffer, describePin } from './describe-choice.ts';
import { classifyKinds } from './learned/kind-classifier.ts';
import type { Before } from './learned/read-features.ts';
import { readUtterance } from './learned/read-utterance.ts';
import { inCatalogueOrder, kindMadeBy, servicesFor } from './service-choice.ts';
import { readMention } from './words/mentions.ts';
import { ownWords } from './words/own-words.ts';

/**
 * Decides which active service answers a message. A pin wins; else a strict winner of plain
 * keyword counts among the active services, always; ties and messages without keywords are
 * decided by what the words ask for and what a mistake would cost. Pure and deterministic; well
 * below a millisecond.
 */
export function routeMessage(input: RouteInput): Decision {
  const mention = readMention(input.message, input.offering ?? input.active);
  const active = inCatalogueOrder(input.active);
  const now = readUtterance(mention.message, ownWords(mention.message));
  const odds = classifyKinds(
    now,
    input.previous ? readBefore(input.previous, input.offering ?? input.active) : undefined,
  );
  const offering = inCatalogueOrder(input.offering ?? input.active);
  const reading: Reading = { now, odds, active, offering };
  if (input.kind) return takeOffer(reading, input.kind, input.pin);
  const pin = input.pin ?? mention.service;
  if (pin === undefined) return buildDecision(reading, choose(reading));
  const pinned = active.find(({ id }) => id === pin);
  if (!pinned)
    return { ...buildDecision(reading, missing), unavailable: pin, ...describeMissing(pin) };
  const kind = kindOfPinned(reading, pinned);
  const decision = buildDecision(reading, { chosen: pinned, kind, step: 'pin', tie: false });
  return { ...decision, reason: describePin(pinned.id) };
}

/** What a service that the user named makes of a message; nothing uncertain where it has words. */
function kindOfPinned({ now, odds, active }: Reading, pinned: Candidate) {
  const asked = kindAskedBy(now, odds);
  const isSpared = chooseAtLeastCost({ now, odds, active }).unasked !== undefined;
  const wished = isSpared && pinned.kinds.includes('text') ? 'text' : asked;
  return wished === 'none' ? (pinned.kinds[0] ?? 'text') : kindMadeBy(pinned, wished);
}

/** The user took an offer: its service, else the best for the kind, makes just that. */
function takeOffer(reading: Reading, kind: ServiceKind, service: ServiceId | undefined): Decision {
  const makers = servicesFor(reading.offering, kind);
  const chosen = service ? makers.find(({ id }) => id === service) : makers[0];
  if (!chosen) {
    const missed = buildDecision(reading, missing);
    return service ? { ...missed, unavailable: service, ...describeMissing(service) } : missed;
  }
  const made = kindMadeBy(chosen, kind);
  const decision = buildDecision(reading, { chosen, kind: made, step: 'offer', tie: false });
  return { ...decision, reason: describeOffer(chosen.id, made) };
}

/** The message before, and the kind that it asked for whatever is active. */
export function readBefore(message: string, known: readonly Candidate[] = []): Before {
  const utterance = readUtterance(readMention(message, known).message);
  return { utterance, kind: kindAskedBy(utterance, classifyKinds(utterance)) };
}

const missing: Choice = { chosen: undefined, kind: 'none', step: 'pin', tie: false };

/**
 * A service whose key nobody has verified is a second choice: the others are asked first whether
 * one of them makes the same. Where none does, it takes part like any other.
 */
function choose(reading: Reading): Choice {
  if (reading.active.length === 0) return { ...missing, step: 'fallback' };
  const usual = chooseAtLeastCost(reading);
  if (usual.chosen?.isVerified !== false) return usual;
  const verified = reading.active.filter(({ isVerified }) => isVerified !== false);
  const other = chooseAtLeastCost({ ...reading, active: verified });
  const isSame = outputOf(other.kind) === outputOf(usual.kind);
  return other.chosen && other.chosen.id !== 'local' && isSame ? other : usual;
}
