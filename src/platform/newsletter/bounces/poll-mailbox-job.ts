import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { applyReport } from './apply-report.ts';
import { readReport } from './read-report.ts';

/** Mails read in one go; what is left waits for the next. */
const mostMails = 500;
/** Reports are small; a larger mail is none, in bytes. */
const mostBytes = 1024 * 1024;

/** Every five minutes: reads what came back to the bounce mailbox, if there is one. */
export const pollMailboxJob = defineJob({
  name: 'newsletter:bounces',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  pool: 'transfer',
  maxAttempts: 1,
  async run(platform) {
    if (platform.config.BOUNCE_IMAP_URL) await pollMailbox(platform);
  },
});

/**
 * Takes the unread mails of the bounce mailbox and marks those as read that are dealt with. Returns
 * how many were reports. Throws when the mailbox cannot be reached.
 */
export async function pollMailbox(platform: Platform): Promise<number> {
  const url = new URL(platform.config.BOUNCE_IMAP_URL ?? '');
  const { ImapFlow } = await import('imapflow');
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
  });
  // A connection that breaks is reported by the command under way.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX');
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    let reports = 0;
    for (const uid of unread.slice(0, mostMails)) {
      const source = { source: { maxLength: mostBytes } };
      const mail = await client.fetchOne(String(uid), source, { uid: true });
      if (mail && (await take(platform, mail.source))) reports += 1;
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    return reports;
  } finally {
    await client.logout().catch(() => client.close());
  }
}

/** A mail that cannot be understood is no reason to stop at it for ever. */
async function take(platform: Platform, source: Buffer | undefined): Promise<boolean> {
  if (!source) return false;
  const report = await readReport(source).catch((error) => {
    platform.log.warn({ err: error }, 'A mail in the bounce mailbox could not be read');
    return undefined;
  });
  if (!report) return false;
  await applyReport(platform, report);
  return true;
}
