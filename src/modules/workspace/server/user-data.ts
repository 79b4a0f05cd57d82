import { assetsOfPerson, handAssetsOver } from '#platform/assets/person-assets.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { leaveAllSpaces } from '#platform/spaces/members.ts';
import { listSpaces } from '#platform/spaces/spaces.ts';
import { showProject } from './project-handlers.ts';

/** Spaces, and everything that lies in one's own or was begun by oneself in a team's. */
export async function exportUserData(scope: DbScope, userId: string) {
  const spaces = await listSpaces(scope, userId);
  const { rows } = await scope.execute<{ id: string }>(sql`
    select p.id from projects p join spaces s on s.id = p.space_id
    join space_members m on m.space_id = s.id and m.user_id = ${userId}
    where p.trashed_at is null and s.archived_at is null
      and (s.person_id = ${userId} or p.owner_id = ${userId}) order by p.id`);
  const projects = [];
  for (const { id } of rows) projects.push(await showProject(scope, userId, id));
  const { rows: runs } = await scope.execute(sql`
    select id, module, name, title, space_id, project_id, input, status, error, output, engine, cost,
      notes, assets, created_at, finished_at
    from runs where user_id = ${userId} order by id`);
  return { spaces, projects, assets: await assetsOfPerson(scope, userId), runs };
}

/** The person's own space goes with all that lies in it; in teams, what they made stays with the team. */
export async function eraseUserData(tx: DbScope, _platform: Platform, userId: string) {
  await tx.execute(sql`update projects set owner_id = null where owner_id = ${userId}`);
  await tx.execute(sql`delete from runs where user_id = ${userId}`);
  await leaveAllSpaces(tx, userId);
  await handAssetsOver(tx, userId);
}
