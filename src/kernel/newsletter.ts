import { z } from 'zod';

const address = z.union([z.literal(''), z.email('must be an email address')]);
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\r\n]*$/, 'must be one line');

/** What an admin decides about the newsletter. */
export const newsletterSettingsSchema = z.object({
  senderName: line(100),
  senderAddress: address,
  replyTo: address,
  postalAddress: z.string().trim().max(400),
  consentText: z.string().trim().min(10, 'Please write a sentence.').max(1000),
  frequency: line(200),
  interests: z.array(line(40).min(1)).min(1, 'Please name one interest.').max(20),
  mailsPerMinute: z.number().int().min(0).max(1_000_000),
  pauseAfterErrors: z.number().int().min(1).max(1000),
  softBounceLimit: z.number().int().min(1).max(50),
  softBounceDays: z.number().int().min(1).max(365),
  purgeDays: z.number().int().min(1).max(90),
  bounceAddress: address,
});

export const subscriberStates = [
  'active',
  'pending',
  'unsubscribed',
  'bounced',
  'complained',
] as const;
const words = z.array(z.string().trim().min(1).max(80)).max(50);

/** Whom a list or segment means. Parts are joined by "and", the values of one part by "or". */
export const subscriberFilterSchema = z.object({
  /** Part of the address or name. */
  q: z.string().trim().max(200).optional(),
  status: z.array(z.enum(subscriberStates)).max(5).optional(),
  interests: words.optional(),
  sources: words.optional(),
  tags: words.optional(),
  subscribedSince: z.iso.date().optional(),
  /** Did something themselves (confirmed, changed preferences) within so many days. */
  engagedDays: z.number().int().min(1).max(3650).optional(),
});

export const broadcastStates = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const;

/** Where a recipient of a broadcast stands. */
export const deliveryStates = ['queued', 'leased', 'sent', 'failed', 'unknown', 'skipped'] as const;

/** The interests a sign-up gets that names none. */
export const defaultInterests: readonly string[] = ['newsletters', 'prompts', 'ai_tips'];

export type SubscriberFilter = z.infer<typeof subscriberFilterSchema>;
export type NewsletterSettings = z.infer<typeof newsletterSettingsSchema>;
