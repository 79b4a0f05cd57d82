import { conflict, notFound } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { MessageMetadata, MessageRow } from './conversation-types.ts';
import type { Owner } from './conversations.ts';
import { messageConfig } from './shelf/message-language.ts';
import { storedJson } from './stored-json.ts';

const columns = sql.raw(
  'm.id, m.conversation_id, m.parent_id, m.role, m.content, m.type, m.service, m.model, m.status, m.metadata, m.stop_requested, m.created_at',
);

/** All messages of a conversation, oldest first. */
export async function listMessages(scope: DbScope, conversationId: string): Promise<MessageRow[]> {
  const { rows } = await scope.execute<MessageRow>(sql`
    select ${columns} from messages m where m.conversation_id = ${conversationId} order by m.id`);
  return rows;
}

/** The id of a message of the conversation: the given one, or the newest without one. */
export async function findInConversation(
  scope: DbScope,
  conversationId: string,
  id: string | undefined,
): Promise<string | undefined> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id from messages
    where conversation_id = ${conversationId} and (${id ?? null}::uuid is null or id = ${id ?? null})
    order by id desc limit 1`);
  return rows[0]?.id;
}

/** The message, if it stands in a conversation of this user; of any module when none is given. */
export async function findMessage(
  scope: DbScope,
  owner: Pick<Owner, 'userId'> & Partial<Owner>,
  id: string,
): Promise<MessageRow> {
  const { rows } = await scope.execute<MessageRow>(sql`
    select ${columns} from messages m join conversations c on c.id = m.conversation_id
    where m.id = ${id} and c.user_id = ${owner.userId} and c.removed_at is null
      and (${owner.module ?? null}::text is null or c.module = ${owner.module ?? null})`);
  if (!rows[0]) throw notFound('There is no such message.');
  return rows[0];
}

/** The question that a run asked, of this user's conversations that were touched since it began. */
export async function findQuestionOfRun(
  scope: DbScope,
  userId: string,
  run: { readonly id: string; readonly created_at: string },
): Promise<MessageRow | undefined> {
  const { rows } = await scope.execute<MessageRow>(sql`
    select ${columns} from messages m join conversations c on c.id = m.conversation_id
    where c.user_id = ${userId} and c.updated_at >= ${run.created_at}
      and m.role = 'user' and m.metadata->>'run' = ${run.id}`);
  return rows[0];
}

/** A message without any check; for the code that writes answers. */
export async function loadMessage(scope: DbScope, id: string): Promise<MessageRow | undefined> {
  const { rows } = await scope.execute<MessageRow>(
    sql`select ${columns} from messages m where m.id = ${id}`,
  );
  return rows[0];
}

/** Messages without any check, in no order. */
export async function loadMessages(scope: DbScope, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await scope.execute<MessageRow>(
    sql`select ${columns} from messages m where m.id = any(${sql.param(ids)}::uuid[])`,
  );
  return rows;
}

/** The messages from the first one down to this one. */
export async function pathTo(scope: DbScope, id: string): Promise<MessageRow[]> {
  const { rows } = await scope.execute<MessageRow>(sql`
    with recursive path as (
      select m.*, 0 as up from messages m where m.id = ${id}
      union all
      select m.*, path.up + 1 from messages m join path on m.id = path.parent_id where path.up < 2000
    )
    select ${columns} from path m order by m.up desc`);
  return rows;
}

export type NewUserMessage = {
  readonly conversationId: string;
  readonly parentId: string | null;
  readonly content: string;
  readonly metadata: MessageMetadata;
};

export async function insertUserMessage(
  scope: DbScope,
  message: NewUserMessage,
): Promise<MessageRow> {
  const { rows } = await scope.execute<MessageRow>(sql`
    insert into messages as m (conversation_id, parent_id, role, content, metadata, config)
    values (${message.conversationId}, ${message.parentId}, 'user', ${message.content},
            ${storedJson(message.metadata)}::jsonb, ${messageConfig(message.content)}::regconfig)
    returning ${columns}`);
  return rows[0] as MessageRow;
}

export type NewAnswer = {
  /** Of the run that makes it. */
  readonly id?: string;
  readonly conversationId: string;
  readonly parentId: string;
  readonly type: MessageRow['type'];
  readonly service: ServiceId | null;
  readonly model: string | null;
  readonly metadata: MessageMetadata;
};

/** Inserts the empty answer that is about to be written; throws a conflict while another one is. */
export async function insertAnswer(scope: DbScope, answer: NewAnswer): Promise<MessageRow> {
  try {
    const { rows } = await scope.execute<MessageRow>(sql`
      insert into messages as m (id, conversation_id, parent_id, role, type, service, model, status, metadata)
      values (coalesce(${answer.id ?? null}::uuid, uuidv7()), ${answer.conversationId}, ${answer.parentId}, 'assistant', ${answer.type}, ${answer.service},
              ${answer.model}, 'streaming', ${storedJson(answer.metadata)}::jsonb)
      returning ${columns}`);
    return rows[0] as MessageRow;
  } catch (error) {
    const cause = (error as { cause?: { constraint?: string } }).cause;
    if (cause?.constraint !== 'messages_one_answer') throw error;
    throw conflict(
      'An answer is being written in this conversation. Wait for it or stop it first.',
    );
  }
}

export async function touchConversation(
  scope: DbScope,
  id: string,
  firstWords: string,
): Promise<void> {
  const title = firstWords.replace(/\s+/g, ' ').trim().slice(0, 80);
  await scope.execute(sql`
    update conversations
    set updated_at = now(), title = case when title = '' then ${title} else title end
    where id = ${id}`);
}
