import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import {
  documentSchema,
  generationSchema,
  openGenerationSchema,
  requestSchema,
} from './generation-schemas.ts';
import { previewSchema } from './issue-contract.ts';

const path = '/newsletter/generations';
const byId = z.object({ id: z.uuid() });
const done = z.object({ ok: z.boolean() });

const draft = z.object({
  subject: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\r\n]*$/, 'must be one line'),
  preheader: z.string().trim().max(300),
  content: documentSchema,
});

/** The newsletter generator: everybody's own issues. */
export const generatorContract = {
  /** Services that can write, the local engine last. */
  services: endpoint('user')
    .route({ method: 'GET', path: '/newsletter/services' })
    .output(z.object({ services: z.array(z.object({ id: z.string(), name: z.string() })) })),
  list: endpoint('user')
    .route({ method: 'GET', path })
    .output(z.object({ generations: z.array(generationSchema) })),
  open: endpoint('user')
    .route({ method: 'GET', path: `${path}/{id}` })
    .input(byId)
    .output(openGenerationSchema),
  start: endpoint('user', { perMinute: 20, limitGroup: 'newsletter-generate' })
    .route({ method: 'POST', path })
    .input(requestSchema)
    .output(byId),
  cancel: endpoint('user')
    .route({ method: 'POST', path: `${path}/{id}/cancel` })
    .input(byId)
    .output(done),
  retry: endpoint('user', { perMinute: 20, limitGroup: 'newsletter-generate' })
    .route({ method: 'POST', path: `${path}/{id}/retry` })
    .input(byId)
    .output(done),
  save: endpoint('user')
    .route({ method: 'PUT', path: `${path}/{id}` })
    .input(draft.extend({ id: z.uuid(), version: z.number().int() }))
    .output(z.object({ version: z.number().int() })),
  remove: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/{id}` })
    .input(byId)
    .output(done),
  preview: endpoint('user')
    .route({ method: 'POST', path: `${path}/preview` })
    .input(draft)
    .output(previewSchema),
};
