import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { boardSchema } from '#kernel/scene/scene-schema.ts';

/** What the screens need beside the tools. */
export const contract = {
  /** The front of a cover to be changed by hand: as it was drawn last, or as title page and theme draw it. */
  front: endpoint('user', { perMinute: 60 })
    .route({ method: 'GET', path: '/book-publisher/books/{id}/front' })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.object({
        board: boardSchema,
        /** Data addresses of its pictures, by their assets. */
        pictures: z.record(z.string(), z.string()),
      }),
    ),
};
