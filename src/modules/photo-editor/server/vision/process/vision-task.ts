import { z } from 'zod';
import type { PhotoFormat } from '../../render/photo-task.ts';
import type { CutOutWish } from '../cut-out/cut-out.ts';
import type { Box } from '../cut-out/region.ts';

/**
 * Work on one picture, `source` in the folder of the first task. Each task leaves `made` and `told.json` in its own.
 */
export type VisionTask =
  | ({ readonly kind: 'cut-out'; readonly folder: string } & CutOutWish)
  | ({
      readonly kind: 'remove';
      readonly folder: string;
      readonly format: Exclude<PhotoFormat, 'pdf'>;
    } & (
      | { readonly box: Box; readonly hasMask: false }
      /** `mask` lies in the folder. */
      | { readonly box?: undefined; readonly hasMask: true }
    ));

export const visionTold = z.object({
  width: z.int(),
  height: z.int(),
  box: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }),
  notes: z.array(z.string()),
});
export type VisionTold = z.infer<typeof visionTold>;
