import { z } from 'zod';
import type { CutOutWish } from '../cut-out/cut-out.ts';

/**
 * Work on one picture, `source` in the folder of the first task. Each task leaves `made` and `told.json` in its own.
 */
export type VisionTask = { readonly kind: 'cut-out'; readonly folder: string } & CutOutWish;

export const visionTold = z.object({
  width: z.int(),
  height: z.int(),
  box: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
  notes: z.array(z.string()),
});
export type VisionTold = z.infer<typeof visionTold>;
