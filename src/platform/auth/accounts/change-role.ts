import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { CurrentUser, Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import { grantAdmin } from '../roles.ts';

/** Makes somebody an administrator, or takes it away. Sessions in which they are acted for end. */
export async function changeRole(
  platform: Platform,
  actor: CurrentUser,
  { id, admin }: { id: string; admin: boolean },
): Promise<{ success: boolean; message: string }> {
  if (admin) return grantAdmin(platform, actor, id);
  await platform.db.transaction(async (tx) => {
    await requireOtherAdmin(platform, tx, id);
    const { rowCount } = await tx.execute(
      sql`delete from user_roles where user_id = ${id} and role = 'admin'`,
    );
    if (!rowCount) throw conflict('This account is not an administrator.');
    const details = { by: 'admin' };
    await audit(platform, tx, { event: 'admin.revoked', userId: id, actorId: actor.id, details });
  });
  return { success: true, message: 'Admin access was taken away.' };
}

/**
 * Throws 409 unless somebody else, whose account can be used, is administrator. Holds the lock under
 * which roles change, so that two who remove each other do not both succeed.
 */
export async function requireOtherAdmin(
  platform: Platform,
  tx: DbScope,
  id: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth-first-admin'))`);
  const { rows } = await tx.execute(sql`
    select 1 from user_roles r join auth_users u on u.id = r.user_id
    where r.role = 'admin' and u.id <> ${id} and u.email_confirmed_at is not null
      and (u.banned_until is null or u.banned_until <= ${platform.now().toISOString()}) limit 1`);
  if (rows.length === 0) throw conflict('The last administrator cannot be removed.');
}
