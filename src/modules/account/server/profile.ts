import { notFound } from '#kernel/errors.ts';
import { userJson } from '#platform/auth/accounts/user-json.ts';
import { isBelieved } from '#platform/auth/address-proof.ts';
import { factorsOf } from '#platform/auth/factors.ts';
import { isRecent } from '#platform/auth/http/required-session.ts';
import type { SessionRow } from '#platform/auth/sessions.ts';
import { findUser, isoTime } from '#platform/auth/users.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { Profile } from '../contract.ts';
import { canProveAddress } from './prove-address.ts';

/** What the account page shows of its owner. */
export async function readProfile(platform: Platform, user: CurrentUser): Promise<Profile> {
  const row = await findUser(platform.db, user.id);
  if (!row) throw notFound('The account does not exist any more.');
  const { identities, user_metadata: data } = await userJson(platform.db, row);
  const factors = await factorsOf(platform.db, user.id, 'verified');
  return {
    id: row.id,
    name: typeof data.full_name === 'string' ? data.full_name : '',
    email: row.email,
    newEmail: row.new_email,
    emailProven: isBelieved(row.email_proof),
    canProveEmail: canProveAddress(platform, row),
    hasPassword: row.password_hash !== null,
    factors: factors.length,
    identities: identities.map((identity) => ({
      id: identity.identity_id,
      provider: identity.provider,
      email: identity.email ?? null,
      lastSignInAt: identity.last_sign_in_at ?? null,
    })),
    createdAt: isoTime(row.created_at) as string,
    recentSignIn: await isRecentSession(platform, user),
  };
}

/** Whether the session in use was signed in to within the last hour; never for access tokens. */
export async function isRecentSession(platform: Platform, user: CurrentUser): Promise<boolean> {
  const { rows } = await platform.db.execute<Pick<SessionRow, 'amr'>>(
    sql`select amr from auth_sessions where id::text = ${user.sessionId}`,
  );
  return rows[0] !== undefined && isRecent(platform, rows[0]);
}
