import { z } from 'zod';
import { slugSchema } from '../../site/site-schema.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: no page can show them
const unprintable = /[\u0000-\u001f\u007f]/;

export const givenTitle = z
  .string()
  .trim()
  .min(1, 'Give it a title.')
  .max(120, 'A title has 120 characters at most.')
  .refine((text) => !unprintable.test(text) && text.isWellFormed(), 'Write the title in one line.');

export const givenSlug = slugSchema;

/** Blocks as programs give them; what they hold is checked when they become a page. */
export const givenBlocks = z
  .array(z.looseObject({ id: z.string(), type: z.string(), props: z.looseObject({}).optional() }))
  .max(200, 'A page takes 200 blocks beside one another.');

export const shownRedirect = z.object({ from: z.string(), to: z.string() });

export const findingSchema = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'notice']),
  message: z.string(),
  part: z.string().optional(),
  pageId: z.string().optional(),
  url: z.string().optional(),
  blockId: z.string().optional(),
});
