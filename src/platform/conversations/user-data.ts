import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import type { ConversationRow } from './conversation-types.ts';
import { listMessages } from './messages.ts';

/** Everything a module keeps of a person's conversations. */
export async function exportConversations(
  scope: DbScope,
  userId: string,
  module: string,
): Promise<unknown> {
  const { rows } = await scope.execute<ConversationRow>(sql`
    select * from conversations
    where user_id = ${userId} and module = ${module} and not temporary order by id`);
  const conversations = [];
  for (const { user_id: _, module: __, is_shared: ___, ...conversation } of rows) {
    const messages = await listMessages(scope, conversation.id);
    conversations.push({ ...conversation, messages });
  }
  const { rows: folders } = await scope.execute(sql`
    select id, name, instructions, created_at from conversation_folders
    where user_id = ${userId} and module = ${module} order by id`);
  const { rows: shares } = await scope.execute(sql`
    select s.subject_id as conversation_id, s.created_at, s.revoked_at, s.views
    from shares s join conversations c on c.id = s.subject_id and c.module = ${module}
    where s.subject = 'conversation' and s.user_id = ${userId} order by s.id`);
  const { rows: schedules } = await scope.execute(sql`
    select s.* from chat_schedules s join conversations c on c.id = s.conversation_id and c.module = ${module}
    where s.user_id = ${userId} order by s.id`);
  const { rows: artifacts } = await scope.execute(sql`
    select a.conversation_id, a.id, a.kind, a.title, v.n as version, v.content, v.message_id, v.created_at
    from artifacts a join artifact_versions v on v.artifact_id = a.id
    join conversations c on c.id = a.conversation_id
    where c.user_id = ${userId} and c.module = ${module} and not c.temporary order by a.id, v.n`);
  return { conversations, folders, shares, schedules, artifacts };
}

/** Deletes conversations with the results that were stored for them. */
export async function eraseConversations(
  scope: DbScope,
  platform: Platform,
  which: { readonly userId: string; readonly module: string; readonly id?: string },
): Promise<void> {
  const chosen = sql`c.user_id = ${which.userId} and c.module = ${which.module}
    and (${which.id ?? null}::uuid is null or c.id = ${which.id ?? null})`;
  const { rows } = await scope.execute<{ file: string }>(sql`
    select file ->> 'id' as file
    from conversations c join messages m on m.conversation_id = c.id
    cross join jsonb_array_elements(coalesce(m.metadata -> 'files', '[]')) as file
    where ${chosen}`);
  await scope.execute(sql`delete from conversations c where ${chosen}`);
  if (which.id === undefined) {
    await scope.execute(sql`
      delete from conversation_folders where user_id = ${which.userId} and module = ${which.module}`);
  }
  for (const { file } of rows) await platform.files.remove(scope, file);
}
