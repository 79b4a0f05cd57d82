import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  takes: z.object({
    edit: z.boolean(),
    mask: z.boolean(),
    strength: z.boolean(),
    negative: z.boolean(),
    seed: z.boolean(),
    references: z.number(),
    /** Null for any; else shapes such as `16:9`. */
    shapes: z.array(z.string()).nullable(),
  }),
  /** US dollars a picture, as far as it is known; 0 for the Local engine. */
  perImage: z.number().nullable(),
});
export type ImageService = z.output<typeof serviceSchema>;

export const contract = {
  /** Who can make pictures for this person, in the order in which they are asked. */
  services: endpoint('user')
    .route({ method: 'GET', path: '/image-generator/services' })
    .output(z.object({ services: z.array(serviceSchema) })),
};
