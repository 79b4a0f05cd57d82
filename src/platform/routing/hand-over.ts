import { z } from 'zod';
import { kindWords } from '#kernel/routing/kind-words.ts';
import { outputOf } from '#kernel/routing/outputs.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { defineSetting } from '#platform/settings/settings.ts';
import type { Candidate, Decision, Offer, RouteStep } from './decision.ts';
import { servicesFor } from './service-choice.ts';

/** Whether messages that the router is unsure of go to a service that decides with the hub's tools. */
export const handOverSetting = defineSetting({
  key: 'routing.hand-over',
  schema: z.boolean(),
  initial: true,
});

/**
 * Least confidence with which the router decides alone: it is right in 29 % of what is handed over and in
 * 95 % of what it keeps, of 1,333 messages that it was not fitted to (docs/decisions/0067).
 */
export const leastSure = 0.7;

/** Last steps of what is settled: the counts, a service or an output that was named. */
const settled: ReadonlySet<RouteStep> = new Set(['pin', 'count', 'offer']);

/**
 * The decision, or, where the router was not sure and a text service can call the hub's tools, that
 * service: it understands the words and makes what is wanted by its tools. Pure.
 */
export function handOver<D extends Decision>(
  decision: D,
  active: readonly Candidate[],
  takesTools: (service: ServiceId) => boolean,
): D {
  const { service, kind, confidence, weighed, unasked, steps, offers } = decision;
  // Who was chosen to answer says nothing about what is wanted.
  const step = steps.findLast((each) => each !== 'choice');
  if (service === null || !step || settled.has(step) || steps.includes('rule')) return decision;
  // Without a text there is nothing to understand; what is likeliest but one says how sure a wish is.
  if (step === 'nothing' || (confidence >= leastSure && !unasked)) return decision;
  const able = servicesFor(active, 'text').filter(({ id }) => id !== 'local' && takesTools(id));
  const chosen = able.find(({ id }) => id === service) ?? able[0];
  if (!chosen) return decision;
  const [likeliest = { kind, odds: confidence }] = weighed;
  const name = nameOfService(chosen.id);
  const guess = `${Math.round(100 * likeliest.odds)} % ${kindWords[likeliest.kind]}`;
  const reason = `${name}: what you want was uncertain (${guess}), so this service decides with the hub’s tools.`;
  const own = outputOf(kind);
  const missed: Offer[] =
    own === 'text' || offers.some((one) => one.kind === own) ? [] : [{ kind: own, service }];
  return {
    ...decision,
    ...{ service: chosen.id, kind: 'text', reason, offers: [...missed, ...offers] },
    alternatives: decision.alternatives.filter((one) => one.service !== chosen.id),
    steps: [...steps, 'hand-over'],
  };
}
