import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { sendMailJob } from './send-mail-job.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Already escaped HTML. */
  readonly html: string;
  /** What it is, for the outbox list: `auth.recovery`, `order.receipt` … */
  readonly kind: string;
  /** Files of the hub that go along. One that is deleted before the mail is sent is left out. */
  readonly attachments?: readonly Attachment[];
  /** Where answers go; to the hub's own address without it. */
  readonly replyTo?: string;
};

export type Attachment = { readonly fileId: string; readonly name: string; readonly mime: string };

export type Mailer = {
  /**
   * Queues a mail in the caller's transaction; a job sends it, or writes it to the outbox folder. Gives its id, which
   * its `Message-ID` begins with.
   */
  send(scope: DbScope, mail: Mail): Promise<string>;
};

export const createMailer = (jobs: Jobs): Mailer => ({
  async send(scope, mail) {
    const { rows } = await scope.execute<{ id: string }>(sql`
      insert into mails (to_address, subject, text_body, html_body, kind, attachments, reply_to)
      values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.kind},
        ${JSON.stringify(mail.attachments ?? [])}::jsonb, ${mail.replyTo ?? null}) returning id`);
    const { id } = rows[0] as { id: string };
    await jobs.enqueue(scope, sendMailJob, { mailId: id });
    return id;
  },
});

/** Whoever leaves takes along what was mailed to their address. */
export async function forgetMails(scope: DbScope, address: string): Promise<void> {
  await scope.execute(sql`delete from mails where to_address = ${address}`);
}
