import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import { audit } from '../auth/audit.ts';
import type { CurrentUser, Platform } from '../platform.ts';
import { sendMailJob } from './send-mail-job.ts';

/** Puts a mail that failed, may not have gone out, or waits in the outbox since, into the queue again. */
export async function resendMail(
  platform: Platform,
  actor: CurrentUser,
  id: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ status: string }>(
      sql`select status from mails where id = ${id} for update`,
    );
    const status = rows[0]?.status;
    if (!status) throw notFound('There is no such mail.');
    const waits = status === 'written' && platform.config.SMTP_URL !== undefined;
    if (status !== 'failed' && status !== 'unknown' && !waits) {
      throw conflict(
        status === 'written'
          ? 'Without a mail server this mail can go nowhere but into the outbox, where it is.'
          : 'Only a mail that failed, or may not have gone out, can be sent again.',
      );
    }
    // Its own job may still wait for another try: one of the two is enough.
    await tx.execute(sql`
      select graphile_worker.complete_jobs(array(
        select j.id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = ${sendMailJob.name} and j.locked_at is null
          and j.payload ->> 'mailId' = ${id}))`);
    await tx.execute(sql`update mails set status = 'queued', error = null where id = ${id}`);
    await platform.jobs.enqueue(tx, sendMailJob, { mailId: id });
    const details = { mail: id, before: status };
    await audit(platform, tx, { event: 'mail.resent', actorId: actor.id, details });
  });
}
