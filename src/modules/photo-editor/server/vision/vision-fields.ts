import { z } from 'zod';

const place = z.number('Give a number.').min(0, 'A place is within the picture.').max(60_000);
const side = z.int('Give whole pixels.').min(1, 'At least 1 pixel.').max(60_000);
export const boxField = z.strictObject({
  x: z.int('Give whole pixels.').min(0, 'A box is within the picture.').max(60_000),
  y: z.int('Give whole pixels.').min(0, 'A box is within the picture.').max(60_000),
  ...{ width: side, height: side },
});
const points = z
  .array(z.tuple([place, place]))
  .max(500, 'At most 500 points.')
  .optional();

/** In pixels of the upright picture. */
export const cutOutInput = z.strictObject({
  assetId: z.uuid(),
  box: boxField.optional(),
  keep: points,
  drop: points,
  /** Pixels over which the edge softens. */
  feather: z.number().min(0, 'At least 0.').max(50, 'At most 50 pixels.').default(1),
});
export type CutOutInput = z.output<typeof cutOutInput>;
export const madeCutOut = z.object({
  assetId: z.uuid(),
  /** The one that was given, or the one that was found. */
  box: boxField,
});

export const removeInput = z
  .strictObject({
    assetId: z.uuid(),
    /** A picture of the same size, white where something is to go. */
    mask: z.uuid().optional(),
    box: boxField.optional(),
  })
  .refine(({ mask, box }) => (mask === undefined) !== (box === undefined), {
    path: ['box'],
    message: 'Say what is to go by a mask or by a box.',
  });
export type RemoveInput = z.output<typeof removeInput>;
export const madeRemoval = z.object({ assetId: z.uuid(), width: z.int(), height: z.int() });
