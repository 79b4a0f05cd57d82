import { z } from 'zod';
import { broadcastStates, deliveryStates } from '#kernel/newsletter.ts';
import { documentSchema } from './generation-schemas.ts';

const time = z.iso.datetime();
const count = z.number().int();

export const countsSchema = z.object({
  queued: count,
  leased: count,
  sent: count,
  failed: count,
  unknown: count,
  skipped: count,
  total: count,
});

export const broadcastSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  status: z.enum(broadcastStates),
  transport: z.enum(['smtp', 'outbox']).nullable(),
  segmentId: z.uuid().nullable(),
  scheduledAt: time.nullable(),
  startedAt: time.nullable(),
  finishedAt: time.nullable(),
  pauseReason: z.string(),
  slug: z.string().nullable(),
  publishedAt: time.nullable(),
  createdAt: time,
  updatedAt: time,
  version: count,
  counts: countsSchema,
});

export const draftSchema = z.object({
  subject: z
    .string()
    .trim()
    .max(200)
    .regex(/^[^\r\n]*$/, 'must be one line'),
  preheader: z.string().trim().max(300),
  markdown: z.string().max(200_000),
  /** The editor's document; without it, the mail is written as Markdown. */
  content: documentSchema.nullable().default(null),
  segmentId: z.uuid().nullable(),
});

export const openBroadcastSchema = broadcastSchema.extend({
  preheader: z.string(),
  markdown: z.string(),
  content: documentSchema.nullable(),
  html: z.string(),
  text: z.string(),
});

export const deliverySchema = z.object({
  subscriberId: z.uuid(),
  email: z.string().nullable(),
  status: z.enum(deliveryStates),
  detail: z.string(),
  at: time.nullable(),
  sentAgain: z.boolean(),
});

export type Broadcast = z.infer<typeof broadcastSchema>;
export type OpenBroadcast = z.infer<typeof openBroadcastSchema>;
