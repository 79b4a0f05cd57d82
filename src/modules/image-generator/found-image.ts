import { z } from 'zod';

/** A picture as tools tell of it. */
export const madeImage = z.object({
  assetId: z.uuid(),
  seed: z.string(),
  prompt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type MadeImage = z.output<typeof madeImage>;

/** The same with what a list shows of it. */
export const foundImage = madeImage.extend({
  name: z.string(),
  title: z.string().nullable(),
  alt: z.string().nullable(),
  tags: z.array(z.string()),
  runId: z.string().nullable(),
  tool: z.string().nullable(),
  /** Who made it, as people read it. */
  label: z.string().nullable(),
  url: z.string(),
  thumbUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type FoundImage = z.output<typeof foundImage>;
