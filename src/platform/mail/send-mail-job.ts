import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';

type MailRow = {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  status: string;
};

/**
 * Delivers one mail: over SMTP when a server is configured, else as `DATA_DIR/outbox/<id>.eml`.
 * The message id is the row's id, so a mail that is sent again after a crash can be told by its
 * receiver as the same one.
 */
export const sendMailJob = defineJob({
  name: 'mail.send',
  payload: z.object({ mailId: z.uuid() }),
  async run(platform, { mailId }) {
    const { rows } = await platform.db.execute<MailRow>(
      sql`select * from mails where id = ${mailId}`,
    );
    const row = rows[0];
    if (row?.status !== 'queued' && row?.status !== 'failed') return;
    try {
      const status = await deliver(platform, row);
      await platform.db.execute(
        sql`update mails set status = ${status}, sent_at = now(), error = null where id = ${mailId}`,
      );
    } catch (error) {
      const reason = (error as Error).message;
      await platform.db.execute(
        sql`update mails set status = 'failed', error = ${reason} where id = ${mailId}`,
      );
      throw error;
    }
  },
});

async function deliver(platform: Platform, row: MailRow): Promise<'sent' | 'written'> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR, SITE_URL } = platform.config;
  const message = {
    from: MAIL_FROM,
    to: row.to_address,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    messageId: `<${row.id}@${new URL(SITE_URL).hostname}>`,
  };
  if (SMTP_URL) {
    const transport = createTransport(SMTP_URL);
    await transport.sendMail(message);
    transport.close();
    return 'sent';
  }
  const folder = join(DATA_DIR, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bytes = await new MailComposer(message).compile().build();
  await writeFile(join(folder, `${row.id}.eml`), bytes, { mode: 0o600 });
  return 'written';
}
