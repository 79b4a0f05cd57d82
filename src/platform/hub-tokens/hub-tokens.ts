import { randomBytes } from 'node:crypto';
import { badInput, notFound } from '#kernel/errors.ts';
import type { ServiceId, ServiceKind } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { audit } from '../auth/audit.ts';
import { openBudget } from '../budgets/token-budget.ts';
import { bytea, type DbScope, isoTime } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { hashOfToken } from './find-hub-token.ts';
import {
  hubTokenPrefix,
  type ShownToken,
  type TokenLimits,
  type TokenScopes,
} from './hub-token.ts';

const mostTokens = 100;

export type NewHubToken = TokenScopes &
  TokenLimits & {
    readonly name: string;
    readonly expiresAt: Date | null;
    readonly strict: boolean;
    readonly tools: boolean;
    readonly cacheSeconds: number;
    /** From 0.8 to 0.999; null for answers to the very same request only. */
    readonly cacheSimilarity: number | null;
  };

/**
 * Makes a token for a person; `actor` is that person or an administrator. The secret is returned
 * here and never again. Throws 400 for an expiry in the past and for one token too many.
 */
export async function createHubToken(
  platform: Platform,
  actor: CurrentUser,
  ownerId: string,
  input: NewHubToken,
): Promise<{ token: ShownToken; secret: string }> {
  if (input.expiresAt && input.expiresAt <= platform.now()) {
    throw badInput('The expiry date must be in the future.', 'expiresAt');
  }
  const secret = `${hubTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const id = await platform.db.transaction(async (tx) => {
    // The lock on the account's row makes parallel requests count each other's tokens.
    const owner = await tx.execute(sql`select 1 from auth_users where id = ${ownerId} for update`);
    if (owner.rows.length === 0) throw notFound('There is no such account.');
    const count = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from hub_tokens where user_id = ${ownerId}`,
    );
    if ((count.rows[0]?.n ?? 0) >= mostTokens) {
      throw badInput(`There can be at most ${mostTokens} tokens. Revoke one first.`);
    }
    const made = await insertToken(tx, platform, { actor, ownerId, secret, input });
    const details = { name: input.name };
    const event = 'token.created';
    await audit(platform, tx, { event, userId: ownerId, actorId: actor.id, details });
    return made;
  });
  const [token] = await listHubTokens(platform, sql`t.id = ${id}`);
  return { token: token as ShownToken, secret };
}

type Making = {
  readonly actor: CurrentUser;
  readonly ownerId: string;
  readonly secret: string;
  readonly input: NewHubToken;
};

async function insertToken(tx: DbScope, platform: Platform, making: Making): Promise<string> {
  const { actor, ownerId, secret, input } = making;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into hub_tokens (user_id, created_by, name, token_hash, prefix, last_four, modules, kinds,
      services, models, strict, tools, requests_per_minute, tokens_per_minute, cache_seconds,
      cache_similarity, expires_at, created_at)
    values (${ownerId}, ${actor.id}, ${input.name}, ${bytea(hashOfToken(secret))}, ${hubTokenPrefix},
      ${secret.slice(-4)}, ${list(input.modules)}, ${list(input.kinds)}, ${list(input.services)},
      ${list(input.models)}, ${input.strict}, ${input.tools}, ${input.requestsPerMinute}, ${input.tokensPerMinute},
      ${input.cacheSeconds}, ${input.cacheSimilarity}, ${input.expiresAt?.toISOString() ?? null},
      ${platform.now().toISOString()})
    returning id`);
  const { id } = rows[0] as { id: string };
  const { dayCap, monthCap, totalCap, tokensPerMinute } = input;
  await openBudget(tx, id, { dayCap, monthCap, totalCap, tokensPerMinute });
  return id;
}

/** An array parameter; the query builder would spread a bare array over several. */
const list = (words: readonly string[] | null) =>
  words === null
    ? sql`null::text[]`
    : sql`(select array_agg(value) from json_array_elements_text(${JSON.stringify(words)}::json) as value)`;

type Row = {
  [K in 'modules' | 'models']: string[] | null;
} & {
  [K in 'id' | 'user_id' | 'email' | 'name' | 'prefix' | 'last_four' | 'created_at']: string;
} & {
  [K in 'expires_at' | 'last_used_at']: string | null;
} & {
  [K in 'day_cap' | 'month_cap' | 'total_cap' | 'requests_per_minute' | 'tokens_per_minute']:
    | number
    | null;
} & {
  kinds: ServiceKind[] | null;
  services: ServiceId[] | null;
  strict: boolean;
  tools: boolean;
  before_factor: boolean;
  cache_seconds: number;
  cache_similarity: number | null;
  day: number;
  month: number;
  total: number;
  held: number;
};

/** Tokens of one person, or of everybody with `userId` null; newest first. */
export const listHubTokensOf = (platform: Platform, userId: string | null) =>
  listHubTokens(platform, userId === null ? sql`true` : sql`t.user_id = ${userId}`);

async function listHubTokens(
  platform: Platform,
  where: ReturnType<typeof sql>,
): Promise<ShownToken[]> {
  const { rows } = await platform.db.execute<Row>(sql`
    select t.*, u.email, b.day_cap, b.month_cap, b.total_cap, coalesce(b.held, 0) as held,
      spent.day, spent.month, spent.total
    from hub_tokens t join auth_users u on u.id = t.user_id
    left join budgets b on b.token_id = t.id
    cross join lateral (
      select coalesce(sum(cost), 0)::bigint as total,
        coalesce(sum(cost) filter (where started_at >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'), 0)::bigint as month,
        coalesce(sum(cost) filter (where started_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'), 0)::bigint as day
      from usage_records where token_id = t.id) as spent
    where ${where} order by t.created_at desc limit 1000`);
  return rows.map(toShown);
}

const toShown = (row: Row): ShownToken => ({
  id: row.id,
  userId: row.user_id,
  owner: row.email,
  name: row.name,
  prefix: row.prefix,
  lastFour: row.last_four,
  modules: row.modules,
  kinds: row.kinds,
  services: row.services,
  models: row.models,
  strict: row.strict,
  tools: row.tools,
  cacheSeconds: row.cache_seconds,
  cacheSimilarity: row.cache_similarity,
  dayCap: row.day_cap,
  monthCap: row.month_cap,
  totalCap: row.total_cap,
  requestsPerMinute: row.requests_per_minute,
  tokensPerMinute: row.tokens_per_minute,
  expiresAt: row.expires_at && isoTime(row.expires_at),
  lastUsedAt: row.last_used_at && isoTime(row.last_used_at),
  createdAt: isoTime(row.created_at),
  beforeFactor: row.before_factor,
  spent: { day: row.day, month: row.month, total: Number(row.total), held: row.held },
});

/** Ends a token at once: of this person, or anybody's for an administrator. Else "not found". */
export async function revokeHubToken(
  platform: Platform,
  actor: CurrentUser,
  id: string,
  anybodys: boolean,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ user_id: string }>(
      sql`delete from hub_tokens where id = ${id}
          and (${anybodys} or user_id = ${actor.id}) returning user_id`,
    );
    const row = rows[0];
    if (!row) throw notFound('There is no such token.');
    const userId = row.user_id;
    await audit(platform, tx, { event: 'token.revoked', userId, actorId: actor.id });
  });
  platform.cachedReads.forget();
}
