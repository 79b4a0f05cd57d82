import { z } from 'zod';

/** Services that are compared at once. */
export const leastServices = 2;
export const mostServices = 4;

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

const tallySchema = z.object({
  service: z.string(),
  name: z.string(),
  /** Choices in which it had a picture, and those that it won. */
  shown: z.number().int(),
  picked: z.number().int(),
  /** What its pictures cost for each that was chosen; null where that is not known or nothing was chosen. */
  microsPerPick: z.number().nullable(),
});
export const talliesSchema = z.object({
  mine: z.array(tallySchema),
  /** Of everybody, for administrators. */
  hub: z.array(tallySchema).nullable(),
});
export type Tally = z.output<typeof tallySchema>;
