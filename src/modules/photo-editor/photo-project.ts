import { z } from 'zod';
import { recipeSchema } from '#kernel/photo/recipe.ts';

/** Pixels of the longer side of the preview by which a photo is edited. */
export const previewSide = 2048;

/** The part `photo`: which picture, and what is done to it. The picture itself is never changed. */
export const photoSchema = z.strictObject({
  source: z.strictObject({
    /** Of the library. */
    assetId: z.uuid(),
    /** Pixels of the picture upright. */
    width: z.int().min(1),
    height: z.int().min(1),
    /** What reading it has changed, as sentences, such as a conversion from CMYK. */
    notes: z.array(z.string().max(400)).max(10),
  }),
  recipe: recipeSchema,
});
export type Photo = z.output<typeof photoSchema>;

/** The part `preset`: settings that are kept under a name, for other photos. */
export const presetSchema = z.strictObject({ recipe: recipeSchema });
