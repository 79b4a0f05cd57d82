import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { providersOf } from './accounts/identities.ts';
import { type UserJson, userJson } from './accounts/user-json.ts';
import { audit } from './audit.ts';
import type { Caller } from './http/auth-request.ts';
import { type Amr, type AuthLevel, signAccessToken } from './tokens/access-tokens.ts';
import { accessTokenSeconds, sessionSeconds } from './tokens/lifetimes.ts';
import { writeRefreshToken } from './tokens/refresh-tokens.ts';
import { findUser, isBanned, type UserRow } from './users.ts';

/** A row of `auth_sessions`. */
export type SessionRow = {
  readonly id: string;
  readonly user_id: string;
  readonly aal: AuthLevel;
  readonly amr: Amr;
  readonly refresh_counter: number;
  readonly refresh_floor: number;
  readonly refreshed_at: string | null;
  readonly last_active_at: string;
  readonly expires_at: string;
  readonly user_agent: string;
  readonly ip: string;
  readonly created_at: string;
  /** The administrator who acts in it as its owner. */
  readonly impersonator_id: string | null;
};

/** What a client gets on signing in. */
export type SessionJson = {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  /** Unix seconds. */
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserJson;
};

/** Signs a person in: a new session at aal1, whatever the way. Throws when the person is banned. */
export async function startSession(
  platform: Platform,
  scope: DbScope,
  signIn: { userId: string; method: string; caller: Caller },
): Promise<SessionJson> {
  const { userId, method, caller } = signIn;
  const user = await findUser(scope, userId);
  if (!user) throw new AppError('user_not_found', 403, 'The account does not exist any more');
  if (isBanned(platform, user)) throw new AppError('user_banned', 403, 'User is banned');
  const now = platform.now();
  const amr: Amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const ends = new Date(now.getTime() + sessionSeconds * 1000).toISOString();
  const { rows } = await scope.execute<SessionRow>(sql`
    insert into auth_sessions (user_id, amr, last_active_at, expires_at, user_agent, ip, created_at)
    values (${userId}, ${JSON.stringify(amr)}::jsonb, ${now.toISOString()}, ${ends},
            ${caller.userAgent}, ${caller.ip}, ${now.toISOString()})
    returning *`);
  const updated = await scope.execute<UserRow>(sql`
    update auth_users set last_sign_in_at = ${now.toISOString()} where id = ${userId} returning *`);
  await audit(platform, scope, { event: 'session.started', userId, caller, details: { method } });
  return sessionJson(platform, scope, updated.rows[0] as UserRow, rows[0] as SessionRow);
}

/** The reply for a session as it stands, with its current refresh token. */
export async function sessionJson(
  platform: Platform,
  scope: DbScope,
  user: UserRow,
  session: SessionRow,
): Promise<SessionJson> {
  const providers = await providersOf(scope, user.id);
  const { token, expiresAt } = await signAccessToken(platform, user, session, providers);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: await writeRefreshToken(platform, session.id, session.refresh_counter),
    user: await userJson(scope, user),
  };
}

/** Ends sessions of a person: one, all, or all but one. Their tokens fail from then on. */
export async function endSessions(
  scope: DbScope,
  userId: string,
  which: { only: string } | { except: string } | 'all',
): Promise<number> {
  const filter =
    which === 'all'
      ? sql``
      : 'only' in which
        ? sql`and id = ${which.only}`
        : sql`and id <> ${which.except}`;
  const { rowCount } = await scope.execute(
    sql`delete from auth_sessions where user_id = ${userId} ${filter}`,
  );
  return rowCount ?? 0;
}
