import type { Db } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { isSendable } from '../../subscribers/subscriber-filter.ts';

export type Recipient = {
  readonly subscriber_id: string;
  readonly email: string;
  readonly name: string;
  readonly attempts: number;
};

/**
 * Takes the next recipients of a running broadcast under a lease. Senders never wait for each other
 * and never get the same one. Who has unsubscribed, paused or been suppressed since the audience was
 * frozen is skipped here. `picked` counts the skipped ones too; 0 means that none is due.
 */
export async function takeRecipients(
  db: Db,
  from: { broadcastId: string; leaseId: string; now: Date },
  most: number,
): Promise<{ picked: number; recipients: Recipient[] }> {
  const { broadcastId, leaseId, now } = from;
  const { rows } = await db.execute<Recipient & { status: string }>(sql`
    with picked as (
      select d.subscriber_id from newsletter_deliveries d
      where d.broadcast_id = ${broadcastId} and d.status = 'queued' and d.due_at <= ${now.toISOString()}
        and exists (select 1 from newsletter_broadcasts b where b.id = ${broadcastId} and b.status = 'sending')
      order by d.due_at, d.subscriber_id limit ${most} for update of d skip locked
    ), judged as (
      select p.subscriber_id, s.email, s.name, coalesce(${isSendable(now)}, false) as good
      from picked p left join newsletter_subscribers s on s.id = p.subscriber_id
    )
    update newsletter_deliveries d set
      status = case when j.good then 'leased' else 'skipped' end,
      email = case when j.good then j.email end,
      lease_id = case when j.good then ${leaseId}::uuid end,
      detail = case when j.good then '' else 'Unsubscribed, paused or suppressed before it was sent.' end
    from judged j
    where d.broadcast_id = ${broadcastId} and d.subscriber_id = j.subscriber_id
    returning d.subscriber_id, d.email, j.name, d.attempts, d.status`);
  return { picked: rows.length, recipients: rows.filter(({ status }) => status === 'leased') };
}
