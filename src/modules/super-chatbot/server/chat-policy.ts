import type { ChatPolicy } from '#platform/conversations/chats/chat-policies.ts';
import { assistantSource, attachmentKeeper, sharedChatPath } from '../../ai-chat/server/public.ts';

export const chatPolicy: ChatPolicy = {
  introduction:
    "Hello! I'm your Super Chatbot. I send each message to the AI service that fits it best.",
  wordsOnly: false,
  staysWithService: false,
  callsTools: true,
  attachments: attachmentKeeper,
  assistants: assistantSource,
  sharedPath: sharedChatPath,
};
