import { type SQL, sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { CurrentUser } from '../../platform.ts';
import { RestError } from './rest-error.ts';

/**
 * Who may do what with rows of `user_roles`, all in one place. What is not allowed here is not
 * allowed: the rules look at the person of the checked session only, never at what he sends.
 */
export const rowRules = {
  /** Own rows; an admin sees all. */
  read: (user: CurrentUser | null): SQL =>
    user?.isAdmin ? sql`true` : user ? sql`user_id = ${user.id}` : sql`false`,

  /** Changing and deleting: admins only. For others no row matches, which is no error. */
  write: (user: CurrentUser | null): SQL => (user?.isAdmin ? sql`true` : sql`false`),

  /** Adding rows: admins only; anybody else is refused, also for himself. */
  checkInsert(user: CurrentUser | null): void {
    if (user?.isAdmin) return;
    throw new RestError(
      '42501',
      user ? 403 : 401,
      'new row violates row-level security policy for table "user_roles"',
    );
  },

  /** A hub without any admin could not be administered again. Runs after a deletion. */
  async checkAdminLeft(tx: DbScope): Promise<void> {
    const { rows } = await tx.execute(sql`
      select 1 from user_roles r join auth_users u on u.id = r.user_id
      where r.role = 'admin' and (u.banned_until is null or u.banned_until <= now()) limit 1`);
    if (rows.length > 0) return;
    throw new RestError('42501', 403, 'The last administrator cannot be removed');
  },
};
