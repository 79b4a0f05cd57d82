import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import { hostedBase } from './hosted-service.ts';
import { copyOf, mirrorUser } from './mirror-user.ts';
import { type HostedClaims, verifyHostedToken } from './verify-hosted-token.ts';

type Row = { email: string; is_admin: boolean; is_banned: boolean; is_current: boolean };

/**
 * The person behind a token of the hosted service that `AUTH_URL` names. Who they are, that service
 * says; what they may do here, our own tables say. Null when the token is not good.
 */
export async function authenticateHosted(
  platform: Platform,
  token: string,
): Promise<CurrentUser | null> {
  const claims = await verifyHostedToken(platform, token);
  if (!claims) return null;
  let row = await findMirrored(platform, claims);
  if (!row?.is_current) {
    await mirrorUser(platform, claims);
    row = await findMirrored(platform, claims);
  }
  if (!row || row.is_banned) return null;
  const { userId: id, sessionId, aal } = claims;
  return { id, email: row.email, isAdmin: row.is_admin, sessionId, aal };
}

async function findMirrored(platform: Platform, claims: HostedClaims): Promise<Row | undefined> {
  const { rows } = await platform.db.execute<Row>(sql`
    select u.email,
      exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin,
      coalesce(u.banned_until > ${platform.now().toISOString()}, false) as is_banned,
      u.email = ${claims.email} and u.user_metadata = ${copyOf(claims.metadata)}::jsonb as is_current
    from auth_users u join auth_identities i on i.user_id = u.id
    where u.id = ${claims.userId} and i.provider = 'hosted'
      and i.issuer = ${hostedBase(platform)} and i.subject = ${claims.userId}`);
  return rows[0];
}
