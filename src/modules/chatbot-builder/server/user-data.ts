import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** Conversations with the bots of a person's own space; what visitors of a team's bots said stays with the team. */
export async function exportUserData(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select s.id, p.title as bot, s.page, s.started_at as "startedAt", b.entry as values,
      (select coalesce(json_agg(json_build_object('from', m.author, 'text', m.body, 'at', m.created_at) order by m.seq), '[]')
        from widget_messages m where m.session_id = s.id) as messages
    from widget_sessions s join bot_sessions b on b.session_id = s.id join projects p on p.id = s.project_id
    join spaces o on o.id = p.space_id where o.person_id = ${userId} order by s.id`);
  return { conversations: rows };
}

/** Bots that a person published in a team stay with it, switched off: nobody is left in whose name they could answer. */
export async function eraseUserData(tx: DbScope, _platform: Platform, userId: string) {
  await tx.execute(sql`
    update bots set is_on = false, person_id = '00000000-0000-0000-0000-000000000000'
    where person_id = ${userId}`);
  await tx.execute(sql`update bot_versions set published_by = null where published_by = ${userId}`);
}
