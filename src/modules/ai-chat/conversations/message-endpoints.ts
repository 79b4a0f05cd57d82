import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { outputs } from '#kernel/routing/outputs.ts';
import { talliesSchema } from '#kernel/routing/tally.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';
import {
  beginsAs,
  choice,
  draft,
  id,
  leavesNothing,
  remembers,
  sentSchema,
  subject,
  user,
} from './conversation-schema.ts';
import { messageSchema, seenSchema } from './message-schema.ts';

/** Words on a page that were selected, to be explained or translated. */
export const selectionSchema = z.object({
  what: z.enum(['explain', 'translate']),
  text: z.string().trim().min(1).max(4000),
  /** Into which it is translated, as people call it. */
  language: z.string().trim().min(2).max(40).default('English'),
  assetId: z.uuid(),
  title: z.string().max(300),
  page: z.number().int().min(1),
});

export const sends = endpoint('user', { perMinute: 60, limitGroup: 'chat-send' });

export const messageEndpoints = (base: `/${string}`) => ({
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
export const columnEndpoints = (base: `/${string}`) => ({
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
