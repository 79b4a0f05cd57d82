import { badInput, notFound } from '#kernel/errors.ts';
import { isServiceId, type ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { AssistantMark } from './assistants/assistant.ts';
import type { ConversationRow } from './conversation-types.ts';

/** Whose conversations of which module a call is about. */
export type Owner = { readonly userId: string; readonly module: string };

export type ConversationSettings = {
  /** What it is about; only when it begins. */
  readonly subject?: string | undefined;
  readonly title?: string | undefined;
  readonly system?: string | undefined;
  readonly service?: string | null | undefined;
  readonly model?: string | null | undefined;
  /** Whether what is remembered of the person may go along. */
  readonly memory?: boolean | undefined;
  /** Whether nothing of it stays once it is closed; only when it begins. */
  readonly temporary?: boolean | undefined;
  /** The assistant that it begins with. */
  readonly assistant?: AssistantMark | undefined;
};

/** What is read of a conversation `c`: all of it. */
export const conversationColumns = sql`c.*, exists (select 1 from shares s where s.subject = 'conversation'
  and s.subject_id = c.id and s.revoked_at is null) as is_shared`;

/** The id of a service named by a user; throws the documented message for others. */
export function readService(name: string | null | undefined): ServiceId | null {
  if (name === null || name === undefined || name === '') return null;
  if (!isServiceId(name)) throw badInput('Unknown service', 'service');
  return name;
}

export async function createConversation(
  scope: DbScope,
  { userId, module }: Owner,
  settings: ConversationSettings,
): Promise<ConversationRow> {
  const service = readService(settings.service);
  if (settings.temporary && settings.subject)
    throw badInput('Conversations about something are kept.', 'temporary');
  const { rows } = await scope.execute<ConversationRow>(sql`
    insert into conversations
      (user_id, module, subject_id, title, system, service, model, memory, temporary, assistant)
    values (${userId}, ${module}, ${settings.subject ?? null}, ${settings.title ?? ''}, ${settings.system ?? ''},
            ${service}, ${settings.model ?? null}, ${settings.memory ?? true},
            ${settings.temporary ?? false}, ${settings.assistant ? JSON.stringify(settings.assistant) : null}::jsonb)
    returning *, false as is_shared`);
  return rows[0] as ConversationRow;
}

/** The conversation, if it is this user's in this module; throws not-found for all others. */
export async function findConversation(
  scope: DbScope,
  { userId, module }: Owner,
  id: string,
): Promise<ConversationRow> {
  const { rows } = await scope.execute<ConversationRow>(sql`
    select ${conversationColumns} from conversations c where id = ${id} and user_id = ${userId}
      and module = ${module} and removed_at is null`);
  if (!rows[0]) throw notFound('There is no such conversation.');
  return rows[0];
}

export async function updateConversation(
  scope: DbScope,
  conversation: ConversationRow,
  settings: ConversationSettings,
): Promise<ConversationRow> {
  if (Object.values(settings).every((each) => each === undefined)) return conversation;
  const service =
    settings.service === undefined ? conversation.service : readService(settings.service);
  const model = settings.model === undefined ? conversation.model : settings.model;
  const { rows } = await scope.execute<ConversationRow>(sql`
    update conversations c
    set title = ${settings.title ?? conversation.title}, system = ${settings.system ?? conversation.system},
        service = ${service}, model = ${model}, memory = ${settings.memory ?? conversation.memory},
        updated_at = now()
    where id = ${conversation.id} returning ${conversationColumns}`);
  return rows[0] as ConversationRow;
}
