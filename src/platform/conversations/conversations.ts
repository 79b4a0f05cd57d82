import { badInput, notFound } from '#kernel/errors.ts';
import { isServiceId, type ServiceId } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
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
};

/** All of a conversation `c`. */
const columns = sql`c.*, exists (select 1 from shares s where s.subject = 'conversation'
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
  const { rows } = await scope.execute<ConversationRow>(sql`
    insert into conversations (user_id, module, subject_id, title, system, service, model)
    values (${userId}, ${module}, ${settings.subject ?? null}, ${settings.title ?? ''}, ${settings.system ?? ''},
            ${service}, ${settings.model ?? null})
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
    select ${columns} from conversations c where id = ${id} and user_id = ${userId} and module = ${module}`);
  if (!rows[0]) throw notFound('There is no such conversation.');
  return rows[0];
}

export async function updateConversation(
  scope: DbScope,
  conversation: ConversationRow,
  settings: ConversationSettings,
): Promise<ConversationRow> {
  const service =
    settings.service === undefined ? conversation.service : readService(settings.service);
  const model = settings.model === undefined ? conversation.model : settings.model;
  const { rows } = await scope.execute<ConversationRow>(sql`
    update conversations c
    set title = ${settings.title ?? conversation.title}, system = ${settings.system ?? conversation.system},
        service = ${service}, model = ${model}, updated_at = now()
    where id = ${conversation.id} returning ${columns}`);
  return rows[0] as ConversationRow;
}

export type ListQuery = {
  /** Only those about it. */
  readonly subject?: string | undefined;
  readonly query?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/**
 * A page of conversations, newest first. With a query: those whose title or messages contain its
 * words, or whose title resembles it.
 */
export async function listConversations(
  scope: DbScope,
  { userId, module }: Owner,
  { subject, query = '', limit, cursor }: ListQuery,
): Promise<{ conversations: ConversationRow[]; nextCursor: string | null }> {
  const before = readCursor(cursor);
  const words = query.trim();
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await scope.execute<ConversationRow & { cursor: string }>(sql`
    select ${columns}, c.updated_at::text || '|' || c.id as cursor
    from conversations c
    where c.user_id = ${userId} and c.module = ${module}
      and (${subject ?? null}::uuid is null or c.subject_id = ${subject ?? null})
      and (${before === undefined} or (c.updated_at, c.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
      and (${words === ''} or c.title ilike ${like} or word_similarity(${words}, c.title) > 0.5
        or exists (
          select 1 from messages m where m.conversation_id = c.id and (
            m.search @@ (websearch_to_tsquery('english', ${words}) || websearch_to_tsquery('simple', ${words}))
            or m.content ilike ${like})))
    order by c.updated_at desc, c.id desc
    limit ${limit + 1}`);
  const page = rows.slice(0, limit);
  return {
    conversations: page,
    nextCursor: rows.length > limit ? (page.at(-1)?.cursor ?? null) : null,
  };
}

function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  if (!cursor) return undefined;
  const match = /^(\d{4}-\d\d-\d\d [\d:.+-]{8,24})\|([0-9a-f-]{36})$/.exec(cursor);
  if (!match?.[1] || !match[2]) throw badInput('This page mark is not valid.', 'cursor');
  return { at: match[1], id: match[2] };
}
