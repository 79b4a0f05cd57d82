import {
  type ExportedChat,
  type ExportedMessage,
  isObject,
  listOf,
  textOf,
  timeOf,
} from './exported-chat.ts';

type Json = Readonly<Record<string, unknown>>;

/** Whether a conversation is one of Claude's. */
export const isClaude = (chat: unknown): boolean =>
  isObject(chat) && Array.isArray(chat.chat_messages);

/** A conversation of Claude with its branches, where its file names them. */
export function readClaude(chat: Json): ExportedChat {
  const messages: ExportedMessage[] = [];
  const places = new Map<string, number>();
  for (const message of listOf(chat.chat_messages)) {
    if (!isObject(message)) continue;
    const content = wordsOf(message);
    const above = textOf(message.parent_message_uuid);
    const last = messages.length > 0 ? messages.length - 1 : null;
    // Older files name no parents: there every message follows the one before.
    const parent = above === '' ? last : (places.get(above) ?? null);
    if (!content.trim()) {
      if (parent !== null) places.set(textOf(message.uuid), parent);
      continue;
    }
    places.set(textOf(message.uuid), messages.length);
    messages.push({
      ...{ parent, content, model: null, pictures: [], at: timeOf(message.created_at) },
      role: message.sender === 'human' ? 'user' : 'assistant',
    });
  }
  return {
    origin: `claude:${textOf(chat.uuid)}`,
    title: textOf(chat.name),
    at: timeOf(chat.created_at),
    changedAt: timeOf(chat.updated_at),
    messages,
  };
}

/** What was said, and what was attached with its text, which these files hold. */
function wordsOf(message: Json): string {
  const parts = listOf(message.content).flatMap((part) =>
    isObject(part) && part.type === 'text' ? [textOf(part.text)] : [],
  );
  const said = parts.filter(Boolean).join('\n\n') || textOf(message.text);
  const attached = listOf(message.attachments).flatMap((each) => {
    if (!isObject(each)) return [];
    return [`**${textOf(each.file_name) || 'Attachment'}**\n\n${textOf(each.extracted_content)}`];
  });
  const files = listOf(message.files).flatMap((each) =>
    isObject(each) && textOf(each.file_name) ? [`*[Attached: ${textOf(each.file_name)}]*`] : [],
  );
  return [said, ...attached, ...files].filter(Boolean).join('\n\n');
}
