import { z } from 'zod';
import { blendModes } from '#kernel/photo/layers/blend-modes.ts';

/**
 * A file of another program for a process of its own: `source` in the folder becomes `photo.png` there, layers become
 * `layer-<index>.png` and their masks `mask-<index>.png`, and `told.json` tells of them.
 */
export type ImportTask = { readonly kind: 'import'; readonly folder: string };

const layer = z.object({
  ...{ name: z.string(), x: z.int(), y: z.int(), width: z.int(), height: z.int() },
  ...{ opacity: z.number(), blend: z.enum(blendModes), visible: z.boolean() },
  ...{ hasMask: z.boolean(), isMaskOff: z.boolean() },
});
export const importTold = z.object({
  layers: z.array(layer),
  /** What reading it has changed, as sentences. */
  notes: z.array(z.string()),
});
export type ImportTold = z.output<typeof importTold>;
