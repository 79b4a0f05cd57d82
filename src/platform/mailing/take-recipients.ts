import type { Db } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { MailStream, Recipient } from './mail-stream.ts';

/**
 * Takes the next recipients of a running mailing under a lease. Senders never wait for each other and never get the same
 * one. Who has unsubscribed or been suppressed since the audience was frozen is skipped here. `picked` counts the
 * skipped ones too; 0 means that none is due.
 */
export async function takeRecipients(
  db: Db,
  stream: MailStream,
  from: { mailingId: string; leaseId: string; now: Date },
  most: number,
): Promise<{ picked: number; recipients: Recipient[] }> {
  const { mailingId, leaseId, now } = from;
  const { rows } = await db.execute<Recipient & { status: string }>(sql`
    with picked as (
      select d.recipient_id from mailing_deliveries d
      where d.mailing_id = ${mailingId} and d.status = 'queued' and d.due_at <= ${now.toISOString()}
        and ${stream.isSending(mailingId)}
      order by d.due_at, d.recipient_id limit ${most} for update of d skip locked
    ), judged as (
      select p.recipient_id, s.email, s.name, s.fields,
        case when s.id is null or s.skip is not null or s.paused_until > ${now.toISOString()}
          then coalesce(s.skip, 'Gone or paused before it was sent.') end as skip
      from picked p left join mailing_people s on s.id = p.recipient_id
    )
    update mailing_deliveries d set
      status = case when j.skip is null then 'leased' else 'skipped' end,
      email = case when j.skip is null then j.email end,
      lease_id = case when j.skip is null then ${leaseId}::uuid end,
      detail = coalesce(j.skip, '')
    from judged j
    where d.mailing_id = ${mailingId} and d.recipient_id = j.recipient_id
    returning d.recipient_id, d.email, j.name, j.fields, d.attempts, d.status`);
  return { picked: rows.length, recipients: rows.filter(({ status }) => status === 'leased') };
}
