import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { requireSpace, spaceIdsOf } from '#platform/spaces/space-access.ts';
import type { Ticket } from '../../ticket-schemas.ts';

export type ThreadRow = {
  readonly id: string;
  readonly project_id: string;
  readonly space_id: string;
  readonly number: number;
  readonly token: string;
  readonly subject: string;
  readonly state: Ticket['state'];
  readonly snooze_until: string | null;
  readonly assignee_id: string | null;
  readonly labels: string[];
  readonly email: string | null;
  readonly name: string;
  readonly contact_id: string | null;
  readonly session_id: string | null;
  readonly seen_at: string | null;
  readonly merged_into: string | null;
  readonly waits_since: string | null;
  readonly created_at: string;
  readonly last_at: string;
};

export const noTicket = () => notFound('There is no such ticket.');

/** A ticket for somebody of its space. Throws 404 for strangers, 403 for viewers who write. */
export async function requireThread(
  scope: DbScope,
  userId: string,
  id: string,
  need: 'view' | 'edit',
): Promise<ThreadRow> {
  const spaces = await spaceIdsOf(scope, userId);
  const { rows } = await scope.execute<ThreadRow>(sql`
    select * from support_threads where id = ${id} and space_id = any(${sql.param(spaces)}::uuid[])`);
  const [thread] = rows;
  if (!thread) throw noTicket();
  await requireSpace(scope, userId, thread.space_id, need);
  return thread;
}

export const showTicket = (row: ThreadRow): Ticket => ({
  ...{ ticketId: row.id, number: row.number, inboxId: row.project_id, subject: row.subject },
  ...{ state: row.state, assigneeId: row.assignee_id, labels: row.labels },
  snoozeUntil: row.snooze_until && isoTime(row.snooze_until),
  from: { email: row.email, name: row.name },
  contactId: row.contact_id,
  waitsSince: row.waits_since && isoTime(row.waits_since),
  createdAt: isoTime(row.created_at),
  lastAt: isoTime(row.last_at),
});
