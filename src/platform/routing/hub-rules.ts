import { type RuledDecision, routeByRules } from '#platform/routing/admin-rules.ts';
import type { RouteInput } from '#platform/routing/decision.ts';
import type { Platform } from '../platform.ts';
import { rulesInForce } from './stored-rules.ts';

/** Decides who answers a message on this hub: the router under the administrators' rules. */
export async function routeByHub(platform: Platform, input: RouteInput): Promise<RuledDecision> {
  const rules = await platform.cachedReads.get('router-rules', () => rulesInForce(platform));
  return routeByRules(input, rules);
}
