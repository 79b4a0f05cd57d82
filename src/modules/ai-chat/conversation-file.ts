import { z } from 'zod';

/** What an export file holds; an import reads the same. */
export const conversationFileSchema = z.object({
  format: z.literal('guildhall-conversation'),
  version: z.literal(1),
  title: z.string().max(200),
  system: z.string().max(20_000).default(''),
  messages: z
    .array(
      z.object({
        id: z.string().max(64),
        parentId: z.string().max(64).nullable(),
        role: z.enum(['user', 'assistant']),
        content: z.string().max(500_000),
        service: z.string().max(40).nullable().default(null),
        model: z.string().max(200).nullable().default(null),
        /** Name of the assistant that answered, or of who did elsewhere. */
        by: z.string().max(120).nullable().default(null),
        timestamp: z.string().max(40),
      }),
    )
    .max(5000),
});
