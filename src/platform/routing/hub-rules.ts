import { sql } from '#platform/db/sql.ts';
import { type AdminRule, type RuledDecision, routeByRules } from '#platform/routing/admin-rules.ts';
import type { RouteInput } from '#platform/routing/decision.ts';
import type { Platform } from '../platform.ts';

/** Decides who answers a message on this hub: the router under the administrators' rules. */
export async function routeByHub(platform: Platform, input: RouteInput): Promise<RuledDecision> {
  const rules = await platform.cachedReads.get('router-rules', () => loadRules(platform));
  return routeByRules(input, rules);
}

/** The rules that are switched on, the oldest first. */
async function loadRules({ db }: Platform): Promise<AdminRule[]> {
  const { rows } = await db.execute<AdminRule>(
    sql`select phrase, effect, service from router_rules where enabled order by id`,
  );
  return rows;
}
