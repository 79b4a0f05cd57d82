import { z } from 'zod';
import { mostLayers, photoLayerSchema } from '#kernel/photo/layers/photo-layer.ts';
import { recipeSchema } from '#kernel/photo/recipe.ts';

/** Pixels of the longer side of the preview by which a photo is edited. */
export const previewSide = 2048;

/** Places of all strokes of a photo at most: a project’s part has its limits. */
export const mostPlacesInAll = 30_000;

/** The part `photo`: which picture, what is done to it, and what lies above it. The picture itself is never changed. */
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
  layers: z.array(photoLayerSchema).max(mostLayers, `At most ${mostLayers} layers.`).optional(),
});
export type Photo = z.output<typeof photoSchema>;

/** The part `preset`: settings that are kept under a name, for other photos. */
export const presetSchema = z.strictObject({ recipe: recipeSchema });
