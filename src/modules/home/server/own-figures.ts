import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** From where on a figure of the hub's own says more than a claim. */
const fewest = { prompts: 1, users: 25, requests: 100 } as const;
/** Where counting ends. */
const countedTo = 100_000;

/** What the hub knows of itself; null where it is too young to say anything. */
export type OwnFigures = {
  /** Live prompts, once a creator of this hub has published one. */
  readonly prompts: number | null;
  readonly users: number | null;
  /** Share of requests to services in the last 30 days that were answered, 0 to 1. */
  readonly success: number | null;
};

/** Counts what the hub has done so far. */
export async function ownFigures(scope: DbScope, now: Date): Promise<OwnFigures> {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  const { rows } = await scope.execute<Record<string, number>>(sql`
    select
      (select count(*) from (select from market_prompts where status = 'live'
        limit ${countedTo}) p)::int as prompts,
      (select count(*) from (select from market_prompts
        where status = 'live' and creator_id is not null limit ${fewest.prompts}) c)::int as made_here,
      (select count(*) from (select from auth_users limit ${countedTo}) u)::int as users,
      (select count(*) from usage_records
        where started_at > ${since} and outcome <> 'cancelled')::int as requests,
      (select count(*) from usage_records
        where started_at > ${since} and outcome = 'ok')::int as answered`);
  const { prompts = 0, made_here = 0, users = 0, requests = 0, answered = 0 } = rows[0] ?? {};
  return {
    prompts: made_here >= fewest.prompts ? prompts : null,
    users: users >= fewest.users ? users : null,
    success: requests >= fewest.requests ? answered / requests : null,
  };
}
