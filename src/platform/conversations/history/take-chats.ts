import { randomUUID } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { MessageMetadata, StoredResult } from '../conversation-types.ts';
import type { Owner } from '../conversations.ts';
import { storedJson } from '../stored-json.ts';
import { eraseConversations } from '../user-data.ts';
import type { ReadChat } from './exported-chat.ts';

/** How many of a batch came new; the others were here. */
export type Taken = { readonly added: number; readonly pictures: number };

/** Takes whole conversations in, in the caller's transaction: those that are here already stay as they are. */
export async function takeChats(
  platform: Platform,
  tx: DbScope,
  owner: Owner,
  from: string,
  chats: readonly ReadChat[],
): Promise<Taken> {
  await eraseDeleted(platform, tx, owner, chats);
  const rows = chats.map(({ origin, title, at, changedAt, messages }) => ({
    ...{ origin, title: title || titleOf(messages[0]?.content ?? '') },
    created_at: new Date(at ?? changedAt ?? Date.now()).toISOString(),
    updated_at: new Date(changedAt ?? at ?? Date.now()).toISOString(),
  }));
  const { rows: made } = await tx.execute<{ id: string; origin: string }>(sql`
    insert into conversations (user_id, module, title, origin, created_at, updated_at)
    select ${owner.userId}, ${owner.module}, c.title, c.origin, c.created_at, c.updated_at
    from jsonb_to_recordset(${storedJson(rows)}::jsonb)
      as c (title text, origin text, created_at timestamptz, updated_at timestamptz)
    on conflict do nothing returning id, origin`);
  const ids = new Map(made.map(({ id, origin }) => [origin, id]));
  let pictures = 0;
  const messages: MessageToInsert[] = [];
  for (const chat of chats) {
    const id = ids.get(chat.origin);
    // Twice in one file, it is taken once.
    if (!id || !ids.delete(chat.origin)) continue;
    const files = await keepPictures(platform, tx, owner, chat);
    pictures += files.size;
    messages.push(...messagesOf(chat, id, from, files));
  }
  await insertMessages(tx, messages);
  return { added: made.length, pictures };
}

/** What its person deleted within the hour, and brings in anew, comes anew. */
async function eraseDeleted(
  platform: Platform,
  tx: DbScope,
  { userId, module }: Owner,
  chats: readonly ReadChat[],
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from conversations where user_id = ${userId} and module = ${module}
      and removed_at is not null and origin = any(${sql.param(chats.map(({ origin }) => origin))}::text[])`);
  for (const { id } of rows) await eraseConversations(tx, platform, { userId, module, id });
}

async function keepPictures(
  { files }: Platform,
  tx: DbScope,
  { userId: ownerId }: Owner,
  chat: ReadChat,
): Promise<Map<string, StoredResult>> {
  const kept = new Map<string, StoredResult>();
  for (const { called, name, mimeType, bytes } of chat.files) {
    const { id } = await files.save(
      tx,
      { ownerId, name, mimeType, purpose: 'chat-picture' },
      bytes,
    );
    kept.set(called, { id, name, mimeType });
  }
  return kept;
}

type MessageToInsert = Readonly<Record<string, unknown>>;

function messagesOf(
  { messages, config, at, changedAt }: ReadChat,
  conversationId: string,
  by: string,
  pictures: ReadonlyMap<string, StoredResult>,
): MessageToInsert[] {
  const ids = idsInOrder(messages.length);
  return messages.map((message, index) => {
    const files = message.pictures.flatMap((called) => pictures.get(called) ?? []);
    const metadata: MessageMetadata = {
      ...(message.role === 'assistant' && { by }),
      ...(files.length > 0 && { files }),
    };
    return {
      ...{ id: ids[index], parent_id: message.parent === null ? null : ids[message.parent] },
      ...{ conversation_id: conversationId, config, metadata },
      ...{ role: message.role, content: message.content, model: message.model },
      created_at: new Date(message.at ?? at ?? changedAt ?? Date.now()).toISOString(),
    };
  });
}

/** Messages that go to the database at once. */
const atOnce = 1000;

async function insertMessages(tx: DbScope, messages: readonly MessageToInsert[]): Promise<void> {
  for (let from = 0; from < messages.length; from += atOnce) {
    const rows = storedJson(messages.slice(from, from + atOnce));
    await tx.execute(sql`
      insert into messages (id, conversation_id, parent_id, role, content, model, metadata, created_at, config)
      select m.id, m.conversation_id, m.parent_id, m.role, m.content, m.model, m.metadata, m.created_at,
        m.config::regconfig
      from jsonb_to_recordset(${rows}::jsonb) as m (id uuid, conversation_id uuid, parent_id uuid, role text,
        content text, model text, metadata jsonb, created_at timestamptz, config text)`);
  }
}

const titleOf = (content: string) => content.replace(/\s+/g, ' ').trim().slice(0, 80);

/** Ids of version 7, each after the one before: messages are read in the order of their ids. */
function idsInOrder(count: number): string[] {
  const start = Date.now();
  return Array.from({ length: count }, (_, at) => {
    const time = (start + (at >> 12)).toString(16).padStart(12, '0');
    const turn = (at & 0xfff).toString(16).padStart(3, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${turn}${randomUUID().slice(18)}`;
  });
}
