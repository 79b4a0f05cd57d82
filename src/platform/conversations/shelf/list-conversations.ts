import { badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { ConversationRow } from '../conversation-types.ts';
import { conversationColumns, type Owner } from '../conversations.ts';
import { messageConfigsInUse } from './message-language.ts';
import { mostPinned } from './place-conversation.ts';

export type ListQuery = {
  /** Only those about it. */
  readonly subject?: string | undefined;
  readonly query?: string | undefined;
  readonly folder?: string | undefined;
  readonly tag?: string | undefined;
  /** Those that were put away, instead of the others; a search looks through both unless told. */
  readonly archived?: boolean | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** The newest message that holds the words of a search, and the words around them. */
export type Hit = { readonly messageId: string; readonly text: string };
export type ListedRow = ConversationRow & { readonly hit?: Hit };
type Listed = { conversations: ListedRow[]; nextCursor: string | null };

/**
 * A page of conversations, newest first; above the first page those that are pinned. With a query: those
 * whose title or messages hold its words in any form their language has, or whose title resembles it.
 */
export async function listConversations(
  scope: DbScope,
  owner: Owner,
  filter: ListQuery,
): Promise<Listed> {
  const words = filter.query?.trim() ?? '';
  return words ? searchConversations(scope, owner, filter, words) : plainList(scope, owner, filter);
}

async function plainList(
  scope: DbScope,
  { userId, module }: Owner,
  filter: ListQuery,
): Promise<Listed> {
  const before = readCursor(filter.cursor);
  const { rows } = await scope.execute<ConversationRow & { cursor: string }>(sql`
    select ${conversationColumns}, ${cursorOf} from conversations c
    where c.user_id = ${userId} and c.module = ${module} and c.removed_at is null and not c.temporary
      and (${filter.subject ?? null}::uuid is null or c.subject_id = ${filter.subject ?? null})
      and (${filter.folder ?? null}::uuid is null or c.folder_id = ${filter.folder ?? null})
      and (${filter.tag ?? null}::text is null or ${filter.tag ?? null} = any(c.tags))
      and (${before === undefined} or (c.updated_at, c.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
      ${filter.archived ? sql`and c.archived_at is not null` : sql`and c.archived_at is null and c.pinned_at is null`}
    order by c.updated_at desc, c.id desc limit ${filter.limit + 1}`);
  if (filter.cursor || filter.archived) return page(rows, filter.limit);
  const { rows: pinned } = await scope.execute<ConversationRow>(sql`
    select ${conversationColumns} from conversations c
    where c.user_id = ${userId} and c.module = ${module} and c.removed_at is null and not c.temporary
      and c.pinned_at is not null and c.archived_at is null
      and (${filter.subject ?? null}::uuid is null or c.subject_id = ${filter.subject ?? null})
      and (${filter.folder ?? null}::uuid is null or c.folder_id = ${filter.folder ?? null})
      and (${filter.tag ?? null}::text is null or ${filter.tag ?? null} = any(c.tags))
    order by c.pinned_at desc, c.id desc limit ${mostPinned}`);
  const { conversations, nextCursor } = page(rows, filter.limit);
  return { conversations: [...pinned, ...conversations], nextCursor };
}

type FoundRow = ConversationRow & { cursor: string; hit_id: string | null };

async function searchConversations(
  scope: DbScope,
  { userId, module }: Owner,
  filter: ListQuery,
  words: string,
): Promise<Listed> {
  const configs = await messageConfigsInUse(scope);
  const before = readCursor(filter.cursor);
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await scope.execute<FoundRow>(sql`
    with asked as materialized (select words_in(${sql.param([...configs])}::regconfig[], ${words}) as words)
    select ${conversationColumns}, ${cursorOf}, hit.id as hit_id
    from conversations c cross join asked left join lateral (
      select m.id from messages m
      where m.conversation_id = c.id and (m.search @@ asked.words or m.content ilike ${like})
      order by m.id desc limit 1) hit on true
    where c.user_id = ${userId} and c.module = ${module} and c.removed_at is null and not c.temporary
      and (${filter.subject ?? null}::uuid is null or c.subject_id = ${filter.subject ?? null})
      and (${filter.folder ?? null}::uuid is null or c.folder_id = ${filter.folder ?? null})
      and (${filter.tag ?? null}::text is null or ${filter.tag ?? null} = any(c.tags))
      and (${before === undefined} or (c.updated_at, c.id) < (${before?.at ?? null}::timestamptz, ${before?.id ?? null}::uuid))
      and (${filter.archived ?? null}::boolean is null or (c.archived_at is not null) = ${filter.archived ?? null})
      and (hit.id is not null or c.title ilike ${like} or word_similarity(${words}, c.title) > 0.5)
    order by c.updated_at desc, c.id desc limit ${filter.limit + 1}`);
  const { conversations, nextCursor } = page(rows, filter.limit);
  const ids = conversations.flatMap(({ hit_id }) => hit_id ?? []);
  const texts = await textsAround(scope, ids, words, configs);
  return {
    conversations: conversations.map(({ hit_id, ...row }) => {
      const text = texts.get(hit_id ?? '');
      return hit_id && text !== undefined ? { ...row, hit: { messageId: hit_id, text } } : row;
    }),
    nextCursor,
  };
}

/** The words around what was found: around the query as it was typed, or else around forms of its words. */
async function textsAround(
  scope: DbScope,
  ids: readonly string[],
  words: string,
  configs: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await scope.execute<{ id: string; text: string }>(sql`
    with asked as materialized (select words_in(${sql.param([...configs])}::regconfig[], ${words}) as words)
    select m.id, case when at > 0 then substr(m.content, greatest(1, at - 60), 180) else
      ts_headline(coalesce(m.config, 'english'::regconfig), left(m.content, 100000), asked.words,
        'StartSel="", StopSel="", MaxWords=26, MinWords=12') end as text
    from messages m cross join asked cross join position(lower(${words}) in lower(m.content)) as at
    where m.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, text }) => [id, plain(text)]));
}

/** On one line, without the signs of Markdown. */
const plain = (text: string): string =>
  text
    .replace(/\*\*|[`#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const cursorOf = sql`c.updated_at::text || '|' || c.id as cursor`;

function page<Row extends { readonly cursor: string }>(rows: readonly Row[], limit: number) {
  const conversations = rows.slice(0, limit);
  const last = rows.length > limit ? conversations.at(-1) : undefined;
  return { conversations, nextCursor: last?.cursor ?? null };
}

function readCursor(cursor: string | undefined): { at: string; id: string } | undefined {
  if (!cursor) return undefined;
  const match = /^(\d{4}-\d\d-\d\d [\d:.+-]{8,24})\|([0-9a-f-]{36})$/.exec(cursor);
  if (!match?.[1] || !match[2]) throw badInput('This page mark is not valid.', 'cursor');
  return { at: match[1], id: match[2] };
}
