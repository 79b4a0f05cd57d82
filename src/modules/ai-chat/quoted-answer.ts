import { z } from 'zod';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** Where a sentence stands: `quote` is the text of that page from `start` to `end`. */
export const citeSchema = z.object({
  assetId: z.string(),
  title: z.string(),
  page: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
  /** PDF points from the upper left corner of the page as shown: [x, y, width, height]. */
  boxes: z.array(box),
});

/** An answer of which each sentence names what it rests on. */
export const quotedAnswerSchema = z.object({
  found: z.boolean(),
  sentences: z.array(z.object({ text: z.string(), cites: z.array(citeSchema) })),
  /** Sentences: what was cut short, or could not be read. */
  notes: z.array(z.string()).optional(),
});
