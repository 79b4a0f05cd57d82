import { sql } from '#platform/db/sql.ts';
import type { TextMessage, TextPart } from '../../gateway/provider.ts';
import type { Platform } from '../../platform.ts';
import type { AttachmentInfo, MessageRow } from '../conversation-types.ts';

/** Characters of earlier messages sent along; the newest ones are kept. */
const historyLimit = 60_000;
/** Characters of attached text sent with one message. */
const attachmentLimit = 80_000;

type AttachmentRow = {
  readonly id: string;
  readonly file_id: string;
  readonly name: string;
  readonly mime_type: string;
  readonly text: string;
};

/** Attachments of this user by id, in the given order; unknown ones are left out. */
export async function findAttachments(
  platform: Platform,
  userId: string,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await platform.db.execute<AttachmentRow>(sql`
    select id, file_id, name, mime_type, text from ai_chat_attachments
    where user_id = ${userId}
      and id = any(array(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)))`);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The conversation down to the question, as a text service gets it. */
export async function buildMessages(
  platform: Platform,
  userId: string,
  path: readonly MessageRow[],
  question: string,
): Promise<TextMessage[]> {
  const kept: TextMessage[] = [];
  let size = 0;
  for (const message of path.slice(0, -1).reverse()) {
    const content = plainContent(message);
    size += content.length;
    if (size > historyLimit) break;
    if (content !== '') kept.unshift({ role: message.role, content });
  }
  // A conversation begins with the user.
  while (kept[0]?.role === 'assistant') kept.shift();
  const attached = openTurn(path).flatMap(({ metadata }) => metadata.attachments ?? []);
  const parts = await attachedParts(platform, userId, attached);
  const text: TextPart = { type: 'text', text: question };
  kept.push({ role: 'user', content: parts.length > 0 ? [...parts, text] : question });
  return kept;
}

/** The question with what its asker sent just before it and nobody has answered. */
const openTurn = (path: readonly MessageRow[]): readonly MessageRow[] =>
  path.slice(path.findLastIndex(({ role }) => role !== 'user') + 1);

/** Bytes of earlier messages and attached texts that go to a text service with a question, at most. */
export function textSentAlong(
  before: readonly MessageRow[],
  attachedCharacters: readonly number[],
): number {
  const history = before.reduce((sum, each) => sum + Buffer.byteLength(plainContent(each)), 0);
  const attached = attachedCharacters.reduce((sum, each) => sum + each, 0);
  return Math.min(history, historyLimit) + Math.min(attached, attachmentLimit);
}

/** A message in words: media become a note of what they show. */
function plainContent({ content, type, metadata, status }: MessageRow): string {
  if (status === 'failed') return '';
  if (type === 'text') return content;
  return `[${type}: ${metadata.prompt ?? content}]`;
}

async function attachedParts(
  platform: Platform,
  userId: string,
  attachments: readonly AttachmentInfo[],
): Promise<TextPart[]> {
  const rows = await findAttachments(
    platform,
    userId,
    attachments.map(({ id }) => id),
  );
  const parts: TextPart[] = [];
  let left = attachmentLimit;
  for (const row of rows) {
    if (row.mime_type.startsWith('image/')) {
      const file = await platform.files.find(platform.db, row.file_id);
      if (!file) continue;
      const bytes = await platform.files.read(file);
      parts.push({ type: 'image', mimeType: row.mime_type, bytes });
    } else if (left > 0) {
      const cut = row.text.length > left ? '\n[The rest was left out for length.]' : '';
      parts.push({ type: 'text', text: `File "${row.name}":\n\n${row.text.slice(0, left)}${cut}` });
      left -= row.text.length;
    }
  }
  return parts;
}
