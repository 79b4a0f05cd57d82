import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { TicketMessage } from '../../ticket-schemas.ts';
import type { ThreadRow } from './thread-rows.ts';

export type NewMessage = {
  readonly kind: TicketMessage['kind'];
  readonly via: TicketMessage['via'];
  readonly text: string;
  readonly author: string;
  readonly authorId?: string | undefined;
  /** Of mails: as mail systems know it; the same is one message. */
  readonly messageId?: string | undefined;
  readonly mailId?: string | undefined;
  readonly assets?: readonly string[];
};

/**
 * Adds a message to a ticket; undefined where this mail was taken before. What a customer writes opens it again, what is
 * answered ends the waiting, and whoever looks at it is told.
 */
export async function addMessage(
  { now }: Pick<Platform, 'now'>,
  tx: DbScope,
  { id }: Pick<ThreadRow, 'id'>,
  message: NewMessage,
): Promise<string | undefined> {
  const { kind, via, text, author, authorId, messageId, mailId, assets = [] } = message;
  const at = now().toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into support_messages (thread_id, kind, via, author_id, author, body, message_id, mail_id, assets, created_at)
    values (${id}, ${kind}, ${via}, ${authorId ?? null}, ${author}, ${text}, ${messageId ?? null},
      ${mailId ?? null}, ${sql.param([...assets])}::uuid[], ${at})
    on conflict do nothing returning id`);
  if (!rows[0]) return undefined;
  if (kind === 'in') {
    await tx.execute(sql`
      update support_threads set state = 'open', snooze_until = null, last_at = ${at},
        waits_since = coalesce(waits_since, ${at}) where id = ${id}`);
  } else if (kind === 'out') {
    await tx.execute(
      sql`update support_threads set waits_since = null, last_at = ${at} where id = ${id}`,
    );
  } else await tx.execute(sql`update support_threads set last_at = ${at} where id = ${id}`);
  // Tickets are followed as runs are: by their id, on all servers.
  await tx.execute(sql`select pg_notify('guildhall_runs', ${id})`);
  return rows[0].id;
}
