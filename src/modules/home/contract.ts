import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { packSchema } from '../prompt-packs/contract.ts';

export const contract = {
  /** What the landing page says of the hub, and the packs on its first rows. */
  front: endpoint('public', { perMinute: 600, limitGroup: 'home' })
    .route({ method: 'GET', path: '/home/front' })
    .output(z.object({ claims: z.array(z.string()), packs: z.array(packSchema) })),
};
