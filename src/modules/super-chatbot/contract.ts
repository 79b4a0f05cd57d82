import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { outputs } from '#kernel/routing/outputs.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';
import { conversationEndpoints, decisionSchema } from '#modules/ai-chat/contract.ts';
import { mcpContract } from './mcp-contract.ts';

/** Super Chatbot: conversations in which the router chooses the service of every message. */
export const contract = {
  ...conversationEndpoints('super-chatbot'),
  ...mcpContract,
  /** What would answer a message, before it is sent. */
  route: endpoint('user', { perMinute: 600, limitGroup: 'chat-route' })
    .route({ method: 'GET', path: '/super-chatbot/route' })
    .input(
      z.object({
        message: z.string().max(200_000),
        previous: z.string().max(200_000).optional(),
        service: serviceIdSchema.optional(),
        kind: z.enum(outputs).optional(),
      }),
    )
    .output(decisionSchema),
};
