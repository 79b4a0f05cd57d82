import { z } from 'zod';

/** What is wrong with a book, and in which part. */
export const findingSchema = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'notice']),
  message: z.string(),
  part: z.string().optional(),
});
