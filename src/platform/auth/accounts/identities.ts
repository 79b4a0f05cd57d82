import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { UserRow } from '../users.ts';

/** Makes or refreshes the identity that stands for signing in by e-mail. */
export async function saveEmailIdentity(
  platform: Platform,
  scope: DbScope,
  user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>,
): Promise<void> {
  const now = platform.now().toISOString();
  const data = JSON.stringify({
    sub: user.id,
    email: user.email,
    email_verified: user.email_confirmed_at !== null,
    phone_verified: false,
  });
  await scope.execute(sql`
    insert into auth_identities (user_id, provider, subject, identity_data, last_sign_in_at, created_at, updated_at)
    values (${user.id}, 'email', ${user.id}, ${data}::jsonb, ${now}, ${now}, ${now})
    on conflict (provider, issuer, subject) do update set
      identity_data = excluded.identity_data, updated_at = excluded.updated_at`);
}

/** Names of the providers of an account, oldest first. */
export async function providersOf(scope: DbScope, userId: string): Promise<string[]> {
  const { rows } = await scope.execute<{ provider: string }>(
    sql`select provider from auth_identities where user_id = ${userId} order by created_at`,
  );
  return rows.map((row) => row.provider);
}
