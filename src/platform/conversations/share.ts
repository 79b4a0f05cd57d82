import { notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import { findShare, listShares, makeShare, revokeShares } from '../shares/shares.ts';
import type { ConversationRow, MessageRow } from './conversation-types.ts';
import { listMessages } from './messages.ts';

const shareOf = ({ id }: ConversationRow) => ({ subject: 'conversation', subjectId: id }) as const;

/**
 * The secret of the link for reading a conversation, made at the first call. `renew` ends the one
 * before. Null where an older version made the link and kept its fingerprint only: it still opens.
 */
export async function shareConversation(
  platform: Platform,
  conversation: ConversationRow,
  renew: boolean,
): Promise<string | null> {
  const shared = shareOf(conversation);
  const [link] = await listShares(platform, shared);
  if (link && !renew) return link.token;
  await revokeShares(platform.db, shared);
  return (await makeShare(platform, { ...shared, userId: conversation.user_id })).token;
}

export const unshareConversation = (platform: Platform, conversation: ConversationRow) =>
  revokeShares(platform.db, shareOf(conversation));

/** What tools were called with and what they and the files said is for whoever asked alone. */
const withoutCalls = ({
  metadata: { calls: _, seen: __, citations: ___, quoted: ____, selection: _____, ...metadata },
  ...message
}: MessageRow) => ({
  ...message,
  metadata,
});

/** What the holder of a link may read. */
export async function findSharedConversation(
  platform: Platform,
  token: string,
): Promise<{ conversation: ConversationRow; messages: MessageRow[] }> {
  const share = await findShare(platform, ['conversation'], token);
  if (!share || share === 'gone') throw notFound('This conversation is not shared any more.');
  const { rows } = await platform.db.execute<ConversationRow>(
    sql`select *, true as is_shared from conversations
      where id = ${share.subject_id} and removed_at is null`,
  );
  const conversation = rows[0];
  if (!conversation) throw notFound('This conversation is not shared any more.');
  const messages = await listMessages(platform.db, conversation.id);
  const ended = messages.filter(({ status }) => status !== 'streaming');
  return { conversation, messages: ended.map(withoutCalls) };
}
