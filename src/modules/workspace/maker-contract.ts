import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

export const makerContract = {
  /** Who could make something of a kind for this person now; the Local engine is told apart. */
  makers: endpoint('user')
    .route({ method: 'GET', path: '/workspace/makers/{kind}' })
    .input(z.object({ kind: z.enum(['text', 'image', 'audio', 'video']) }))
    .output(
      z.object({
        services: z.array(z.object({ id: z.string(), name: z.string() })),
        isLocalOn: z.boolean(),
      }),
    ),
};
