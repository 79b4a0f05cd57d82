import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { cardSchema } from '../marketplace/contract.ts';

export const packSchema = z.object({
  id: z.string(),
  /** End of its address. */
  slug: z.string(),
  /** Minor units; null when it cannot be sold, for it holds nothing. */
  price: z.number().int().nullable(),
  currency: z.string(),
  /** What its prompts cost one by one. */
  single: z.number().int(),
  updatedAt: z.iso.datetime(),
  title: z.string(),
  description: z.string(),
  /** How many prompts it holds. */
  prompts: z.number().int(),
  /** How many of them are in the catalogue; the others are only in the file of its own. */
  listed: z.number().int(),
  /** How many of the listed ones are free. */
  free: z.number().int(),
  category: z.string(),
  /** Address of a file of its own; empty without one. */
  downloadUrl: z.string(),
  featured: z.boolean(),
  /** Comes with the hub; shown while the packs cannot be read. */
  builtIn: z.boolean(),
});

export const contract = {
  packs: endpoint('public', { perMinute: 240, limitGroup: 'catalogue' })
    .route({ method: 'GET', path: '/prompt-packs/packs' })
    .output(z.object({ packs: z.array(packSchema), failed: z.boolean() })),
  pack: endpoint('public', { perMinute: 240, limitGroup: 'catalogue' })
    .route({ method: 'GET', path: '/prompt-packs/packs/{slug}' })
    .input(z.object({ slug: z.string().max(120) }))
    .output(
      z.object({
        pack: packSchema,
        prompts: z.array(cardSchema),
        /** Of its prompts, by the number of their reviews; null without any. */
        rating: z.number().nullable(),
        reviews: z.number().int(),
        /** Whether the person has bought it. */
        owned: z.boolean(),
        /** Whether the hub can take payments. */
        onSale: z.boolean(),
      }),
    ),
  bought: endpoint('user')
    .route({ method: 'GET', path: '/prompt-packs/bought' })
    .output(
      z.object({
        packs: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            /** Null when it does not exist any more. */
            slug: z.string().nullable(),
            prompts: z.number().int(),
            boughtAt: z.iso.datetime(),
          }),
        ),
      }),
    ),
};

export type Pack = z.infer<typeof packSchema>;
