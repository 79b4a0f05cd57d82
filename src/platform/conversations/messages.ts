import { conflict, notFound } from '#kernel/errors.ts';
import type { ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { MessageMetadata, MessageRow } from './conversation-types.ts';
import type { Owner } from './conversations.ts';
import { messageConfig } from './shelf/message-language.ts';
import { storedJson } from './stored-json.ts';

/** What is read of a message `m`. */
export const messageColumns = sql.raw(
  'm.id, m.conversation_id, m.parent_id, m.role, m.content, m.type, m.service, m.model, m.status, m.metadata, m.stop_requested, m.round_id, m.round_place, m.round_state, m.created_at',
);

/** All messages of a conversation, oldest first. */
export async function listMessages(scope: DbScope, conversationId: string): Promise<MessageRow[]> {
  const { rows } = await scope.execute<MessageRow>(sql`
    select ${messageColumns} from messages m where m.conversation_id = ${conversationId} order by m.id`);
  return rows;
}

/** The id of a message of the conversation: the given one, or without one the newest; of columns the one that was kept. */
export async function findInConversation(
  scope: DbScope,
  conversationId: string,
  id: string | undefined,
): Promise<string | undefined> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select coalesce(
      case when ${id ?? null}::uuid is null then
        (select kept.id from messages kept where kept.round_id = m.round_id and kept.round_state = 'kept')
      end, m.id) as id
    from messages m
    where m.conversation_id = ${conversationId} and (${id ?? null}::uuid is null or m.id = ${id ?? null})
    order by m.id desc limit 1`);
  return rows[0]?.id;
}

/** The message, if it stands in a conversation of this user; of any module when none is given. */
export async function findMessage(
  scope: DbScope,
  owner: Pick<Owner, 'userId'> & Partial<Owner>,
  id: string,
): Promise<MessageRow> {
  const { rows } = await scope.execute<MessageRow>(sql`
    select ${messageColumns} from messages m join conversations c on c.id = m.conversation_id
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
    select ${messageColumns} from messages m join conversations c on c.id = m.conversation_id
    where c.user_id = ${userId} and c.updated_at >= ${run.created_at}
      and m.role = 'user' and m.metadata->>'run' = ${run.id}`);
  return rows[0];
}

/** A message without any check; for the code that writes answers. */
export async function loadMessage(scope: DbScope, id: string): Promise<MessageRow | undefined> {
  const { rows } = await scope.execute<MessageRow>(
    sql`select ${messageColumns} from messages m where m.id = ${id}`,
  );
  return rows[0];
}

/** Messages without any check, in no order. */
export async function loadMessages(scope: DbScope, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await scope.execute<MessageRow>(
    sql`select ${messageColumns} from messages m where m.id = any(${sql.param(ids)}::uuid[])`,
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
    select ${messageColumns} from path m order by m.up desc`);
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
    returning ${messageColumns}`);
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
  /** Of an answer that is written beside others. */
  readonly round?: { readonly id: string; readonly place: number; readonly isBlind: boolean };
};

/**
 * Inserts the empty answer that is about to be written; throws a conflict while another one is that does not stand
 * beside it. The caller's transaction has written the conversation's row, so that nobody else begins meanwhile.
 */
export async function insertAnswer(scope: DbScope, answer: NewAnswer): Promise<MessageRow> {
  const { id, conversationId, parentId, type, service, model, metadata, round } = answer;
  const state = round && (round.isBlind ? 'blind' : 'open');
  try {
    const { rows } = await scope.execute<MessageRow>(sql`
      insert into messages as m (id, conversation_id, parent_id, role, type, service, model, status, metadata,
        round_id, round_place, round_state)
      select coalesce(${id ?? null}::uuid, uuidv7()), ${conversationId}::uuid, ${parentId}::uuid, 'assistant',
        ${type}::text, ${service}::text, ${model}::text, 'streaming', ${storedJson(metadata)}::jsonb,
        ${round?.id ?? null}::uuid, ${round?.place ?? 0}::smallint, ${state ?? null}::text
      where not exists (
        select from messages o where o.conversation_id = ${conversationId}::uuid and o.status = 'streaming'
          and o.round_id is distinct from ${round?.id ?? null}::uuid)
      returning ${messageColumns}`);
    if (!rows[0]) throw isBeingWritten();
    return rows[0];
  } catch (error) {
    const cause = (error as { cause?: { constraint?: string } }).cause;
    if (cause?.constraint !== 'messages_one_answer') throw error;
    throw isBeingWritten();
  }
}

const isBeingWritten = () =>
  conflict('An answer is being written in this conversation. Wait for it or stop it first.');

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
