import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { outputs } from '#kernel/routing/outputs.ts';
import { mostServices } from '#kernel/routing/tally.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';
import { routeKinds } from '#kernel/services.ts';
import { assistantId, markSchema } from '../assistants/assistant-schema.ts';
import { messageSchema } from './message-schema.ts';

export const conversationSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  system: z.string(),
  service: serviceIdSchema.nullable(),
  model: z.string().nullable(),
  folderId: z.uuid().nullable(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  archived: z.boolean(),
  /** Whether what is remembered of its person goes along. */
  memory: z.boolean(),
  /** Nothing of it stays once it is closed. */
  temporary: z.boolean(),
  /** The assistant that it began with. */
  assistant: markSchema.nullable(),
  /** In a search: the newest message that holds the words, and what stands around them. */
  hit: z.object({ messageId: z.uuid(), text: z.string() }).optional(),
  shared: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export const id = z.object({ id: z.uuid() });
export const thread = z.object({
  conversation: conversationSchema,
  messages: z.array(messageSchema),
});
export const choice = {
  /** A service to use whatever the words say; `Unknown service` when there is none of that name. */
  service: z.string().max(80).nullish(),
  model: z.string().max(200).nullish(),
};
/** Whether what is remembered of the person may go along with a conversation; it may unless told. */
export const remembers = { memory: z.boolean().optional() };
/** Whether nothing of a conversation that begins stays once it is closed. */
export const leavesNothing = { temporary: z.boolean().optional() };
/** The assistant that a conversation begins with. */
export const beginsAs = { assistant: assistantId.optional() };
export const settings = {
  title: z.string().trim().max(200).optional(),
  system: z.string().max(20_000).optional(),
  ...choice,
  ...remembers,
};
/** Where a conversation is kept. */
export const placing = {
  folderId: z.uuid().nullable().optional(),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  pinned: z.boolean().optional(),
  archived: z.boolean().optional(),
};
export const folderName = z.string().trim().min(1).max(80);
export const draft = {
  content: z.string().max(200_000),
  attachments: z.array(z.uuid()).max(10).optional(),
  ...choice,
  /** What is wanted, whatever the words say: the best service that makes it answers. */
  kind: z.enum(outputs).optional(),
  /** An assistant that answers this message alone. */
  mention: assistantId.optional(),
  /** Two to four services that answer side by side, instead of one. */
  columns: z
    .object({
      services: z.array(z.string().max(80)).max(mostServices, 'Choose two to four services.'),
      /** In an order that says nothing, and without names until one is chosen. */
      blind: z.boolean().default(false),
    })
    .optional(),
};
/** What a conversation is about, in modules whose conversations are about something. */
export const subject = { subject: z.uuid().optional() };
export const sentSchema = z.object({
  conversation: conversationSchema,
  userMessage: messageSchema,
  answer: messageSchema,
  /** All of them, where several services answer side by side; `answer` is the first. */
  columns: z.array(messageSchema).optional(),
});
export const serviceSchema = z.object({
  id: serviceIdSchema,
  name: z.string(),
  kinds: z.array(z.enum(routeKinds)),
  source: z.enum(['personal', 'hub', 'built-in']),
});

/** `count`: of its conversations that were not put away. */
export const folderSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** For a model: they go along with every question of its conversations. */
  instructions: z.string(),
  count: z.number().int(),
});

export const user = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  endpoint('user').route({ method, path });
export const done = z.object({ ok: z.boolean() });
