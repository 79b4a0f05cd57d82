import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { authenticateHosted } from './hosted/authenticate-hosted.ts';
import { isUuid } from './http/fields.ts';
import { findPersonalToken, isPersonalToken } from './personal-tokens.ts';
import { type AuthLevel, verifyAccessToken } from './tokens/access-tokens.ts';

type Row = {
  email: string;
  aal: AuthLevel;
  last_active_at: string;
  is_admin: boolean;
  has_factor: boolean;
  impersonator_id: string | null;
  impersonator_is_admin: boolean;
};

/** "Last active" of a session is kept to this precision, in ms: not every request writes. */
const activityStep = 5 * 60_000;

/**
 * The person behind an `Authorization` header: a checked access token with a living session, or a
 * personal access token. Null for anything else. Somebody who has a second factor counts as signed
 * in only once it was given: a stolen password alone opens nothing.
 */
export async function authenticate(
  platform: Platform,
  authorization: string | null,
): Promise<CurrentUser | null> {
  const token = readBearer(authorization);
  if (token === undefined) return null;
  if (isPersonalToken(token)) return findPersonalToken(platform, token);
  if (token.split('.').length !== 3) return null;
  if (platform.config.AUTH_URL) return authenticateHosted(platform, token);
  const claims = await verifyAccessToken(platform, token);
  if (!claims || claims === 'expired') return null;
  const { userId, sessionId } = claims;
  if (!isUuid(userId) || !isUuid(sessionId)) return null;
  const row = await findSession(platform, userId, sessionId);
  if (!row) return null;
  // A token from before the second factor does not rise with its session.
  const aal = claims.aal === 'aal2' && row.aal === 'aal2' ? 'aal2' : 'aal1';
  if (row.has_factor && aal === 'aal1') return null;
  noteActivity(platform, sessionId, row.last_active_at);
  if (row.impersonator_id) {
    // Who has lost the role stops acting for others, and nobody gains it by acting.
    if (row.is_admin || !row.impersonator_is_admin) return null;
    const { impersonator_id: impersonatedBy, email } = row;
    return { id: userId, email, isAdmin: false, sessionId, aal, impersonatedBy };
  }
  return { id: userId, email: row.email, isAdmin: row.is_admin, sessionId, aal };
}

/** The token of a `Bearer` header. */
export const readBearer = (authorization: string | null | undefined): string | undefined =>
  /^bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1];

async function findSession(
  platform: Platform,
  userId: string,
  sessionId: string,
): Promise<Row | undefined> {
  const now = platform.now().toISOString();
  const { rows } = await platform.db.execute<Row>(sql`
    select u.email, s.aal, s.last_active_at, s.impersonator_id,
      exists (select 1 from user_roles r join auth_users a on a.id = r.user_id
        where a.id = s.impersonator_id and r.role = 'admin'
          and (a.banned_until is null or a.banned_until <= ${now})) as impersonator_is_admin,
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
      exists (select 1 from auth_factors f where f.user_id = u.id and f.status = 'verified') as has_factor
    from auth_sessions s join auth_users u on u.id = s.user_id
    where s.id = ${sessionId} and u.id = ${userId} and s.expires_at > ${now}
      and (u.banned_until is null or u.banned_until <= ${now})`);
  return rows[0];
}

function noteActivity(platform: Platform, sessionId: string, last: string): void {
  const now = platform.now();
  if (now.getTime() - new Date(last).getTime() < activityStep) return;
  platform.db
    .execute(
      sql`update auth_sessions set last_active_at = ${now.toISOString()} where id = ${sessionId}`,
    )
    .catch((error) =>
      platform.log.warn({ err: error }, 'Could not note the activity of a session'),
    );
}
