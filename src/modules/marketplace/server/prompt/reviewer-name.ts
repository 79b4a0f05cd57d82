import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** Longest part of a name that is shown, in characters. */
const longest = 40;

/**
 * How a review is signed: first name and the initial of the last one, as in `Ada E.`. Nothing of the
 * person's address, which everybody who reads a prompt's page would learn.
 */
export async function reviewerName(scope: DbScope, userId: string): Promise<string> {
  const { rows } = await scope.execute<{ name: string | null }>(
    sql`select user_metadata ->> 'full_name' as name from auth_users where id = ${userId}`,
  );
  const [first, ...others] = (rows[0]?.name ?? '').trim().split(/\s+/);
  if (!first) return 'A buyer';
  const initial = [...(others.at(-1) ?? '')][0];
  return [...first].slice(0, longest).join('') + (initial ? ` ${initial}.` : '');
}
