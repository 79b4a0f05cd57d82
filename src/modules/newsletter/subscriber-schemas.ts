import { z } from 'zod';
import { subscriberFilterSchema, subscriberStates } from '#kernel/newsletter.ts';

const time = z.iso.datetime();

export const subscriberSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  status: z.enum(subscriberStates),
  source: z.string(),
  projectName: z.string(),
  interests: z.array(z.string()),
  tags: z.array(z.string()),
  pausedUntil: time.nullable(),
  pauseReason: z.enum(['asked', 'bounces']).nullable(),
  subscribedAt: time,
  confirmedAt: time.nullable(),
  unsubscribedAt: time.nullable(),
  engagedAt: time.nullable(),
});

export const consentSchema = z.object({
  event: z.string(),
  text: z.string(),
  source: z.string(),
  ip: z.string().nullable(),
  at: time,
});

export const changeSchema = z.object({
  id: z.uuid(),
  name: z.string().trim().max(100),
  interests: z.array(z.string().trim().min(1).max(40)).max(20),
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
});

export const segmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  filter: subscriberFilterSchema,
  total: z.number().int(),
  reachable: z.number().int(),
});

export const statsSchema = z.object({
  total: z.number().int(),
  active: z.number().int(),
  pending: z.number().int(),
  left: z.number().int(),
  newThisWeek: z.number().int(),
  sources: z.array(z.string()),
  interests: z.array(z.string()),
  tags: z.array(z.string()),
});

export type Subscriber = z.infer<typeof subscriberSchema>;
