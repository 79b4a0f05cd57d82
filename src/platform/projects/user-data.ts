import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** Ids of the projects in a person's own space, and of those that they began in a team's. */
export async function projectsOfPerson(scope: DbScope, userId: string): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select p.id from projects p join spaces s on s.id = p.space_id
    join space_members m on m.space_id = s.id and m.user_id = ${userId}
    where p.trashed_at is null and s.archived_at is null
      and (s.person_id = ${userId} or p.owner_id = ${userId}) order by p.id`);
  return rows.map(({ id }) => id);
}

/** What a person began in a team stays with the team, and says no more who began it. */
export async function disownProjects(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`update projects set owner_id = null where owner_id = ${userId}`);
}
