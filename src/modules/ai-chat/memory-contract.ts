import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';

const user = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  endpoint('user').route({ method, path });
const id = z.object({ id: z.uuid() });
const words = { fact: z.string().trim().min(1).max(300) };
const factSchema = z.object({ id: z.uuid(), fact: z.string(), createdAt: z.iso.datetime() });
const neverFor = { neverFor: z.array(serviceIdSchema) };

/** What is remembered of a person, in all chats. */
export const memoryContract = {
  memory: user('GET', '/ai-chat/memory').output(
    z.object({
      facts: z.array(factSchema),
      /** How many there can be. */
      most: z.number().int(),
      /** Services that never get any of it. */
      ...neverFor,
    }),
  ),
  /** The very same fact again is the one that is there. */
  addFact: user('POST', '/ai-chat/memory').input(z.object(words)).output(factSchema),
  changeFact: user('PATCH', '/ai-chat/memory/{id}')
    .input(z.object({ ...id.shape, ...words }))
    .output(factSchema),
  /** It can be had back for an hour. */
  removeFact: user('DELETE', '/ai-chat/memory/{id}')
    .input(id)
    .output(z.object({ ok: z.boolean() })),
  restoreFact: user('POST', '/ai-chat/memory/{id}/restore').input(id).output(factSchema),
  setMemoryService: user('PUT', '/ai-chat/memory/services/{service}')
    .input(z.object({ service: serviceIdSchema, never: z.boolean() }))
    .output(z.object(neverFor)),
};
