import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { assistantId, assistantSchema } from './assistant-schema.ts';

const user = (method: 'GET' | 'POST', path: `/${string}`) =>
  endpoint('user').route({ method, path });

const listedSchema = z.object({
  id: z.string(),
  /** Which version stands now; another one than a conversation began with means that it has changed. */
  rev: z.string(),
  ...assistantSchema.pick({ name: true, sign: true, description: true, starters: true }).shape,
  service: assistantSchema.shape.service,
  /** Opens for whoever holds it, until tomorrow; null without a picture. */
  pictureUrl: z.string().nullable(),
  /** Comes with the hub and stays as it is. */
  builtIn: z.boolean(),
  /** Who changed it last, where that was somebody else; empty for somebody whose account has ended. */
  by: z.string().nullable(),
  /** The team that it is shared in; null in the person's own space. */
  team: z.string().nullable(),
});

/** Assistants; those that people make are projects of the kind `assistant`. */
export const assistantsContract = {
  /** All that the person may use, their own and their teams' first. */
  assistants: user('GET', '/ai-chat/assistants').output(
    z.object({ assistants: z.array(listedSchema) }),
  ),
  assistant: user('GET', '/ai-chat/assistants/{id}')
    .input(z.object({ id: assistantId }))
    .output(
      listedSchema.extend({
        body: assistantSchema,
        /** What a model is told of it, word for word. */
        told: z.string(),
        /** Its collections: the names of those that this person may read, and how many others there are. */
        knowledge: z.object({ names: z.array(z.string()), closed: z.number().int() }),
      }),
    ),
  /** Makes one: new with a name, or a copy of another that the person may use. */
  createAssistant: endpoint('user', { perMinute: 30, limitGroup: 'drafts' })
    .route({ method: 'POST', path: '/ai-chat/assistants' })
    .input(
      z.object({
        name: assistantSchema.shape.name.optional(),
        from: assistantId.optional(),
        spaceId: z.uuid().optional(),
      }),
    )
    .output(z.object({ projectId: z.uuid() })),
  /** The modules that have tools which the person may use. */
  toolModules: user('GET', '/ai-chat/tool-modules').output(
    z.object({ modules: z.array(z.object({ id: z.string(), tools: z.array(z.string()) })) }),
  ),
};
