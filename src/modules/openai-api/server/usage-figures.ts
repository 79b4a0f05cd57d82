import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** What usage is summed up by. */
export const usageGroups = ['token', 'user', 'module', 'service'] as const;
export type UsageGroup = (typeof usageGroups)[number];

export type UsageFigure = {
  /** Id of a token or person, or the word itself. */
  readonly key: string;
  readonly name: string;
  readonly requests: number;
  readonly failed: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Millionths of a US dollar, of calls with a known price. */
  readonly cost: number;
  /** Calls without a known price. */
  readonly unpriced: number;
};

export type UsageQuery = {
  readonly by: UsageGroup;
  /** Null = of everybody. */
  readonly userId: string | null;
  readonly days: number;
};

const keys = {
  token: sql`coalesce(r.token_id::text, '')`,
  user: sql`r.user_id::text`,
  module: sql`r.module`,
  service: sql`r.service`,
};
const names = {
  token: sql`coalesce(max(t.name), case when r.key = '' then 'Without a token' else 'Revoked token' end)`,
  user: sql`coalesce(max(u.email), 'Deleted account')`,
  module: sql`r.key`,
  service: sql`r.key`,
};

/** Sums of the last days, the dearest first. */
export async function usageFigures(
  scope: DbScope,
  { by, userId, days }: UsageQuery,
): Promise<UsageFigure[]> {
  const { rows } = await scope.execute<UsageFigure>(sql`
    with r as (
      select ${keys[by]} as key, r.token_id, r.user_id, r.outcome, r.input_tokens, r.output_tokens, r.cost
      from usage_records r
      where r.started_at > now() - make_interval(days => ${days})
        and ${userId === null ? sql`true` : sql`r.user_id = ${userId}`})
    select r.key, ${names[by]} as name, count(*)::int as requests,
      (count(*) filter (where r.outcome <> 'ok'))::int as failed,
      coalesce(sum(r.input_tokens), 0)::bigint as "inputTokens",
      coalesce(sum(r.output_tokens), 0)::bigint as "outputTokens",
      coalesce(sum(r.cost), 0)::bigint as cost,
      (count(*) filter (where r.outcome = 'ok' and r.cost is null))::int as unpriced
    from r left join hub_tokens t on t.id = r.token_id left join auth_users u on u.id = r.user_id
    group by r.key order by cost desc, requests desc limit 500`);
  return rows;
}
