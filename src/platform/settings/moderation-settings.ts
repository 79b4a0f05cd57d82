import { z } from 'zod';
import { defineSetting } from './settings.ts';

/** How prompts that creators hand in are judged. */
export const moderationSettings = defineSetting({
  key: 'moderation',
  schema: z.object({
    /** Hours within which a submission should be decided. */
    decideWithinHours: z.number().int().min(1).max(720),
    /** Live prompts after which a creator's next ones go live unseen; 0 means never. */
    autoApproveAfter: z.number().int().min(0).max(1000),
    /** Cents; a prompt may always be free. */
    lowestPrice: z.number().int().min(0).max(100_000),
    /** Cents. */
    highestPrice: z.number().int().min(0).max(100_000),
  }),
  initial: { decideWithinHours: 48, autoApproveAfter: 0, lowestPrice: 0, highestPrice: 100_000 },
});
