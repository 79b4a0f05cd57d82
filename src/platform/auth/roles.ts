import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { audit } from './audit.ts';
import { isUuid } from './http/fields.ts';

/**
 * Makes a person admin who is the first of this installation: no admin and no other usable account
 * exists. Call it in the transaction in which the account becomes usable. The lock makes parallel
 * first sign-ups wait for each other, so exactly one of them is the first.
 */
export async function grantFirstAdmin(
  platform: Platform,
  tx: DbScope,
  userId: string,
): Promise<void> {
  const admins = await tx.execute(sql`select 1 from user_roles where role = 'admin' limit 1`);
  if (admins.rows.length > 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth-first-admin'))`);
  const { rowCount } = await tx.execute(sql`
    insert into user_roles (user_id, role)
    select ${userId}::uuid, 'admin'
    where not exists (select 1 from user_roles where role = 'admin')
      and not exists (select 1 from auth_users
                      where email_confirmed_at is not null and id <> ${userId}::uuid)`);
  if (rowCount) {
    await audit(platform, tx, { event: 'admin.granted', userId, details: { reason: 'first' } });
  }
}

/** What a person may do, and whether it is news to them: `justGranted` is true exactly once. */
export async function readRole(
  platform: Platform,
  user: CurrentUser,
): Promise<{ isAdmin: boolean; justGranted: boolean }> {
  // Whoever acts as somebody else neither brings them a role nor hears news meant for them.
  if (user.impersonatedBy) return { isAdmin: false, justGranted: false };
  if (platform.config.ADMIN_GRANT === 'every-user' && !user.isAdmin) {
    await platform.db.transaction((tx) =>
      insertAdmin(platform, tx, { userId: user.id, actorId: user.id, reason: 'every-user' }),
    );
  }
  const told = await platform.db.execute(sql`
    update user_roles set announced_at = ${platform.now().toISOString()}
    where user_id = ${user.id} and role = 'admin' and announced_at is null`);
  if (told.rowCount) return { isAdmin: true, justGranted: true };
  const { rows } = await platform.db.execute(
    sql`select 1 from user_roles where user_id = ${user.id} and role = 'admin'`,
  );
  return { isAdmin: rows.length > 0, justGranted: false };
}

/** The documented sentences of the grant helper. */
export const grantMessages = {
  done: 'Admin access granted successfully',
  failed: 'Failed to grant admin access',
  error: 'Error granting admin access',
} as const;

/** Makes another account admin. The caller has checked that `actor` is one. */
export async function grantAdmin(
  platform: Platform,
  actor: CurrentUser,
  userId: string,
): Promise<{ success: boolean; message: string }> {
  if (!isUuid(userId)) return { success: false, message: grantMessages.failed };
  try {
    return await platform.db.transaction(async (tx) => {
      const found = await tx.execute(sql`select 1 from auth_users where id = ${userId} for update`);
      if (found.rows.length === 0) return { success: false, message: grantMessages.failed };
      await insertAdmin(platform, tx, { userId, actorId: actor.id, reason: 'granted' });
      return { success: true, message: grantMessages.done };
    });
  } catch (error) {
    platform.log.error({ err: error }, 'Granting admin access failed');
    return { success: false, message: grantMessages.error };
  }
}

/** Adds the role if it is missing; safe to repeat. */
export async function insertAdmin(
  platform: Platform,
  tx: DbScope,
  grant: { userId: string; actorId: string | null; reason: string },
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    insert into user_roles (user_id, role, granted_by)
    values (${grant.userId}, 'admin', ${grant.actorId}) on conflict (user_id, role) do nothing`);
  if (!rowCount) return;
  await audit(platform, tx, {
    event: 'admin.granted',
    userId: grant.userId,
    actorId: grant.actorId,
    details: { reason: grant.reason },
  });
}

/** The ids of all administrators. */
export async function adminIds(scope: DbScope): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(
    sql`select user_id as id from user_roles where role = 'admin'`,
  );
  return rows.map(({ id }) => id);
}
