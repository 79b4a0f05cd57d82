import { noteContact } from '#platform/contacts/contacts.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { addMessages, lockOpen } from '#platform/widget/session-rows.ts';
import type { InboxSettings } from '../../inbox-settings.ts';
import type { InboxRow } from '../inbox-rows.ts';
import { addMessage } from '../threads/add-message.ts';
import { openThread } from '../threads/open-thread.ts';
import type { ThreadRow } from '../threads/thread-rows.ts';

const address = /[^\s@<>",;:()]{1,64}@[^\s@<>",;:()]{1,200}\.[a-z]{2,24}/i;

type Said = { readonly seq: number; readonly body: string; readonly asset_id: string | null };

/** Takes what a visitor wrote into their ticket; the first message begins one. Bears to be called at once by several. */
export async function takeFromChat(
  platform: Platform,
  inbox: InboxRow,
  settings: InboxSettings,
  sessionId: string,
): Promise<void> {
  const { db, now } = platform;
  await db.transaction(async (tx) => {
    const session = await lockOpen(tx, sessionId, now());
    const { rows: threads } = await tx.execute<ThreadRow>(
      sql`select * from support_threads where session_id = ${sessionId} for update`,
    );
    let thread: ThreadRow | undefined = threads[0];
    const { rows } = await tx.execute<Said>(sql`
      select seq, body, asset_id from widget_messages w
      where session_id = ${sessionId} and author = 'visitor' and not exists (
        select 1 from support_messages m where m.thread_id = ${thread?.id ?? null}::uuid
          and m.message_id = ${sessionId} || ' ' || w.seq) order by seq`);
    const isNew = thread === undefined && rows.length > 0;
    for (const said of rows) thread = await take(platform, tx, { inbox, sessionId, thread, said });
    if (isNew && !thread?.email && settings.away !== '')
      await addMessages(tx, session, [{ author: 'bot', text: settings.away }], now());
  });
}

type Taking = {
  readonly inbox: InboxRow;
  readonly sessionId: string;
  readonly thread: ThreadRow | undefined;
  readonly said: Said;
};

async function take(
  platform: Platform,
  tx: Transaction,
  { inbox, sessionId, thread, said }: Taking,
): Promise<ThreadRow> {
  const { seq, body, asset_id } = said;
  const email = address.exec(body)?.[0].toLowerCase();
  const author = thread?.name || thread?.email || 'Visitor';
  const message = {
    ...{ kind: 'in' as const, via: 'chat' as const, author, messageId: `${sessionId} ${seq}` },
    ...{ text: body || 'A file', assets: asset_id ? [asset_id] : [] },
  };
  if (!thread) {
    const subject = body.replace(/\s+/g, ' ').trim().slice(0, 100) || 'Chat';
    return openThread(platform, tx, inbox, { subject, email, sessionId }, message);
  }
  await addMessage(platform, tx, thread, message);
  if (!email || thread.email) return thread;
  const contactId = await noteContact(platform, tx, inbox.space_id, { email });
  const { rows } = await tx.execute<ThreadRow>(sql`
    update support_threads set email = ${email}, contact_id = ${contactId}
    where id = ${thread.id} returning *`);
  return rows[0] as ThreadRow;
}
