import { z } from 'zod';

/** One of the pictures; who made it is told after the choice only. */
const entrySchema = z.object({
  assetId: z.string().nullable(),
  url: z.string().nullable(),
  /** Why there is no picture; without the service's name before the choice. */
  failed: z.string().nullable(),
  service: z.string().nullable(),
  name: z.string().nullable(),
  /** Millionths of a US dollar; null where no price is known, or before the choice. */
  micros: z.number().nullable(),
});

export const comparisonSchema = z.object({
  id: z.string(),
  prompt: z.string(),
  /** Empty while they are being made. */
  entries: z.array(entrySchema),
  /** Place of the one that was chosen, -1 for none of them, null before. */
  picked: z.number().int().nullable(),
});
export type Comparison = z.output<typeof comparisonSchema>;
