import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { chatPolicy } from '../chats/chat-policies.ts';
import type { ConversationRow, MessageMetadata, MessageRow } from '../conversation-types.ts';
import { eraseConversations } from '../user-data.ts';

type Kind = Pick<ConversationRow, 'temporary'>;

/** Throws where a temporary chat would be kept in some way: `what` is that way, such as `be shared`. */
export function requireLasting({ temporary }: Kind, what: string): void {
  if (temporary) throw new AppError('conflict', 409, `A temporary chat cannot ${what}.`);
}

/** The answer that is planned for a chat; a film would be kept as the run that makes it. */
export function planFor<
  P extends { readonly type: MessageRow['type']; readonly metadata: MessageMetadata },
>({ temporary }: Kind, plan: P): P {
  if (!temporary) return plan;
  if (plan.type === 'video') {
    const words =
      'Films are kept, so temporary chats make none. Begin another conversation for it.';
    throw new AppError('conflict', 409, words);
  }
  return { ...plan, metadata: { ...plan.metadata, temporary: true } };
}

/** Closes it: nothing of it is there any more once an answer that is being written has stopped. */
export async function closeTemporary(platform: Platform, conversation: ConversationRow) {
  const { id } = conversation;
  await platform.db.transaction(async (tx) => {
    await tx.execute(sql`update conversations set removed_at = now() where id = ${id}`);
    await tx.execute(sql`
      update messages set stop_requested = true where conversation_id = ${id} and status = 'streaming'`);
  });
  await eraseIfStill(platform, conversation);
}

/** Erases temporary chats that were closed, and those whose last message is a day old. */
export async function eraseTemporary(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<Due>(sql`
    select c.id, c.user_id, c.module from conversations c
    where c.temporary and (c.removed_at is not null or ${platform.now().toISOString()}::timestamptz - interval '1 day' >
      coalesce((select max(m.created_at) from messages m where m.conversation_id = c.id), c.created_at))
    order by c.id limit 100`);
  for (const row of rows) await eraseIfStill(platform, row);
}

type Due = Pick<ConversationRow, 'id' | 'user_id' | 'module'>;

/** While an answer is written its files may still come: the next look erases it then. */
async function eraseIfStill(
  platform: Platform,
  { id, user_id: userId, module }: Due,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select from conversations c where c.id = ${id} and not exists (
        select from messages m where m.conversation_id = c.id and m.status = 'streaming') for update`);
    if (rows.length === 0) return;
    const attached = await attachedHereOnly(tx, userId, id);
    await eraseConversations(tx, platform, { userId, module, id });
    await chatPolicy(module).attachments?.remove(tx, platform, userId, attached);
  });
}

/** Ids of what was attached in a conversation and in no other one of the person. */
async function attachedHereOnly(scope: DbScope, userId: string, id: string): Promise<string[]> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select distinct file ->> 'id' as id
    from messages m cross join jsonb_array_elements(coalesce(m.metadata -> 'attachments', '[]')) as file
    where m.conversation_id = ${id} and not exists (
      select from messages o join conversations c on c.id = o.conversation_id
      where c.user_id = ${userId} and c.id <> ${id}
        and o.metadata -> 'attachments' @> jsonb_build_array(jsonb_build_object('id', file ->> 'id')))`);
  return rows.map((each) => each.id);
}
