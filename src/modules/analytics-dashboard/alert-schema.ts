import { z } from 'zod';
import { figureQuerySchema } from '#kernel/figures/figure-query.ts';

export const alertFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Give it a name.')
    .max(120)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'holds signs that no name has'),
  /** One measure, without groups and days. */
  query: figureQuerySchema,
  /** Days that are counted, today included. */
  days: z.int().min(1).max(366),
  op: z.enum(['above', 'below']),
  threshold: z.number().min(-1e15).max(1e15),
};

export const alertSchema = z.object({
  id: z.string(),
  ...alertFields,
  sentence: z.string(),
  /** Whether the figure is beyond the limit; then its mail has been sent. */
  isOver: z.boolean(),
  lastValue: z.number().nullable(),
  /** ISO, UTC. */
  checkedAt: z.string().nullable(),
  firedAt: z.string().nullable(),
  fault: z.string(),
});
export type Alert = z.output<typeof alertSchema>;
