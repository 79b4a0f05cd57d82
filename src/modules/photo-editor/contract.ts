import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { recipeSchema } from '#kernel/photo/recipe.ts';

const opened = z.object({ projectId: z.string() });
const spaceId = z.uuid().optional();

export const contract = {
  /** Begins to edit a picture of the library, which stays as it is; by settings of another photo, where some are given. */
  open: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/photo-editor/photos', successStatus: 201 })
    .input(z.strictObject({ assetId: z.uuid(), recipe: recipeSchema.optional() }))
    .output(opened),
  /** Fetches a picture into the library, and begins to edit it. */
  openAddress: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: '/photo-editor/addresses', successStatus: 201 })
    .input(
      z.strictObject({
        url: z
          .url({ protocol: /^https?$/, error: 'Please give an address that begins with https://.' })
          .max(2000),
        spaceId,
      }),
    )
    .output(opened),
  /** The photos that somebody has edited last. */
  photos: endpoint('user')
    .route({ method: 'GET', path: '/photo-editor/photos' })
    .input(z.object({ after: z.string().max(200).optional() }))
    .output(
      z.object({
        photos: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            /** ISO, UTC. */
            updatedAt: z.string(),
            /** The picture as it was opened; null when it is gone. */
            thumbUrl: z.string().nullable(),
            recipe: recipeSchema,
          }),
        ),
        next: z.string().nullable(),
      }),
    ),
  /** What a screen needs of a photo beside its project. */
  photo: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/photo-editor/photos/{id}' })
    .input(
      z.object({
        id: z.uuid(),
        /** Another picture that the photo has or had as its source, such as one that is not saved yet. */
        assetId: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        /** Which picture it is. */
        assetId: z.string(),
        /** Upright sRGB as WebP, at most 2,048 pixels a side. */
        previewUrl: z.string(),
        name: z.string(),
        mime: z.string(),
        bytes: z.number(),
      }),
    ),
  presets: endpoint('user')
    .route({ method: 'GET', path: '/photo-editor/presets' })
    .output(
      z.object({
        presets: z.array(z.object({ id: z.string(), title: z.string(), recipe: recipeSchema })),
      }),
    ),
  /** Keeps settings under a name. Crop, turns and size belong to one photo, and are left out. */
  keepPreset: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/photo-editor/presets', successStatus: 201 })
    .input(
      z.strictObject({
        title: z.string().trim().min(1, 'Give it a name.').max(200),
        recipe: recipeSchema,
        spaceId,
      }),
    )
    .output(z.object({ projectId: z.string() })),
};
