import type { z } from 'zod';
import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { conversationEndpoints } from '../conversations/conversation-endpoints.ts';
import type { conversationSchema } from '../conversations/conversation-schema.ts';
import type { messageSchema } from '../conversations/message-schema.ts';

export type Message = z.infer<typeof messageSchema>;
export type Conversation = z.infer<typeof conversationSchema>;
export type Thread = { readonly conversation: Conversation; readonly messages: Message[] };

type ConversationContract = ReturnType<typeof conversationEndpoints<string>>;

/**
 * The calls that all chat modules have; `name` is the module's id in camelCase. `subject`: the project that its
 * conversations are about.
 */
export function createChatClient(name: 'superChatbot' | 'aiChat' | 'chatPdf', subject?: string) {
  return {
    name,
    about: subject === undefined ? {} : { subject },
    call: createModuleClient<ConversationContract>(name),
    queries: createModuleQueries<ConversationContract>(name),
  };
}

export type ChatClient = ReturnType<typeof createChatClient>;
