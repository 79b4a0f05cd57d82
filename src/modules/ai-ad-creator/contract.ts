import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { boardSchema } from '#kernel/scene/scene-schema.ts';
import { adSchema, variantSchema } from './ad-project.ts';
import { adSizes } from './placements.ts';

/** What the screens need beside the tools. */
export const contract = {
  /** The ways to lay an ad out. */
  layouts: endpoint('user', { perMinute: 60 })
    .route({ method: 'GET', path: '/ai-ad-creator/layouts' })
    .output(
      z.object({
        layouts: z.array(z.object({ id: z.string(), title: z.string(), needsPhoto: z.boolean() })),
      }),
    ),
  /** Draws variants as they would be rendered, as small WebP pictures. */
  draw: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/ai-ad-creator/draw' })
    .input(
      z.strictObject({
        brief: adSchema.shape.brief,
        look: adSchema.shape.look,
        ads: z
          .array(z.strictObject({ variant: variantSchema, size: z.enum(adSizes) }))
          .min(1)
          .max(8),
      }),
    )
    .output(
      z.object({
        ads: z.array(
          z.object({
            /** A data address; null where it cannot be drawn. */
            picture: z.string().nullable(),
            /** Why not. */
            problem: z.string().nullable(),
          }),
        ),
      }),
    ),
  /** Lays one size out to be changed by hand. */
  board: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/ai-ad-creator/board' })
    .input(
      z.strictObject({
        brief: adSchema.shape.brief,
        look: adSchema.shape.look,
        variant: variantSchema,
        size: z.enum(adSizes),
      }),
    )
    .output(
      z.object({
        board: boardSchema,
        /** Data addresses of its pictures, by their assets. */
        pictures: z.record(z.string(), z.string()),
      }),
    ),
};
