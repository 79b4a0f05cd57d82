import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { adminContract } from './admin-contract.ts';
import { generatorContract } from './generator-contract.ts';
import { issueSchema } from './issue-contract.ts';

export type { Broadcast, OpenBroadcast } from './broadcast-schemas.ts';
export type {
  Generation,
  GenerationRequest,
  OpenGeneration,
  Source,
} from './generation-schemas.ts';
export type { Subscriber } from './subscriber-schemas.ts';

/** Whose mail a link stood in, and the proof. */
const linkSchema = z.object({ s: z.uuid(), t: z.string().min(1).max(64) });
const done = z.object({ ok: z.boolean() });
const limits = { perMinute: 30, limitGroup: 'newsletter-link' } as const;

const preferencesSchema = z.object({
  email: z.string(),
  name: z.string(),
  status: z.enum(['active', 'pending', 'unsubscribed', 'bounced', 'complained']),
  canResume: z.boolean(),
  interests: z.array(z.string()),
  offered: z.array(z.string()),
  pausedUntil: z.iso.datetime().nullable(),
});

export const contract = {
  about: endpoint('public')
    .route({ method: 'GET', path: '/newsletter/about' })
    .output(
      z.object({
        frequency: z.string(),
        consentText: z.string(),
        interests: z.array(z.string()),
        issues: z.array(issueSchema),
        nextCursor: z.string().nullable(),
      }),
    ),
  /** Older issues than one. */
  issues: endpoint('public')
    .route({ method: 'GET', path: '/newsletter/issues' })
    .input(z.object({ cursor: z.string().max(120).optional() }))
    .output(z.object({ issues: z.array(issueSchema), nextCursor: z.string().nullable() })),
  issue: endpoint('public')
    .route({ method: 'GET', path: '/newsletter/issues/{slug}' })
    .input(z.object({ slug: z.string().max(120) }))
    .output(issueSchema.extend({ html: z.string() })),
  /** Whom a confirmation link is for. Changes nothing. */
  confirmation: endpoint('public', limits)
    .route({ method: 'GET', path: '/newsletter/confirmation' })
    .input(linkSchema)
    .output(z.object({ email: z.string(), confirmed: z.boolean(), consentText: z.string() })),
  confirm: endpoint('public', limits)
    .route({ method: 'POST', path: '/newsletter/confirm' })
    .input(linkSchema)
    .output(z.object({ email: z.string(), manage: z.string() })),
  preferences: endpoint('public', limits)
    .route({ method: 'GET', path: '/newsletter/preferences' })
    .input(linkSchema)
    .output(preferencesSchema),
  savePreferences: endpoint('public', limits)
    .route({ method: 'PUT', path: '/newsletter/preferences' })
    .input(
      linkSchema.extend({
        name: z.string().trim().max(100),
        interests: z.array(z.string().trim().min(1).max(40)).max(20),
        pauseDays: z.number().int().min(0).max(365).optional(),
      }),
    )
    .output(preferencesSchema),
  unsubscribe: endpoint('public', limits)
    .route({ method: 'POST', path: '/newsletter/unsubscribe' })
    .input(linkSchema)
    .output(done),
  resume: endpoint('public', limits)
    .route({ method: 'POST', path: '/newsletter/resume' })
    .input(linkSchema)
    .output(done),
  generator: generatorContract,
  admin: adminContract,
};
