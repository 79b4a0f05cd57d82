import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** From where on a figure says something worth saying. */
const fewest = { prompts: 1, users: 25, requests: 100, packs: 1 } as const;
/** Where counting ends. */
const countedTo = 100_000;

/** What the hub knows of itself; null where there is too little to say. */
export type OwnFigures = {
  /** Live prompts. */
  readonly prompts: number | null;
  readonly users: number | null;
  /** Share of requests to services in the last 30 days that were answered, 0 to 1. */
  readonly success: number | null;
  /** Packs with at least one live prompt. */
  readonly packs: number | null;
};

/** Counts what the hub holds and has done. */
export async function ownFigures(scope: DbScope, now: Date): Promise<OwnFigures> {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString();
  const { rows } = await scope.execute<Record<string, number>>(sql`
    select
      (select count(*) from (select from market_prompts where status = 'live'
        limit ${countedTo}) p)::int as prompts,
      (select count(distinct assigned_package) from market_prompts
        where status = 'live' and assigned_package <> '')::int as packs,
      (select count(*) from (select from auth_users limit ${countedTo}) u)::int as users,
      (select count(*) from usage_records
        where started_at > ${since} and outcome <> 'cancelled')::int as requests,
      (select count(*) from usage_records
        where started_at > ${since} and outcome = 'ok')::int as answered`);
  const { prompts = 0, packs = 0, users = 0, requests = 0, answered = 0 } = rows[0] ?? {};
  return {
    prompts: prompts >= fewest.prompts ? prompts : null,
    users: users >= fewest.users ? users : null,
    success: requests >= fewest.requests ? answered / requests : null,
    packs: packs >= fewest.packs ? packs : null,
  };
}
