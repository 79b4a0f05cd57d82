import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { dkimFor } from './dkim.ts';
import type { Attachment, MailHeaders } from './mail.ts';

type MailRow = {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  status: string;
  attachments: readonly Attachment[];
  reply_to: string | null;
  headers: MailHeaders;
  sender: string | null;
};

/**
 * Delivers one mail: over SMTP when a server is configured, else as `DATA_DIR/outbox/<id>.eml`.
 * A mail is marked before it is handed over. One that is found marked was interrupted by a crash:
 * over SMTP it becomes `unknown` rather than going out twice; a file is simply written again.
 */
export const sendMailJob = defineJob({
  name: 'mail.send',
  withoutRoom: 'goes-on',
  noGiveUp: 'the mail stays in the outbox, from which an admin sends it again',
  payload: z.object({ mailId: z.uuid() }),
  async run(platform, { mailId }) {
    const row = await findMail(platform, mailId);
    if (!row || !['queued', 'failed', 'sending'].includes(row.status)) return;
    if (row.status === 'sending' && platform.config.SMTP_URL) {
      const reason = 'The server stopped while this mail was being sent. It may have gone out.';
      return mark(platform, mailId, 'unknown', reason);
    }
    await mark(platform, mailId, 'sending', null);
    try {
      await mark(platform, mailId, await deliver(platform, row), null);
    } catch (error) {
      await mark(platform, mailId, 'failed', (error as Error).message);
      throw error;
    }
  },
});

async function findMail({ db }: Platform, id: string): Promise<MailRow | undefined> {
  const { rows } = await db.execute<MailRow>(sql`select * from mails where id = ${id}`);
  return rows[0];
}

async function mark({ db }: Platform, id: string, status: string, error: string | null) {
  await db.execute(sql`
    update mails set status = ${status}, error = ${error},
      sent_at = case when ${status} in ('sent', 'written') then now() else sent_at end
    where id = ${id}`);
}

async function deliver(platform: Platform, row: MailRow): Promise<'sent' | 'written'> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR, SITE_URL } = platform.config;
  const message = {
    from: row.sender ?? MAIL_FROM,
    to: row.to_address,
    ...(row.reply_to && { replyTo: row.reply_to }),
    subject: row.subject,
    headers: row.headers,
    text: row.text_body,
    html: row.html_body,
    messageId: `<${row.id}@${new URL(SITE_URL).hostname}>`,
    attachments: await attachmentsOf(platform, row.attachments),
  };
  if (SMTP_URL) {
    const transport = createTransport(SMTP_URL);
    const dkim = dkimFor(platform.config, message.from);
    await transport.sendMail({ ...message, ...(dkim && { dkim }) });
    transport.close();
    return 'sent';
  }
  const folder = join(DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = await new MailComposer(message).compile().build();
  await writeFile(join(folder, `${row.id}.eml`), bytes, { mode: 0o600 });
  return 'written';
}

async function attachmentsOf({ db, files }: Platform, attachments: readonly Attachment[]) {
  const found = await Promise.all(
    attachments.map(async ({ fileId, name, mime }) => {
      const file = await files.find(db, fileId);
      return file ? [{ filename: name, contentType: mime, content: await files.read(file) }] : [];
    }),
  );
  return found.flat();
}
