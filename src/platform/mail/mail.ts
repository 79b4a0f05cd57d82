import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
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
  /** Of mails to many: how to leave, and the like. */
  readonly headers?: MailHeaders;
  /** `Name <address>`; the hub's own without it. */
  readonly from?: string;
  /** The mail is this one, once: another with the same id is not sent. A new one without it. */
  readonly id?: string;
};

/** Values of headers by name, prepared as they stand or to be folded and encoded. */
export type MailHeaders = Readonly<
  Record<string, string | { readonly prepared: boolean; readonly value: string }>
>;

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
      insert into mails (id, to_address, subject, text_body, html_body, kind, attachments, reply_to, headers, sender)
      values (${mail.id ?? newId()}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.kind},
        ${JSON.stringify(mail.attachments ?? [])}::jsonb, ${mail.replyTo ?? null},
        ${JSON.stringify(mail.headers ?? {})}::jsonb, ${mail.from ?? null})
      on conflict (id) do nothing returning id`);
    const id = rows[0]?.id;
    if (id === undefined) return mail.id as string;
    await jobs.enqueue(scope, sendMailJob, { mailId: id });
    return id;
  },
});

/** Whoever leaves takes along what was mailed to their address. */
export async function forgetMails(scope: DbScope, address: string): Promise<void> {
  await scope.execute(sql`delete from mails where to_address = ${address}`);
}
