import { lookup } from 'node:dns/promises';
import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { isPublicAddress } from '#platform/fetch/address-rules.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { readMailbox } from '#platform/mailboxes/read-mailbox.ts';
import type { Platform } from '#platform/platform.ts';
import { findInbox } from '../inbox-rows.ts';
import { readMail } from './read-mail.ts';
import { takeMail } from './take-mail.ts';

export const imapSchema = z.strictObject({
  url: z
    .string()
    .trim()
    .max(500)
    .regex(
      /^imaps?:\/\/[^\s@]{1,400}$/,
      'Write it as imaps://mail.example.org/INBOX, without a password.',
    ),
  user: z.string().trim().min(1, 'The mailbox needs a user.').max(200),
  secret: z.string().min(1, 'The mailbox needs a password.').max(500),
});
export type Imap = z.output<typeof imapSchema>;

const boundTo = (inboxId: string) => `support-imap ${inboxId}`;
/** Mails of one inbox read in one go, and bytes of one. */
const mostMails = 100;
const mostBytes = 40 * 1024 * 1024;

/** Has the mails of a mailbox become requests of an inbox; the password goes into the vault. */
export async function keepMailbox(
  platform: Platform,
  tx: DbScope,
  inboxId: string,
  { url, user, secret }: Imap,
): Promise<void> {
  const secretId = await platform.vault.put(tx, secret, boundTo(inboxId));
  await tx.execute(sql`
    update support_inboxes set imap_url = ${url}, imap_user = ${user}, secret_id = ${secretId}, imap_fault = ''
    where project_id = ${inboxId}`);
}

type Row = {
  readonly project_id: string;
  readonly person_id: string;
  readonly imap_url: string;
  readonly imap_user: string;
  readonly secret_id: string;
};

/** Every minute: reads the mailboxes of inboxes. One that cannot be reached says why, and keeps no other waiting. */
export const readMailboxesJob = defineJob({
  name: 'support:mailboxes',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: the mailboxes are read again a minute later',
  payload: z.unknown(),
  pool: 'transfer',
  maxAttempts: 1,
  run: (platform) => readMailboxes(platform),
});

export async function readMailboxes(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<Row>(sql`
    select i.project_id, i.person_id, i.imap_url, i.imap_user, i.secret_id
    from support_inboxes i join projects p on p.id = i.project_id
    where i.imap_url is not null and i.person_id is not null and i.is_on and p.trashed_at is null`);
  for (const row of rows) {
    const fault = await readOne(platform, row).then(
      () => '',
      (error: Error) => error.message.slice(0, 300),
    );
    await platform.db.execute(sql`
      update support_inboxes set imap_fault = ${fault}
      where project_id = ${row.project_id} and imap_fault <> ${fault}`);
  }
}

async function readOne(platform: Platform, row: Row): Promise<void> {
  const address = await reachable(platform, row.imap_url);
  const secret = await platform.vault.open(platform.db, row.secret_id, boundTo(row.project_id));
  const mailbox = { url: row.imap_url, user: row.imap_user, secret, address };
  await readMailbox(mailbox, {
    ...{ mostMails, mostBytes },
    async take(source) {
      const inbox = await findInbox(platform.db, row.project_id);
      if (!inbox) return false;
      try {
        await takeMail(platform, row.person_id, await readMail(source), inbox);
        return true;
      } catch (error) {
        // A mail that cannot be understood is no reason to stop at it for ever.
        if (error instanceof AppError && error.status < 500) return false;
        throw error;
      }
    },
  });
}

/** Where a mailbox that somebody named is: never in the hub's own network, whatever its name leads to. */
async function reachable({ config }: Platform, address: string): Promise<string | undefined> {
  if (config.ALLOW_PRIVATE_ADDRESSES) return undefined;
  const found = await lookup(new URL(address).hostname, { all: true });
  if (found.length === 0 || found.some((one) => !isPublicAddress(one.address))) {
    throw new Error('The mailbox is in a private network.');
  }
  return found[0]?.address;
}
