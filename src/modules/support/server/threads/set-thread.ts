import { badInput, notFound } from '#kernel/errors.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { Ticket } from '../../ticket-schemas.ts';
import { noTicket, showTicket, type ThreadRow } from './thread-rows.ts';

export type ThreadChange = {
  readonly state?: Ticket['state'] | undefined;
  readonly snoozeUntil?: string | undefined;
  /** Null: nobody. */
  readonly assigneeId?: string | null | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly mergeInto?: string | undefined;
};

/** Changes where a ticket stands. Throws 400 for a time that is past, 404 for people and tickets elsewhere. */
export async function setThread(
  platform: Platform,
  tx: Transaction,
  thread: ThreadRow,
  change: ThreadChange,
): Promise<Ticket> {
  const { state, snoozeUntil, assigneeId, labels, mergeInto } = change;
  if (state === 'snoozed' && snoozeUntil === undefined)
    throw badInput('Say until when: snoozeUntil.', 'snoozeUntil');
  if (snoozeUntil !== undefined && new Date(snoozeUntil) <= platform.now())
    throw badInput('Please choose a time in the future.', 'snoozeUntil');
  if (assigneeId) await requireMember(tx, thread, assigneeId);
  if (mergeInto !== undefined) return merge(platform, tx, thread, mergeInto);
  const next = snoozeUntil !== undefined ? 'snoozed' : (state ?? thread.state);
  const until = next === 'snoozed' ? (snoozeUntil ?? thread.snooze_until) : null;
  const { rows } = await tx.execute<ThreadRow>(sql`
    update support_threads set state = ${next}, snooze_until = ${until},
      assignee_id = ${assigneeId === undefined ? thread.assignee_id : assigneeId},
      labels = ${sql.param([...new Set(labels ?? thread.labels)])}::text[]
    where id = ${thread.id} returning *`);
  await tx.execute(sql`select pg_notify('guildhall_runs', ${thread.id})`);
  return showTicket(rows[0] as ThreadRow);
}

async function requireMember(tx: Transaction, { space_id }: ThreadRow, userId: string) {
  const { rows } = await tx.execute(sql`
    select 1 from space_members where space_id = ${space_id} and user_id = ${userId}`);
  if (rows.length === 0) throw notFound('Nobody of this space has this id.');
}

/** Its messages go to the other ticket; whoever answers an old mail of it ends up there. */
async function merge(
  platform: Platform,
  tx: Transaction,
  thread: ThreadRow,
  intoId: string,
): Promise<Ticket> {
  if (intoId === thread.id) throw badInput('A ticket cannot be merged into itself.', 'mergeInto');
  const { rows } = await tx.execute<ThreadRow>(sql`
    select * from support_threads where id = ${intoId} and space_id = ${thread.space_id}
      and merged_into is null for update`);
  const [into] = rows;
  if (!into) throw noTicket();
  await tx.execute(sql`
    update support_messages m set thread_id = ${into.id} where thread_id = ${thread.id}
      and not exists (select 1 from support_messages o
        where o.thread_id = ${into.id} and o.message_id = m.message_id)`);
  await tx.execute(sql`
    update support_threads set state = 'closed', merged_into = ${into.id}, snooze_until = null
    where id = ${thread.id}`);
  const { rows: kept } = await tx.execute<ThreadRow>(sql`
    update support_threads set last_at = ${platform.now().toISOString()},
      email = coalesce(email, ${thread.email}), waits_since = coalesce(waits_since, ${thread.waits_since})
    where id = ${into.id} returning *`);
  return showTicket(kept[0] as ThreadRow);
}

/** Those whose time has come are open again. */
export async function wakeSnoozed({ db, now }: Platform): Promise<void> {
  await db.execute(sql`
    update support_threads set state = 'open', snooze_until = null
    where state = 'snoozed' and snooze_until <= ${now().toISOString()}`);
}
