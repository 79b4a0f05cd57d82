import { findAssets } from '#platform/assets/find-assets.ts';
import type { DbScope } from '#platform/db/database.ts';
import { newId } from '#platform/db/new-id.ts';
import { sql } from '#platform/db/sql.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import type { Platform } from '#platform/platform.ts';
import { settingsOf } from '../inbox-rows.ts';
import type { ThreadRow } from '../threads/thread-rows.ts';
import { mostBytes, tooLarge } from './read-mail.ts';

export type Reply = {
  readonly text: string;
  readonly author: string;
  readonly assets: readonly string[];
  /** Whether a program wrote it: nobody’s program answers that. */
  readonly isAutomatic?: boolean;
};

export type SentReply = { readonly mailId: string; readonly messageId: string };

/** Queues the mail of an answer in the caller's transaction: it threads with what the customer has. */
export async function sendReply(
  platform: Platform,
  tx: DbScope,
  thread: ThreadRow & { readonly email: string },
  { text, author, assets, isAutomatic = false }: Reply,
): Promise<SentReply> {
  const { address, signature } = await settingsOf(tx, thread.project_id);
  const { SITE_URL, MAIL_FROM } = platform.config;
  const own = address || (/<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM);
  const id = newId();
  const messageId = `<${id}@${new URL(SITE_URL).hostname}>`;
  const before = await messageIds(tx, thread.id);
  const last = before.at(-1);
  const subject = /^re:/i.test(thread.subject) ? thread.subject : `Re: ${thread.subject}`;
  const words = signature ? `${text}\n\n-- \n${signature}` : text;
  await platform.mail.send(tx, {
    ...{ id, to: thread.email, kind: 'support.reply', subject },
    text: words,
    html: `<p style="font-family:Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">${escapeHtml(words).replaceAll('\n', '<br>')}</p>`,
    replyTo: plusAddress(own, thread.token),
    ...(address && { from: `${author.replace(/[<>"\r\n]/g, '')} <${address}>` }),
    attachments: await attached(tx, thread, assets),
    headers: {
      ...(last && { 'In-Reply-To': last, References: before.slice(-20).join(' ') }),
      ...(isAutomatic && { 'Auto-Submitted': 'auto-replied' }),
    },
  });
  return { mailId: id, messageId };
}

/** `help@example.org` as `help+<token>@example.org`: what comes back names its ticket. */
function plusAddress(address: string, token: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${local}+${token}@${domain}`;
}

async function messageIds(tx: DbScope, threadId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ message_id: string }>(sql`
    select message_id from support_messages
    where thread_id = ${threadId} and message_id like '<%' and kind <> 'auto' order by created_at, id`);
  return rows.map(({ message_id }) => message_id);
}

async function attached(tx: DbScope, { space_id }: ThreadRow, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const assets = await findAssets(tx, { userId: '', spaceIds: [space_id] }, ids);
  if (assets.some(({ bytes }) => Number(bytes) > mostBytes)) throw tooLarge();
  return assets.map(({ file_id, name, mime }) => ({ fileId: file_id, name, mime }));
}
