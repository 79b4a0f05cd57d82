import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { dkimFor } from '../mail/dkim.ts';
import type { Platform } from '../platform.ts';

/** Where mailings go: the mail server, or the outbox folder when there is none. */
export type MailTransport = {
  /** How many mails it works on at once. */
  readonly width: number;
  /** Resolves with the server's answer once it has taken the mail; rejects as the library does. */
  send(mail: SendMailOptions, name: string): Promise<string>;
  close(): void;
};

/** Times after which a silent mail server counts as gone, in ms. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** Opens the connections for one mailing; they stay open from mail to mail. */
export function openMailTransport(platform: Platform, folder: string): MailTransport {
  const { SMTP_URL: url, SMTP_CONNECTIONS: width } = platform.config;
  if (!url) return outboxTransport(platform, folder);
  const options = { url, pool: true, maxConnections: width, maxMessages: 1_000_000, ...patience };
  const transport = createTransport(options as Parameters<typeof createTransport>[0]);
  return {
    width,
    async send(mail) {
      const dkim = dkimFor(platform.config, String(mail.from ?? ''));
      const signed = dkim ? { ...mail, dkim } : mail;
      const { response } = (await transport.sendMail(signed)) as { response?: string };
      return response ?? '';
    },
    close: () => transport.close(),
  };
}

/** One file a mail, named after its recipient: written again it replaces itself. */
function outboxTransport({ config }: Platform, named: string): MailTransport {
  const folder = join(config.DATA_DIR, 'outbox', named);
  const ready = mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    width: 4,
    async send(mail, name) {
      await ready;
      const bytes = await new MailComposer(mail).compile().build();
      await writeFile(join(folder, `${name}.eml`), bytes, { mode: 0o600 });
      return 'written to the outbox folder';
    },
    close: () => undefined,
  };
}
