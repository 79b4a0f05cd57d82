import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { TicketMessage } from '../../ticket-schemas.ts';

/** The messages of a ticket, the oldest first. */
export async function messagesOf(scope: DbScope, threadId: string): Promise<TicketMessage[]> {
  type Row = {
    id: string;
    kind: TicketMessage['kind'];
    via: TicketMessage['via'];
    author: string;
    body: string;
    created_at: string;
    mail: TicketMessage['mail'];
    assets: { id: string; name: string; bytes: number }[];
  };
  const { rows } = await scope.execute<Row>(sql`
    select m.id, m.kind, m.via, m.author, m.body, m.created_at,
      (select status from mails where id = m.mail_id) as mail,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'bytes', f.size::float8) order by a.id)
        from assets a join files f on f.id = a.file_id where a.id = any(m.assets)), '[]') as assets
    from support_messages m where m.thread_id = ${threadId} order by m.created_at, m.id limit 2000`);
  return rows.map(({ id, kind, via, author, body, created_at, mail, assets }) => ({
    ...{ id, kind, via, from: author, text: body, note: kind === 'note' },
    ...{ at: isoTime(created_at), mail, assets },
  }));
}
