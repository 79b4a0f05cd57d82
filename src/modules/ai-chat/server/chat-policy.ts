import type { AttachmentKeeper, ChatPolicy } from '#platform/conversations/chats/chat-policies.ts';
import { assistantSource } from './assistants/find-assistant.ts';
import { hideAttachments, removeAttachments } from './attachments.ts';

/** What keeps the files that people attach, in other modules' chats too. */
export const attachmentKeeper: AttachmentKeeper = {
  hide: hideAttachments,
  remove: removeAttachments,
};

export const chatPolicy: ChatPolicy = {
  introduction:
    "Hello! I'm your AI Chat Assistant. Pick a service and a model, or leave the choice to the hub.",
  wordsOnly: true,
  staysWithService: true,
  callsTools: true,
  attachments: attachmentKeeper,
  assistants: assistantSource,
  sharedPath: sharedChatPath,
};

/** The page for reading a conversation, of other modules too. */
export function sharedChatPath(token: string): string {
  return `/modules/ai-chat/shared/${token}`;
}
