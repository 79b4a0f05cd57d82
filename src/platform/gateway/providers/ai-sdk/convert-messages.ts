import type { SdkModel, TextMessage, TextPart } from '../../provider.ts';

type SdkPrompt = Parameters<SdkModel['doStream']>[0]['prompt'];
type UserContent = Extract<SdkPrompt[number], { role: 'user' }>['content'];

/** Converts the hub's messages to the AI SDK's prompt; pictures become file parts with their bytes. */
export function convertMessages(messages: readonly TextMessage[], system?: string): SdkPrompt {
  const prompt: SdkPrompt = messages.map((message) =>
    message.role === 'user'
      ? { role: 'user', content: userContent(message.content) }
      : { role: 'assistant', content: [{ type: 'text', text: plainText(message.content) }] },
  );
  return system === undefined ? prompt : [{ role: 'system', content: system }, ...prompt];
}

function userContent(content: TextMessage['content']): UserContent {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
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
