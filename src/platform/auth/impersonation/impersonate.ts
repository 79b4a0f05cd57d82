import { conflict, forbidden, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { requireInteractive } from '../../http/interactive.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import { providersOf } from '../accounts/identities.ts';
import { audit } from '../audit.ts';
import { endSessions, type SessionRow } from '../sessions.ts';
import type { Amr } from '../tokens/access-tokens.ts';
import { signAccessToken } from '../tokens/access-tokens.ts';
import { writeRefreshToken } from '../tokens/refresh-tokens.ts';
import { isBanned, lockUser } from '../users.ts';

/** How long an administrator may act as somebody else, in seconds. */
export const impersonationSeconds = 30 * 60;

/** What the browser needs to act as another person. */
export type Impersonation = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly endsAt: string;
};

/**
 * Opens a session in which `admin` acts as another person. It ends after half an hour, with their own
 * session, and with their role. Never for another administrator's account.
 */
export async function startImpersonation(
  platform: Platform,
  admin: CurrentUser,
  userId: string,
): Promise<Impersonation> {
  if (platform.config.AUTH_URL) {
    throw conflict('Accounts of this hub are kept by another service; nobody can be acted for.');
  }
  requireInteractive(admin);
  return platform.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId).catch(() => {
      throw notFound('There is no such account.');
    });
    const roles = await tx.execute(sql`select 1 from user_roles where user_id = ${userId}`);
    if (userId === admin.id || roles.rows.length > 0) {
      throw forbidden('Nobody can act as an administrator.');
    }
    if (user.email_confirmed_at === null || isBanned(platform, user)) {
      throw conflict('This account cannot be used at the moment.');
    }
    const now = platform.now();
    const endsAt = new Date(now.getTime() + impersonationSeconds * 1000).toISOString();
    // Time 0: it never counts as a recent sign-in of the account's owner.
    const amr: Amr = [{ method: 'impersonation', timestamp: 0 }];
    const { rows } = await tx.execute<SessionRow>(sql`
      insert into auth_sessions (user_id, aal, amr, last_active_at, expires_at, user_agent, created_at,
        impersonator_id, impersonator_session_id)
      values (${userId}, 'aal2', ${JSON.stringify(amr)}::jsonb, ${now.toISOString()}, ${endsAt},
        'An administrator of this hub', ${now.toISOString()}, ${admin.id}, ${admin.sessionId})
      returning *`);
    const session = rows[0] as SessionRow;
    const { token } = await signAccessToken(platform, user, session, await providersOf(tx, userId));
    await audit(platform, tx, { event: 'impersonation.started', userId, actorId: admin.id });
    return {
      accessToken: token,
      refreshToken: await writeRefreshToken(platform, session.id, session.refresh_counter),
      email: user.email,
      endsAt,
    };
  });
}

/** Ends the session in which an administrator acts as `user`. */
export async function endImpersonation(platform: Platform, user: CurrentUser): Promise<void> {
  const { impersonatedBy: actorId } = user;
  if (!actorId) throw conflict('You are acting as yourself.');
  await platform.db.transaction(async (tx) => {
    await endSessions(tx, user.id, { only: user.sessionId });
    await audit(platform, tx, { event: 'impersonation.ended', userId: user.id, actorId });
  });
}
