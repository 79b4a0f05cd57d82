import { z } from 'zod';

/** A text box as outlines. */
export const textOutlineSchema = z.strictObject({
  /** Path data whose baseline is y = 0, and where each line begins in pixels from the box. */
  lines: z.array(z.strictObject({ d: z.string(), x: z.number(), y: z.number() })),
  /** A sentence about letters that the typeface lacks. */
  missing: z.string().nullable(),
});
export type TextOutline = z.output<typeof textOutlineSchema>;
