import { hash } from 'node:crypto';
import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import { type HubToken, hubTokenPrefix } from './hub-token.ts';

/** "Last used" is kept to this precision, in ms: not every request writes. */
const useStep = 60_000;

/** 256 random bits need no slow hash. */
export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer');

type Row = {
  id: string;
  user_id: string;
  modules: string[] | null;
  kinds: ServiceKind[] | null;
  services: ServiceId[] | null;
  models: string[] | null;
  strict: boolean;
  tools: boolean;
  cache_seconds: number;
  cache_similarity: number | null;
  requests_per_minute: number | null;
  has_budget: boolean;
  has_spend_limit: boolean;
  has_token_limit: boolean;
  stale: boolean;
};

/** Every call waits for this query, so PostgreSQL keeps its plan. */
const query = {
  name: 'find-hub-token',
  text: `
    select t.id, t.user_id, t.modules, t.kinds, t.services, t.models, t.strict, t.tools,
      t.requests_per_minute, t.cache_seconds, t.cache_similarity,
      b.token_id is not null as has_budget,
      coalesce(b.day_cap, b.month_cap, b.total_cap) is not null as has_spend_limit,
      b.tokens_cap is not null as has_token_limit,
      coalesce(t.last_used_at < $2::timestamptz - interval '1 minute', true) as stale
    from hub_tokens t join auth_users u on u.id = t.user_id
    left join budgets b on b.token_id = t.id
    where t.token_hash = $1 and (t.expires_at is null or t.expires_at > $2)
      and (u.banned_until is null or u.banned_until <= $2)`,
};

/** The token of a request; undefined when it is unknown, expired or its owner banned. */
export async function findHubToken(
  platform: Platform,
  secret: string,
): Promise<HubToken | undefined> {
  if (!secret.startsWith(hubTokenPrefix)) return undefined;
  const hashed = hashOfToken(secret);
  const key = `token ${hashed.toString('latin1')}`;
  return platform.cachedReads.get(key, () => readToken(platform, hashed));
}

async function readToken(platform: Platform, hashed: Buffer): Promise<HubToken | undefined> {
  const values = [hashed, platform.now().toISOString()];
  const { rows } = await platform.db.$client.query<Row>({ ...query, values });
  const row = rows[0];
  if (!row) return undefined;
  if (row.stale) noteUse(platform, row.id);
  const { modules, kinds, services, models } = row;
  return {
    id: row.id,
    userId: row.user_id,
    scopes: { modules, kinds, services, models },
    strict: row.strict,
    tools: row.tools,
    requestsPerMinute: row.requests_per_minute,
    cacheSeconds: row.cache_seconds,
    cacheSimilarity: row.cache_similarity,
    hasBudget: row.has_budget,
    hasSpendLimit: row.has_spend_limit,
    hasTokenLimit: row.has_token_limit,
  };
}

function noteUse(platform: Platform, id: string): void {
  const now = platform.now();
  const before = new Date(now.getTime() - useStep).toISOString();
  platform.db
    .execute(
      sql`update hub_tokens set last_used_at = ${now.toISOString()}
          where id = ${id} and coalesce(last_used_at < ${before}, true)`,
    )
    .catch((error) => platform.log.warn({ err: error }, 'Could not note the use of a token'));
}
