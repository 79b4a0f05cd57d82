import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { forgetMails } from '../../mail/mail.ts';
import type { Platform } from '../../platform.ts';
import { audit } from '../audit.ts';
import { factorsOf, removeFactors } from '../factors.ts';
import { eraseModules } from '../user-data.ts';
import { lockUser } from '../users.ts';

/**
 * Removes an account and what every module keeps of it, in one transaction: either all of it goes
 * or nothing. The last admin stays while others depend on the hub.
 */
export async function deleteAccount(
  platform: Platform,
  userId: string,
  actorId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    // The same lock as the first grant: "who is admin" changes in one place at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('auth-first-admin'))`);
    const { email } = await lockUser(tx, userId);
    await refuseLastAdmin(tx, userId, platform.now().toISOString());
    await eraseModules(tx, platform, userId);
    await removeFactors(platform, tx, await factorsOf(tx, userId));
    await tx.execute(sql`delete from auth_users where id = ${userId}`);
    await forgetMails(tx, email);
    await tx.execute(sql`
      update auth_audit set ip = null, user_agent = null, details = '{}'
      where user_id = ${userId} or actor_id = ${userId}`);
    await audit(platform, tx, { event: 'account.deleted', userId, actorId });
  });
}

async function refuseLastAdmin(tx: DbScope, userId: string, now: string): Promise<void> {
  const { rows } = await tx.execute<{ is_last: boolean }>(sql`
    select exists (select 1 from user_roles where user_id = ${userId} and role = 'admin')
      and not exists (select 1 from user_roles r join auth_users u on u.id = r.user_id
        where u.id <> ${userId} and r.role = 'admin'
          and (u.banned_until is null or u.banned_until <= ${now}))
      and exists (select 1 from auth_users where id <> ${userId} and email_confirmed_at is not null)
      as is_last`);
  if (!rows[0]?.is_last) return;
  throw conflict(
    'You are the last administrator. Make somebody else an administrator before you delete your account.',
  );
}
