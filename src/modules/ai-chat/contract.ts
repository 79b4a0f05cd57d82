import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';
import { artifactContract } from './artifact-contract.ts';
import { assistantsContract } from './assistants/assistants-contract.ts';
import { conversationEndpoints } from './conversations/conversation-endpoints.ts';
import { choice, done, id, user } from './conversations/conversation-schema.ts';
import { messageSchema } from './conversations/message-schema.ts';
import { memoryContract } from './memory-contract.ts';

export { conversationEndpoints } from './conversations/conversation-endpoints.ts';
export { decisionSchema } from './conversations/message-schema.ts';
export { citeSchema, quotedAnswerSchema } from './quoted-answer.ts';

const presetSchema = z.object({
  id: z.string(),
  name: z.string(),
  system: z.string(),
  service: serviceIdSchema.nullable(),
  model: z.string().nullable(),
  builtIn: z.boolean(),
});
const newPreset = z.object({
  name: z.string().trim().min(1).max(80),
  system: z.string().trim().min(1).max(20_000),
  ...choice,
});

/** AI Chat: conversations with a service of one's choice. Attachments go to `POST /api/ai-chat/attachments`. */
export const contract = {
  ...conversationEndpoints('ai-chat'),
  ...memoryContract,
  ...assistantsContract,
  ...artifactContract,
  models: user('GET', '/ai-chat/models')
    .input(z.object({ service: serviceIdSchema }))
    .output(z.object({ models: z.array(z.string()) })),
  /** Who writes recordings down for this person, the first choice first, and which service reads aloud, if one does. */
  voice: user('GET', '/ai-chat/voice').output(
    z.object({ transcribers: z.array(z.string()), reader: z.string().nullable() }),
  ),
  /** A piece of an answer as sound, in base64; `cost` in millionths of a US dollar, null where no price is known. */
  readAloud: endpoint('user', { perMinute: 60, limitGroup: 'ai-chat-readings' })
    .route({ method: 'POST', path: '/ai-chat/readings' })
    .input(z.object({ text: z.string().trim().min(1).max(2000) }))
    .output(
      z.object({
        ...{ sound: z.string(), mimeType: z.string(), label: z.string() },
        cost: z.number().nullable(),
      }),
    ),
  presets: user('GET', '/ai-chat/presets').output(z.object({ presets: z.array(presetSchema) })),
  createPreset: user('POST', '/ai-chat/presets').input(newPreset).output(presetSchema),
  updatePreset: user('PATCH', '/ai-chat/presets/{id}')
    .input(z.object({ ...id.shape, ...newPreset.partial().shape }))
    .output(presetSchema),
  removePreset: user('DELETE', '/ai-chat/presets/{id}').input(id).output(done),
  removeAttachment: user('DELETE', '/ai-chat/attachments/{id}').input(id).output(done),
  shared: endpoint('public')
    .route({ method: 'GET', path: '/ai-chat/shared/{token}' })
    .input(z.object({ token: z.string().min(20).max(100) }))
    .output(
      z.object({
        title: z.string(),
        createdAt: z.iso.datetime(),
        messages: z.array(messageSchema),
      }),
    ),
};
