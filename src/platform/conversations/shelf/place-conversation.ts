import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { ConversationRow } from '../conversation-types.ts';
import { requireLasting } from '../temporary/temporary-chats.ts';
import { findFolder } from './folders.ts';

/** Where a conversation is kept; what is left out stays as it is. */
export type Placing = {
  readonly folderId?: string | null | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly pinned?: boolean | undefined;
  readonly archived?: boolean | undefined;
};

/** Conversations that stand above all others. */
export const mostPinned = 50;

/** Keeps it elsewhere. That is no news of it: its place in time stays. */
export async function placeConversation(
  scope: DbScope,
  conversation: ConversationRow,
  { folderId, tags, pinned, archived }: Placing,
): Promise<void> {
  const { id, user_id: userId, module } = conversation;
  if ([folderId, tags, pinned, archived].every((each) => each === undefined)) return;
  requireLasting(conversation, 'be kept anywhere');
  if (folderId) await findFolder(scope, { userId, module }, folderId);
  if (pinned && !conversation.pinned_at) await requireRoom(scope, userId, module);
  const named = tags && [...distinct(tags)];
  await scope.execute(sql`
    update conversations set
      folder_id = case when ${folderId === undefined} then folder_id else ${folderId ?? null}::uuid end,
      tags = coalesce(${named ? sql.param(named) : null}::text[], tags),
      pinned_at = case when ${pinned === undefined} then pinned_at
        when ${pinned ?? false} then coalesce(pinned_at, now()) end,
      archived_at = case when ${archived === undefined} then archived_at
        when ${archived ?? false} then coalesce(archived_at, now()) end
    where id = ${id}`);
}

async function requireRoom(scope: DbScope, userId: string, module: string): Promise<void> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from conversations
    where user_id = ${userId} and module = ${module} and pinned_at is not null and removed_at is null`);
  if ((rows[0]?.count ?? 0) >= mostPinned)
    throw conflict(`${mostPinned} conversations can be pinned at most. Unpin one first.`);
}

/** Each tag once, whatever its capitals. */
const distinct = (tags: readonly string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].toReversed();
