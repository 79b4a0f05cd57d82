import { z } from 'zod';
import { outputs } from '#kernel/routing/outputs.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';
import { routeKinds } from '#kernel/services.ts';
import { markSchema } from '../assistants/assistant-schema.ts';
import { quotedAnswerSchema } from '../quoted-answer.ts';

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
export const seenSchema = z.object({
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
