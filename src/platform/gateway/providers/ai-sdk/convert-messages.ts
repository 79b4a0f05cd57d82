import type { ModelMessage, UserContent } from 'ai';
import type { TextMessage, TextPart } from '../../provider.ts';

/** Converts the hub's messages to the AI SDK's; pictures become file parts with their bytes. */
export function convertMessages(messages: readonly TextMessage[]): ModelMessage[] {
  return messages.map((message) =>
    message.role === 'user'
      ? { role: 'user', content: userContent(message.content) }
      : { role: 'assistant', content: plainText(message.content) },
  );
}

function userContent(content: TextMessage['content']): UserContent {
  if (typeof content === 'string') return content;
  return content.map((part) =>
    part.type === 'text'
      ? { type: 'text', text: part.text }
      : { type: 'file', mediaType: part.mimeType, data: { type: 'data', data: part.bytes } },
  );
}

/** The words of a message. No chat service accepts pictures in the assistant's own turn. */
export function plainText(content: string | readonly TextPart[]): string {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
