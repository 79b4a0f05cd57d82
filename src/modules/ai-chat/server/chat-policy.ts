import type { ChatPolicy } from '#platform/conversations/chats/chat-policies.ts';

export const chatPolicy: ChatPolicy = {
  introduction:
    "Hello! I'm your AI Chat Assistant. Pick a service and a model, or leave the choice to the hub.",
  wordsOnly: true,
  staysWithService: true,
  callsTools: true,
  sharedPath: sharedChatPath,
};

/** The page for reading a conversation, of other modules too. */
export function sharedChatPath(token: string): string {
  return `/modules/ai-chat/shared/${token}`;
}
