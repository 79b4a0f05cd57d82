import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { nameOfPerson } from '../spaces/spaces.ts';
import type { Project } from './projects.ts';

/** Whoever has not said for this long that they are here has gone, in seconds: two rounds of 20 s. */
const goneAfter = 45;

/** Notes that somebody has the project open, and gives who else has, by name. */
export async function sayPresent(
  scope: DbScope,
  { id }: Project,
  userId: string,
): Promise<{ userId: string; name: string }[]> {
  await scope.execute(sql`
    insert into project_presence (project_id, user_id) values (${id}, ${userId})
    on conflict (project_id, user_id) do update set seen_at = now()`);
  const { rows } = await scope.execute<{ user_id: string; name: string }>(sql`
    select user_id, ${nameOfPerson(sql`p.user_id`)} as name from project_presence p
    where project_id = ${id} and user_id <> ${userId}
      and seen_at > now() - make_interval(secs => ${goneAfter})
    order by name limit 20`);
  return rows.map(({ user_id, name }) => ({ userId: user_id, name }));
}

/** Forgets who was there long ago. */
export const sweepPresence = (scope: DbScope) =>
  scope.execute(sql`delete from project_presence where seen_at < now() - interval '1 hour'`);
