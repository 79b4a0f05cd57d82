import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** Tickets of a person's own space with all that was written; those of teams stay with them. */
export async function exportUserData(scope: DbScope, userId: string) {
  const { rows: tickets } = await scope.execute(sql`
    select t.number, t.subject, t.state, t.email, t.name, t.labels, t.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('kind', m.kind, 'from', m.author, 'text', m.body,
        'at', m.created_at) order by m.created_at, m.id) from support_messages m where m.thread_id = t.id), '[]')
        as messages
    from support_threads t join spaces s on s.id = t.space_id where s.person_id = ${userId} order by t.id`);
  const { rows: replies } = await scope.execute(sql`
    select r.name, r.body from support_replies r join spaces s on s.id = r.space_id
    where s.person_id = ${userId} order by r.name`);
  return { tickets, replies };
}

/** What a person wrote in teams stays, without their name; inboxes of teams go on, in nobody's name. */
export async function eraseUserData(tx: DbScope, _platform: Platform, userId: string) {
  await tx.execute(sql`
    update support_messages set author = 'Somebody who left', author_id = null where author_id = ${userId}`);
  await tx.execute(sql`update support_inboxes set person_id = null where person_id = ${userId}`);
}
