import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** What was sent from a person's own space. */
export async function exportUserData(scope: DbScope, userId: string) {
  const { rows: campaigns } = await scope.execute(sql`
    select p.title, m.status, m.started_at as "startedAt", m.finished_at as "finishedAt", m.skipped
    from mail_campaigns m join projects p on p.id = m.project_id join spaces s on s.id = m.space_id
    where s.person_id = ${userId} order by m.id`);
  const { rows: series } = await scope.execute(sql`
    select p.title, m.is_on as "isOn", m.version,
      (select count(*)::int from mail_series_runs r where r.project_id = m.project_id) as contacts
    from mail_series m join projects p on p.id = m.project_id join spaces s on s.id = m.space_id
    where s.person_id = ${userId} order by p.id`);
  return { campaigns, series };
}

/** Series that a person switched on in a team stop with them: nobody is left in whose name they could write. */
export async function eraseUserData(tx: DbScope, _platform: Platform, userId: string) {
  await tx.execute(
    sql`update mail_series set is_on = false, person_id = null where person_id = ${userId}`,
  );
  await tx.execute(sql`
    update mail_campaigns set person_id = null,
      status = case when status in ('scheduled', 'sending', 'paused') then 'cancelled' else status end
    where person_id = ${userId}`);
}
