import { createHash, randomBytes } from 'node:crypto';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { tokenSession } from '../http/interactive.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { audit } from './audit.ts';
import { isoTime } from './users.ts';

const prefix = 'gh_pat_';
const mostTokens = 50;

/** "Last used" is kept to this precision, in ms. */
const useStep = 60_000;

/** What may be shown of a token: never enough to use it. */
export type PersonalToken = {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly createdAt: string;
  /** Made before two-step sign-in was set up: it is refused until it is made anew. */
  readonly beforeFactor: boolean;
};

type Row = {
  id: string;
  name: string;
  prefix: string;
  last_four: string;
  expires_at: string | null;
  last_used_at: string | null;
  created_at: string;
  before_factor: boolean;
};

export const isPersonalToken = (token: string): boolean => token.startsWith(prefix);

/** 256 random bits need no slow hash. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token for API calls; its secret is returned here and never again. */
export async function createPersonalToken(
  platform: Platform,
  user: CurrentUser,
  { name, expiresAt }: { name: string; expiresAt: Date | null },
): Promise<{ token: PersonalToken; secret: string }> {
  if (expiresAt && expiresAt <= platform.now()) {
    throw badInput('The expiry date must be in the future.', 'expiresAt');
  }
  const secret = `${prefix}${randomBytes(32).toString('base64url')}`;
  return platform.db.transaction(async (tx) => {
    // The lock on the account's row makes parallel requests count each other's tokens.
    await tx.execute(sql`select 1 from auth_users where id = ${user.id} for update`);
    const count = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from auth_personal_tokens where user_id = ${user.id}`,
    );
    if ((count.rows[0]?.n ?? 0) >= mostTokens) {
      throw badInput(`You can have at most ${mostTokens} tokens. Revoke one first.`);
    }
    const { rows } = await tx.execute<Row>(sql`
      insert into auth_personal_tokens (user_id, name, token_hash, prefix, last_four, expires_at, created_at)
      values (${user.id}, ${name}, ${hashOf(secret)}, ${prefix}, ${secret.slice(-4)},
              ${expiresAt?.toISOString() ?? null}, ${platform.now().toISOString()})
      returning *`);
    await audit(platform, tx, { event: 'token.created', userId: user.id, details: { name } });
    return { token: toToken(rows[0] as Row), secret };
  });
}

export async function listPersonalTokens(
  platform: Platform,
  userId: string,
): Promise<PersonalToken[]> {
  const { rows } = await platform.db.execute<Row>(sql`
    select * from auth_personal_tokens where user_id = ${userId} order by created_at desc`);
  return rows.map(toToken);
}

/** Ends a token of this person; somebody else's is "not found". */
export async function revokePersonalToken(
  platform: Platform,
  userId: string,
  id: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`delete from auth_personal_tokens where id = ${id} and user_id = ${userId}`,
    );
    if (!rowCount) throw notFound('There is no such token.');
    await audit(platform, tx, { event: 'token.revoked', userId });
  });
}

type Owner = {
  id: string;
  user_id: string;
  email: string;
  is_admin: boolean;
  before_factor: boolean;
  stale: boolean;
};

/**
 * The person a token belongs to; null when it is unknown, expired or its owner banned. Throws 401
 * `token_before_factor` for one that is older than its owner's second factor.
 */
export async function findPersonalToken(
  platform: Platform,
  token: string,
): Promise<CurrentUser | null> {
  const now = platform.now();
  const { rows } = await platform.db.execute<Owner>(sql`
    select t.id, t.user_id, u.email, t.before_factor,
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
      coalesce(t.last_used_at < ${new Date(now.getTime() - useStep).toISOString()}, true) as stale
    from auth_personal_tokens t join auth_users u on u.id = t.user_id
    where t.token_hash = ${hashOf(token)}
      and (t.expires_at is null or t.expires_at > ${now.toISOString()})
      and (u.banned_until is null or u.banned_until <= ${now.toISOString()})`);
  const row = rows[0];
  if (!row) return null;
  if (row.before_factor) {
    throw new AppError(
      'token_before_factor',
      401,
      'This token was made before two-step sign-in was set up. Make it anew under My account → API tokens.',
    );
  }
  if (row.stale) {
    await platform.db.execute(
      sql`update auth_personal_tokens set last_used_at = ${now.toISOString()} where id = ${row.id}`,
    );
  }
  return {
    id: row.user_id,
    email: row.email,
    isAdmin: row.is_admin,
    sessionId: tokenSession(row.id),
    aal: 'aal1',
  };
}

const toToken = (row: Row): PersonalToken => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  lastFour: row.last_four,
  expiresAt: isoTime(row.expires_at) ?? null,
  lastUsedAt: isoTime(row.last_used_at) ?? null,
  createdAt: isoTime(row.created_at) as string,
  beforeFactor: row.before_factor,
});
