import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { eraseOverridesIn } from '../../routing/overrides.ts';
import type { ConversationRow } from '../conversation-types.ts';
import type { Owner } from '../conversations.ts';
import { eraseConversations } from '../user-data.ts';

/**
 * Deletes it for everybody at once, and what the router learned of it; what is left goes an hour later. That lesson does
 * not come back with the conversation.
 */
export async function removeConversation(platform: Platform, { id }: ConversationRow) {
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`update conversations set removed_at = now() where id = ${id}`);
    await eraseOverridesIn(tx, id);
    await tx.execute(sql`
      update messages set stop_requested = true where conversation_id = ${id} and status = 'streaming'`);
  });
}

/** Takes a deletion back. Throws not-found where nothing is left. */
export async function restoreConversation(
  { db }: Platform,
  { userId, module }: Owner,
  id: string,
): Promise<void> {
  const { rows } = await db.execute(sql`
    update conversations set removed_at = null
    where id = ${id} and user_id = ${userId} and module = ${module} and removed_at > now() - interval '1 hour'
      and not temporary
    returning id`);
  if (rows.length === 0) throw notFound('There is nothing left of this conversation.');
}

/** Erases what was deleted an hour ago. */
export async function eraseRemoved(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<ConversationRow>(sql`
    select id, user_id, module from conversations
    where removed_at < now() - interval '1 hour' and not temporary order by removed_at limit 100`);
  for (const { id, user_id: userId, module } of rows) {
    await eraseConversations(platform.db, platform, { userId, module, id });
  }
}
