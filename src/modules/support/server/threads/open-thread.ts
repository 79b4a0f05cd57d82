import { randomBytes } from 'node:crypto';
import { noteContact } from '#platform/contacts/contacts.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { emit } from '#platform/flows/triggers/emit.ts';
import type { Platform } from '#platform/platform.ts';
import type { InboxRow } from '../inbox-rows.ts';
import { addMessage, type NewMessage } from './add-message.ts';
import type { ThreadRow } from './thread-rows.ts';

export type NewThread = {
  readonly subject: string;
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly sessionId?: string | undefined;
};

/** Begins a ticket with its first message, and tells flows of it. */
export async function openThread(
  platform: Platform,
  tx: DbScope,
  inbox: InboxRow,
  { subject, email, name = '', sessionId }: NewThread,
  message: NewMessage,
): Promise<ThreadRow> {
  const at = platform.now().toISOString();
  const spaceId = inbox.space_id;
  const contactId = email ? await noteContact(platform, tx, spaceId, { email, name }) : null;
  const { rows: numbers } = await tx.execute<{ last: number }>(sql`
    insert into support_numbers as n (space_id, last) values (${spaceId}, 1)
    on conflict (space_id) do update set last = n.last + 1 returning last`);
  const number = numbers[0]?.last ?? 1;
  const token = randomBytes(9).toString('hex');
  const { rows } = await tx.execute<ThreadRow>(sql`
    insert into support_threads (project_id, space_id, number, token, subject, email, name, contact_id,
      session_id, created_at, last_at)
    values (${inbox.project_id}, ${spaceId}, ${number}, ${token}, ${subject}, ${email ?? null}, ${name},
      ${contactId}, ${sessionId ?? null}, ${at}, ${at}) returning *`);
  const thread = rows[0] as ThreadRow;
  await addMessage(platform, tx, thread, message);
  await emit(platform, tx, {
    name: 'message',
    to: { spaceId },
    about: { inboxId: inbox.project_id },
    payload: {
      ...{ ticketId: thread.id, number, inboxId: inbox.project_id, inbox: inbox.title, subject },
      ...{ text: message.text, from: { email: email ?? null, name } },
    },
  });
  return thread;
}
