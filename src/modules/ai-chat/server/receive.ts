import { AppError } from '#kernel/errors.ts';
import { describeAttachments } from '#platform/conversations/context/files.ts';
import { createConversation } from '#platform/conversations/conversations.ts';
import { insertUserMessage } from '#platform/conversations/messages.ts';
import { readFile } from '#platform/handoffs/read-source.ts';
import type { Handoff, Receiver } from '#platform/handoffs/receiver.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { attachmentUpload } from './attachment-route.ts';
import { addAttachment } from './attachments.ts';

/** Characters of a text that is shown as a message; longer ones are attached as a file. */
const longestMessage = 8000;

/** What arrives begins a conversation and waits there for the first question. */
export const chatReceiver: Receiver = {
  takes: ['text', 'outline', 'brief', 'image', 'table', 'file'],
  label: 'Ask about it',
  async receive(platform, user, handoff) {
    const { from, content } = handoff;
    const isShort = 'text' in content && content.text.length <= longestMessage;
    const owner = { userId: user.id, module: 'ai-chat' } as const;
    const attachments = isShort
      ? []
      : await describeAttachments(platform, owner.userId, [await attach(platform, user, handoff)]);
    const id = await platform.db.transaction(async (tx) => {
      const title = from.title.slice(0, 80);
      const conversation = await createConversation(tx, owner, { title });
      await insertUserMessage(tx, {
        ...{ conversationId: conversation.id, parentId: null },
        content: isShort && 'text' in content ? content.text.replaceAll('\u0000', '') : '',
        metadata: {
          sources: [{ title: from.title, url: from.path }],
          ...(attachments.length > 0 && { attachments }),
        },
      });
      return conversation.id;
    });
    return { projectId: null, madeId: id, path: `/modules/ai-chat?c=${id}` };
  },
};

/** Keeps what arrived as an attachment, and gives its id. */
async function attach(
  platform: Platform,
  user: CurrentUser,
  { content, from }: Handoff,
): Promise<string> {
  if ('text' in content) {
    const bytes = Buffer.from(content.text);
    return (await addAttachment(platform, user, { name: `${from.title}.txt`, bytes })).id;
  }
  if (!('file' in content)) throw new Error('A chat takes words and files.');
  const { name, bytes: size } = content.file;
  if (size > attachmentUpload.largest) {
    throw new AppError('too_large', 413, 'A file in a chat may have 10 MB at most.', {
      field: 'from',
    });
  }
  const bytes = await readFile(platform, content.file);
  return (await addAttachment(platform, user, { name, bytes })).id;
}
