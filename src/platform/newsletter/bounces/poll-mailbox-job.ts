import { z } from 'zod';
import { defineJob } from '../../jobs/jobs.ts';
import { readMailbox } from '../../mailboxes/read-mailbox.ts';
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
export const pollMailbox = (platform: Platform): Promise<number> =>
  readMailbox(
    { url: platform.config.BOUNCE_IMAP_URL ?? '' },
    { mostMails, mostBytes, take: (source) => take(platform, source) },
  );

/** A mail that cannot be understood is no reason to stop at it for ever. */
async function take(platform: Platform, source: Buffer): Promise<boolean> {
  const report = await readReport(source).catch((error) => {
    platform.log.warn({ err: error }, 'A mail in the bounce mailbox could not be read');
    return undefined;
  });
  if (!report) return false;
  await applyReport(platform, report);
  return true;
}
