import { createHash, randomBytes } from 'node:crypto';
import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { ConversationRow, MessageRow } from './conversation-types.ts';
import { listMessages } from './messages.ts';

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a link for reading; a new one ends the one before. Only its hash is kept. */
export async function shareConversation(
  scope: DbScope,
  conversation: ConversationRow,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await scope.execute(
    sql`update conversations set share_hash = ${hash(token)} where id = ${conversation.id}`,
  );
  return token;
}

export async function unshareConversation(
  scope: DbScope,
  conversation: ConversationRow,
): Promise<void> {
  await scope.execute(
    sql`update conversations set share_hash = null where id = ${conversation.id}`,
  );
}

/** What the holder of a link may read. */
export async function findShared(
  scope: DbScope,
  token: string,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] }> {
  const { rows } = await scope.execute<ConversationRow>(
    sql`select * from conversations where share_hash = ${hash(token)}`,
  );
  const conversation = rows[0];
  if (!conversation) throw notFound('This conversation is not shared any more.');
  const messages = await listMessages(scope, conversation.id);
  return { conversation, messages: messages.filter(({ status }) => status !== 'streaming') };
}
