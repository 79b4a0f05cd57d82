import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const service = z.object({ id: z.string(), name: z.string() });

/** What the screens need beside the tools. */
export const contract = {
  /** All styles, without what can be chosen of each. */
  styles: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/avatar-generator/styles' })
    .output(
      z.object({
        styles: z.array(
          z.object({
            ...{ id: z.string(), title: z.string(), licence: z.string(), author: z.string() },
            ...{ isFree: z.boolean(), speaks: z.boolean() },
          }),
        ),
      }),
    ),
  /** A style as DiceBear publishes it, for drawing it in the browser. */
  style: endpoint('user', { perMinute: 300 })
    .route({ method: 'GET', path: '/avatar-generator/styles/{style}' })
    .input(z.object({ style: z.string().min(1).max(60) }))
    .output(z.object({ definition: z.unknown() })),
  /** Who can make faces speak, lend drawn ones a voice, and paint portraits for this person. */
  presenters: endpoint('user')
    .route({ method: 'GET', path: '/avatar-generator/presenters' })
    .output(
      z.object({
        ...{ services: z.array(service), isLocalOn: z.boolean(), voices: z.array(service) },
        painters: z.object({ words: z.array(service), photo: z.array(service) }),
      }),
    ),
};
