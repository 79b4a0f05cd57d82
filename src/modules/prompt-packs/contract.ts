import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const packSchema = z.object({
  id: z.string(),
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
};

export type Pack = z.infer<typeof packSchema>;
