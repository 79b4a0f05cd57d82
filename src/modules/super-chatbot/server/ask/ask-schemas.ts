import { z } from 'zod';
import { makerFields } from '#platform/makers/maker-input.ts';

/** What a question to the chat is made of. */
export const orderSchema = z.object({
  message: z.string(),
  conversationId: z.uuid().optional(),
  assetIds: z.array(z.uuid()),
  modules: z.array(z.string()).optional(),
  ...makerFields,
});
export type AskOrder = z.infer<typeof orderSchema>;

/** What programs get for it. */
export const answerSchema = z.object({
  conversationId: z.uuid(),
  messageId: z.uuid(),
  text: z.string(),
  /** Id of the one that answered. */
  service: z.string(),
  /** Why it was chosen. */
  reason: z.string(),
  /** Calls of tools: those that only read are done, or failed; all others wait for approval. */
  calls: z.array(
    z.object({
      tool: z.string(),
      input: z.unknown(),
      approvalId: z.uuid().nullable(),
      state: z.enum(['waiting', 'approved', 'refused', 'expired', 'done', 'failed']),
    }),
  ),
});
export type ChatAnswer = z.infer<typeof answerSchema>;
