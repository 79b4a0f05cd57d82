import { type SQL, sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { isInteractive } from '../../http/interactive.ts';
import type { CurrentUser } from '../../platform.ts';
import { RestError } from './rest-error.ts';

/** A personal token may have leaked: it never makes administrators or takes their rights away. */
const mayWrite = (user: CurrentUser | null): boolean =>
  user?.isAdmin === true && isInteractive(user);

function refusePrograms(user: CurrentUser | null): void {
  if (!user || isInteractive(user)) return;
  const why = 'Roles can only be changed by an administrator who is signed in';
  throw new RestError('42501', 403, `${why}; an access token is not enough`);
}

/**
 * Who may do what with rows of `user_roles`, all in one place. What is not allowed here is not
 * allowed: the rules look at the person of the checked session only, never at what they send.
 */
export const rowRules = {
  /** Own rows; an admin sees all. */
  read: (user: CurrentUser | null): SQL =>
    user?.isAdmin ? sql`true` : user ? sql`user_id = ${user.id}` : sql`false`,

  /**
   * Changing and deleting: admins only, signed in. A personal token is told so; for other people no
   * row matches, which is no error.
   */
  write(user: CurrentUser | null): SQL {
    refusePrograms(user);
    return mayWrite(user) ? sql`true` : sql`false`;
  },

  /** Adding rows: admins only; anybody else is refused, also for themselves. */
  checkInsert(user: CurrentUser | null): void {
    if (mayWrite(user)) return;
    refusePrograms(user);
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
