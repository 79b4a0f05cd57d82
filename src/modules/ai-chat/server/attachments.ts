import { badInput, notFound } from '#kernel/errors.ts';
import type { AttachmentInfo } from '#platform/conversations/conversation-types.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { TaskOwner } from '#platform/local/worker/task-pool.ts';
import type { Platform } from '#platform/platform.ts';
import { indexDocument, removeDocument } from '#platform/retrieval/documents.ts';
import { type ReadAttachment, readAttachment } from './read-attachment.ts';
import { soundKind } from './voice/sound-kind.ts';
import { writeDown } from './voice/write-down.ts';

const sourceOf = (id: string) => `chat-attachment:${id}`;

/** Stores an uploaded file for its owner and makes its text findable for them. */
export async function addAttachment(
  platform: Platform,
  owner: TaskOwner,
  upload: { readonly name: string; readonly bytes: Uint8Array },
): Promise<AttachmentInfo> {
  const name = upload.name.replace(/[\p{Cc}/\\]/gu, '').slice(-150) || 'file';
  const { mimeType, bytes, text } = await read(platform, owner, name, upload.bytes);
  const userId = owner.id;
  return platform.db.transaction(async (tx) => {
    const file = { ownerId: userId, name, mimeType, purpose: 'chat-attachment' };
    const stored = await platform.files.save(tx, file, bytes);
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into ai_chat_attachments (user_id, file_id, name, mime_type, text)
      values (${userId}, ${stored.id}, ${name}, ${mimeType}, ${text}) returning id`);
    const id = rows[0]?.id as string;
    if (text.trim() !== '') {
      const document = { source: sourceOf(id), ownerId: userId, title: name, url: null, text };
      await indexDocument(tx, document);
    }
    return { id, name, mimeType, textLength: text.length };
  });
}

/** Recordings are written down by whoever can, everything else is read here. */
async function read(
  platform: Platform,
  owner: TaskOwner,
  name: string,
  bytes: Uint8Array,
): Promise<ReadAttachment> {
  const sound = soundKind(bytes);
  if (!sound) return readAttachment(owner, name, bytes);
  const { value: text } = await writeDown(platform, owner, bytes, sound);
  if (text === '')
    throw badInput('Nobody speaks in this recording, or not clearly enough.', 'file');
  return { mimeType: sound.mimeType, bytes, text };
}

export async function removeAttachment(
  platform: Platform,
  userId: string,
  id: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ file_id: string }>(sql`
      delete from ai_chat_attachments where id = ${id} and user_id = ${userId} returning file_id`);
    if (!rows[0]) throw notFound('There is no such attachment.');
    await removeDocument(tx, sourceOf(id), userId);
    await platform.files.remove(tx, rows[0].file_id);
  });
}

/** Takes attachments out of what is found by words. */
export async function hideAttachments(
  scope: DbScope,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) await removeDocument(scope, sourceOf(id), userId);
}

/** Removes attachments with their bytes; those that are gone are passed over. */
export async function removeAttachments(
  scope: DbScope,
  platform: Platform,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  await hideAttachments(scope, userId, ids);
  const { rows } = await scope.execute<{ file_id: string }>(sql`
    delete from ai_chat_attachments
    where user_id = ${userId} and id = any(${sql.param([...ids])}::uuid[]) returning file_id`);
  for (const { file_id } of rows) await platform.files.remove(scope, file_id);
}
