import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { outputs } from '#kernel/routing/outputs.ts';
import { mostServices, talliesSchema } from '#kernel/routing/tally.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';
import { routeKinds } from '#kernel/services.ts';
import { artifactContract } from './artifact-contract.ts';
import { assistantId, markSchema } from './assistants/assistant-schema.ts';
import { assistantsContract } from './assistants/assistants-contract.ts';
import { conversationFileSchema } from './conversation-file.ts';
import { memoryContract } from './memory-contract.ts';
import { quotedAnswerSchema } from './quoted-answer.ts';
import { scheduleEndpoints } from './schedule-contract.ts';

export { citeSchema, quotedAnswerSchema } from './quoted-answer.ts';

export const attachmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  mimeType: z.string(),
  /** Characters of text read from it; 0 for pictures. */
  textLength: z.number().int(),
  /** Of a picture; opens for whoever holds it, until tomorrow. */
  url: z.string().optional(),
});

/** A failed or successful try of one service for an answer. */
const attemptSchema = z.object({
  service: serviceIdSchema,
  ok: z.boolean(),
  error: z.string().optional(),
  /** The service's own reason, where the error's words are fixed. */
  detail: z.string().optional(),
  /** Milliseconds. */
  ms: z.number().int(),
});

export const decisionSchema = z.object({
  service: serviceIdSchema.nullable(),
  kind: z.enum(routeKinds),
  counts: z.record(z.string(), z.number()),
  /** Keywords hit, by service. */
  matched: z.record(z.string(), z.array(z.string())),
  reason: z.string(),
  confidence: z.number().min(0).max(1),
  alternatives: z.array(z.object({ service: serviceIdSchema, kind: z.enum(routeKinds) })),
  tie: z.boolean(),
  /** Other outputs, one click away: by `retry` with the kind, or at the address of a form filled in. */
  offers: z
    .array(
      z.object({
        kind: z.enum(outputs),
        service: serviceIdSchema.nullable(),
        address: z.string().optional(),
      }),
    )
    .optional(),
  /** Kinds that were considered, with their probabilities, likeliest first. */
  weighed: z
    .array(z.object({ kind: z.enum(routeKinds), odds: z.number().min(0).max(1) }))
    .optional(),
  /** The likeliest kind, where it was too uncertain to be made unasked. */
  unasked: z.enum(routeKinds).optional(),
  steps: z.array(z.string()),
});

/** A tool of the hub that an answer called. */
const callSchema = z.object({
  id: z.string(),
  tool: z.string(),
  title: z.string(),
  effect: z.enum(['read', 'write', 'send', 'pay']),
  input: z.unknown(),
  state: z.enum(['running', 'done', 'failed', 'waiting']),
  /** Of a call that waits, or waited, for its person: `/api/approvals/{id}` tells how it stands. */
  approvalId: z.string().nullable(),
  /** What it answered or why it failed, cut. */
  result: z.string().optional(),
});

/** What a text service saw, or would see, of a conversation. */
const seenSchema = z.object({
  characters: z.number().int(),
  /** Characters that may go along. */
  most: z.number().int(),
  /** Earlier messages as they are, in few words, and not at all. */
  whole: z.number().int(),
  summarised: z.number().int(),
  leftOut: z.number().int(),
  files: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      how: z.enum(['whole', 'passages', 'picture', 'left-out']),
      passages: z.number().int().optional(),
      of: z.number().int().optional(),
    }),
  ),
  isWhole: z.boolean(),
  /** What is remembered of the person; `withheld`: why nothing of it goes along. */
  memory: z
    .object({
      facts: z.number().int(),
      characters: z.number().int(),
      withheld: z.enum(['off', 'never', 'foreign', 'local']).optional(),
    })
    .optional(),
  /** Those of the folder that the conversation is in. */
  instructions: z
    .object({
      folder: z.string(),
      characters: z.number().int(),
      withheld: z.enum(['local']).optional(),
    })
    .optional(),
  /** Those of the assistant that answers. */
  assistant: z
    .object({
      name: z.string(),
      characters: z.number().int(),
      withheld: z.enum(['local']).optional(),
    })
    .optional(),
});

export const messageSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  parentId: z.uuid().nullable(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  type: z.enum(['text', 'image', 'video', 'audio']),
  service: serviceIdSchema.nullable(),
  /** Catalogue name of the service, e.g. `Local engine`. */
  serviceName: z.string().nullable(),
  model: z.string().nullable(),
  status: z.enum(['streaming', 'done', 'stopped', 'failed', 'interrupted']),
  timestamp: z.iso.datetime(),
  /**
   * Of answers that were asked for side by side: which round, and the place in it. Until one is chosen of a `blind`
   * one nothing tells who wrote it; `open` until one is kept.
   */
  round: z
    .object({
      id: z.uuid(),
      place: z.number().int(),
      state: z.enum(['blind', 'open', 'kept', 'left']),
    })
    .optional(),
  metadata: z.object({
    decision: decisionSchema.optional(),
    /** The assistant that was called for a question, or as which an answer was written. */
    assistant: markSchema.optional(),
    attempts: z.array(attemptSchema).optional(),
    calls: z.array(callSchema).optional(),
    seen: seenSchema.optional(),
    /** The passages of long files that the answer names as `[1]`. */
    citations: z
      .array(
        z.object({
          ...{ n: z.number(), name: z.string(), text: z.string(), url: z.string() },
          /** Of a document in a collection; `url` is where it is read. */
          document: z.boolean().optional(),
        }),
      )
      .optional(),
    sources: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
    /** The answer sentence by sentence, where each names what it rests on. */
    quoted: quotedAnswerSchema.optional(),
    /** From how many answers this one was written. */
    merged: z.number().int().optional(),
    /** What is done before the first words come. */
    doing: z.string().optional(),
    /** Stored results; `url` opens for whoever holds it, until tomorrow. */
    files: z
      .array(z.object({ id: z.uuid(), name: z.string(), mimeType: z.string(), url: z.string() }))
      .optional(),
    /** Nouns of the request that the picture does not show. */
    without: z.array(z.string()).optional(),
    attachments: z.array(attachmentSchema).optional(),
    usage: z
      .object({ inputTokens: z.number().optional(), outputTokens: z.number().optional() })
      .optional(),
    /** Millionths of a US dollar; null where no price is known. */
    cost: z.number().nullable().optional(),
    /** 0 to 1, for videos. */
    progress: z.number().optional(),
    /** Cause of a failure; partial text stays in `content`. */
    error: z.string().optional(),
    /** The service's own reason, where the cause's words are fixed. */
    detail: z.string().optional(),
    /** Sentence for a notice, e.g. `Response generated using OpenAI`. */
    notice: z.string().optional(),
    /** Why the answer ends early, where what is left of a share cut it. */
    cut: z.string().optional(),
  }),
});

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

const id = z.object({ id: z.uuid() });
const thread = z.object({ conversation: conversationSchema, messages: z.array(messageSchema) });
const choice = {
  /** A service to use whatever the words say; `Unknown service` when there is none of that name. */
  service: z.string().max(80).nullish(),
  model: z.string().max(200).nullish(),
};
/** Whether what is remembered of the person may go along with a conversation; it may unless told. */
const remembers = { memory: z.boolean().optional() };
/** Whether nothing of a conversation that begins stays once it is closed. */
const leavesNothing = { temporary: z.boolean().optional() };
/** The assistant that a conversation begins with. */
const beginsAs = { assistant: assistantId.optional() };
const settings = {
  title: z.string().trim().max(200).optional(),
  system: z.string().max(20_000).optional(),
  ...choice,
  ...remembers,
};
/** Where a conversation is kept. */
const placing = {
  folderId: z.uuid().nullable().optional(),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  pinned: z.boolean().optional(),
  archived: z.boolean().optional(),
};
const folderName = z.string().trim().min(1).max(80);
const draft = {
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
const subject = { subject: z.uuid().optional() };
const sentSchema = z.object({
  conversation: conversationSchema,
  userMessage: messageSchema,
  answer: messageSchema,
  /** All of them, where several services answer side by side; `answer` is the first. */
  columns: z.array(messageSchema).optional(),
});
const serviceSchema = z.object({
  id: serviceIdSchema,
  name: z.string(),
  kinds: z.array(z.enum(routeKinds)),
  source: z.enum(['personal', 'hub', 'built-in']),
});

/** `count`: of its conversations that were not put away. */
const folderSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** For a model: they go along with every question of its conversations. */
  instructions: z.string(),
  count: z.number().int(),
});

const user = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: `/${string}`) =>
  endpoint('user').route({ method, path });
const done = z.object({ ok: z.boolean() });

/** The endpoints that both chat modules have, below the module's own path. */
export const conversationEndpoints = <const M extends string>(module: M) => ({
  ...threadEndpoints(`/${module}`),
  ...messageEndpoints(`/${module}`),
  ...columnEndpoints(`/${module}`),
  ...scheduleEndpoints(`/${module}`),
});

const threadEndpoints = (base: `/${string}`) => ({
  ...shelfEndpoints(base),
  services: user('GET', `${base}/services`).output(
    z.object({
      services: z.array(serviceSchema),
      /** `3 Services Active` */
      badge: z.string(),
      welcome: z.string(),
      hints: z.array(z.string()),
    }),
  ),
  list: user('GET', `${base}/conversations`)
    .input(
      z.object({
        ...subject,
        query: z.string().max(200).optional(),
        folder: z.uuid().optional(),
        tag: z.string().max(40).optional(),
        /** Those put away, instead of the others; a search looks through both unless told. */
        archived: z.stringbool().or(z.boolean()).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
        /** `nextCursor` of the page before. */
        cursor: z.string().max(100).optional(),
      }),
    )
    .output(
      z.object({ conversations: z.array(conversationSchema), nextCursor: z.string().nullable() }),
    ),
  create: user('POST', `${base}/conversations`)
    .input(z.object({ ...settings, ...subject, ...leavesNothing, ...beginsAs }))
    .output(conversationSchema),
  get: user('GET', `${base}/conversations/{id}`).input(id).output(thread),
  update: user('PATCH', `${base}/conversations/{id}`)
    .input(z.object({ ...id.shape, ...settings, ...placing }))
    .output(conversationSchema),
  /** It can be had back for an hour; a temporary one is gone. */
  remove: user('DELETE', `${base}/conversations/{id}`).input(id).output(done),
  restore: user('POST', `${base}/conversations/{id}/restore`).input(id).output(conversationSchema),
  /** `encoding` of the content: a PDF comes as Base64. */
  export: endpoint('user', { perMinute: 60, limitGroup: 'chat-export' })
    .route({ method: 'GET', path: `${base}/conversations/{id}/export` })
    .input(z.object({ ...id.shape, format: z.enum(['json', 'markdown', 'pdf']).default('json') }))
    .output(
      z.object({
        name: z.string(),
        mimeType: z.string(),
        content: z.string(),
        encoding: z.enum(['utf8', 'base64']),
      }),
    ),
  import: user('POST', `${base}/conversations/import`)
    .input(conversationFileSchema.extend(subject))
    .output(conversationSchema),
  /** What ChatGPT or Claude gave away, as a file of the library; how far it is `/api/runs/{runId}` tells. */
  importHistory: endpoint('user', { perMinute: 10, limitGroup: 'chat-import' })
    .route({ method: 'POST', path: `${base}/imports` })
    .input(z.object({ assetId: z.uuid() }))
    .output(z.object({ runId: z.uuid() })),
  /** The link, made at the first call; null where an older version kept only its fingerprint. */
  share: user('POST', `${base}/conversations/{id}/share`)
    .input(z.object({ ...id.shape, renew: z.boolean().default(false) }))
    .output(z.object({ token: z.string().nullable(), path: z.string().nullable() })),
  unshare: user('DELETE', `${base}/conversations/{id}/share`).input(id).output(done),
});

/** Folders and tags; a folder's conversations stay when it goes. */
const shelfEndpoints = (base: `/${string}`) => ({
  shelf: user('GET', `${base}/shelf`).output(
    z.object({
      folders: z.array(folderSchema),
      tags: z.array(z.object({ tag: z.string(), count: z.number().int() })),
      /** How many conversations were put away. */
      archived: z.number().int(),
    }),
  ),
  createFolder: user('POST', `${base}/folders`)
    .input(z.object({ name: folderName }))
    .output(folderSchema),
  changeFolder: user('PATCH', `${base}/folders/{id}`)
    .input(
      z.object({
        ...id.shape,
        name: folderName.optional(),
        instructions: z.string().trim().max(8000).optional(),
      }),
    )
    .output(folderSchema.omit({ count: true })),
  removeFolder: user('DELETE', `${base}/folders/{id}`).input(id).output(done),
});

/** Words on a page that were selected, to be explained or translated. */
const selectionSchema = z.object({
  what: z.enum(['explain', 'translate']),
  text: z.string().trim().min(1).max(4000),
  /** Into which it is translated, as people call it. */
  language: z.string().trim().min(2).max(40).default('English'),
  assetId: z.uuid(),
  title: z.string().max(300),
  page: z.number().int().min(1),
});

const sends = endpoint('user', { perMinute: 60, limitGroup: 'chat-send' });

const messageEndpoints = (base: `/${string}`) => ({
  /** Without `conversationId` a new conversation begins; without `parentId` the newest message is answered. */
  send: sends
    .route({ method: 'POST', path: `${base}/messages` })
    .input(
      z.object({
        ...{ ...draft, ...subject, ...remembers, ...leavesNothing, ...beginsAs },
        conversationId: z.uuid().optional(),
        parentId: z.uuid().optional(),
        selection: selectionSchema.optional(),
      }),
    )
    .output(sentSchema),
  /** Who would answer a message, and what that would cost at most. */
  estimate: endpoint('user', { perMinute: 600, limitGroup: 'chat-route' })
    .route({ method: 'POST', path: `${base}/estimate` })
    .input(
      z.object({
        ...{ ...draft, ...remembers, ...leavesNothing, ...beginsAs },
        /** The beginning of the message. */
        content: z.string().max(4000),
        /** Length of all of it in UTF-8. */
        bytes: z.number().int().min(0).max(1_000_000),
        conversationId: z.uuid().optional(),
        parentId: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        service: serviceIdSchema.nullable(),
        /** Millionths of a US dollar; null where no price is known. */
        most: z.number().nullable(),
        /** What a text service would see of the conversation, where there is anything to see. */
        seen: seenSchema.optional(),
        /** Of several that answer side by side each; `most` is all together. */
        columns: z
          .array(z.object({ service: serviceIdSchema, most: z.number().nullable() }))
          .optional(),
        /** Says so where it may cost more than is left of somebody's share of the hub's keys. */
        over: z.string().optional(),
      }),
    ),
  message: user('GET', `${base}/messages/{id}`).input(id).output(messageSchema),
  stop: user('POST', `${base}/messages/{id}/stop`).input(id).output(messageSchema),
  retry: sends
    .route({ method: 'POST', path: `${base}/messages/{id}/retry` })
    .input(
      z.object({
        ...id.shape,
        ...choice,
        /** Takes an offer: the same message, answered as this. */
        kind: z.enum(outputs).optional(),
        /** All earlier messages and files go along as they are, from this answer on. */
        whole: z.boolean().optional(),
      }),
    )
    .output(sentSchema),
  edit: sends
    .route({ method: 'POST', path: `${base}/messages/{id}/edit` })
    .input(z.object({ ...id.shape, ...draft }))
    .output(sentSchema),
});

/** Answers side by side. */
const columnEndpoints = (base: `/${string}`) => ({
  /**
   * Keeps one, from which the conversation goes on; the others are stopped. In a blind round it is counted as the
   * choice, once, and names are told; with `none` none of them was chosen.
   */
  keep: user('POST', `${base}/messages/{id}/keep`)
    .input(z.object({ ...id.shape, none: z.boolean().default(false) }))
    .output(z.object({ messages: z.array(messageSchema) })),
  /** Has one of the services of the round write one answer from all of them. */
  merge: sends
    .route({ method: 'POST', path: `${base}/messages/{id}/merge` })
    .input(z.object({ ...id.shape, service: z.string().max(80) }))
    .output(sentSchema),
  /** How often each service was chosen blindly, in all chats. */
  tallies: user('GET', `${base}/tallies`).output(talliesSchema),
});

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
  /** Who writes recordings down for this person, first choice first; nobody without a key for one of them. */
  voice: user('GET', '/ai-chat/voice').output(z.object({ transcribers: z.array(z.string()) })),
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
