import type { RuleEffect } from '#kernel/routing/rule-effects.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { Candidate, Decision, RouteInput } from './decision.ts';
import { routeMessage } from './route-message.ts';
import { readMention } from './words/mentions.ts';
import { holdsPhrase, tidyPhrase } from './words/phrases.ts';

/** What an administrator decided about messages with a word or phrase. */
export type AdminRule = {
  /** As `tidyPhrase` leaves it. */
  readonly phrase: string;
  readonly effect: RuleEffect;
  readonly service: ServiceId;
};

/** A decision that rules may have had a part in. */
export type RuledDecision = Decision & {
  /** Services that a rule keeps this message from, as stand-ins too. Absent without such a rule. */
  readonly barred?: readonly ServiceId[];
};

/**
 * Decides like `routeMessage`, under an administrator's rules. They outrank the counts; a service
 * that the user names outranks them. `never` outranks `must`; of several `must` rules the longest
 * phrase counts, then the first. A `must` for a service that cannot take the message says nothing.
 */
export function routeByRules(input: RouteInput, rules: readonly AdminRule[]): RuledDecision {
  const mention = readMention(input.message, input.offering ?? input.active);
  if (rules.length === 0 || (input.pin ?? mention.service) !== undefined)
    return routeMessage(input);
  const hits = rulesFor(mention.message, rules);
  if (hits.length === 0) return routeMessage(input);
  const barred = hits.flatMap(({ effect, service }) => (effect === 'never' ? [service] : []));
  const isAllowed = ({ id }: Candidate) => !barred.includes(id);
  const active = input.active.filter(isAllowed);
  const offering = input.offering?.filter(isAllowed);
  const must = hits.find(({ effect, service }) => effect === 'must' && holds(active, service));
  const allowed = { ...input, offering };
  const decision = must ? obey(allowed, active, must) : avoid(allowed, active, hits);
  return barred.length > 0 ? { ...decision, barred: [...new Set(barred)] } : decision;
}

const holds = (active: readonly Candidate[], service: ServiceId) =>
  active.some(({ id }) => id === service);

function obey(input: RouteInput, active: readonly Candidate[], rule: AdminRule): RuledDecision {
  const decision = routeMessage({ ...input, active, pin: rule.service });
  const reason = `${nameOfService(rule.service)}: your administrator's rule for “${rule.phrase}”.`;
  return { ...decision, steps: ['rule'], reason };
}

/** Without the barred services. The rule is named only where it changed who answers. */
function avoid(
  input: RouteInput,
  active: readonly Candidate[],
  hits: readonly AdminRule[],
): RuledDecision {
  const { service: usual } = routeMessage(input);
  const decision = routeMessage({ ...input, active });
  const rule = hits.find(({ effect, service }) => effect === 'never' && service === usual);
  if (!rule || decision.service === null) return decision;
  const kept = `your administrator's rule for “${rule.phrase}” keeps it from ${nameOfService(rule.service)}`;
  const reason = `${nameOfService(decision.service)}: ${kept}.`;
  return { ...decision, steps: ['rule', ...decision.steps], reason };
}

/** The rules whose phrase stands in the message, the longest phrase first. */
function rulesFor(message: string, rules: readonly AdminRule[]): AdminRule[] {
  const text = tidyPhrase(message);
  return rules
    .filter(({ phrase }) => holdsPhrase(text, phrase))
    .sort((a, b) => b.phrase.length - a.phrase.length);
}
