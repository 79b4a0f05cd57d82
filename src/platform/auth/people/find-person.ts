import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { CurrentUser } from '../../platform.ts';

/**
 * Somebody on whose behalf work goes on after their request, with the rights that they have now.
 * Throws 410 when they are gone or banned.
 */
export async function findPerson(scope: DbScope, id: string): Promise<CurrentUser> {
  const { rows } = await scope.execute<{ email: string | null; is_admin: boolean }>(sql`
    select u.email, exists (select 1 from user_roles r where r.user_id = u.id and r.role = 'admin') as is_admin
    from auth_users u where u.id = ${id} and (u.banned_until is null or u.banned_until <= now())`);
  const [person] = rows;
  if (!person) throw new AppError('gone', 410, 'Its person is not here any more.');
  return { id, email: person.email ?? '', isAdmin: person.is_admin, sessionId: '', aal: 'aal1' };
}
