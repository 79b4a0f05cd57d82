import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const shareable = z.object({
  subject: z.enum(['project', 'asset', 'run']),
  subjectId: z.uuid(),
});

export const shareSchema = z.object({
  id: z.string(),
  /** Whole address of the page; null where only its fingerprint was kept. */
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  hasExpired: z.boolean(),
  hasPassword: z.boolean(),
  listed: z.boolean(),
  /** How often people opened it. */
  views: z.number().int(),
  /** How many comments it has; null where it takes none. */
  comments: z.number().int().nullable(),
  /** Whether they are mailed to whoever made it; null where it takes none. */
  mailsComments: z.boolean().nullable(),
});

export const commentSchema = z.object({
  id: z.string(),
  /** As whoever wrote it calls themselves. */
  name: z.string(),
  words: z.string(),
  isDone: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Comment = z.infer<typeof commentSchema>;
export type Share = z.infer<typeof shareSchema>;

/** Links for reading, for whoever holds them. Strangers hear 404; viewers who share, 403. */
export const shareContract = {
  shares: endpoint('user')
    .route({ method: 'GET', path: '/shares' })
    .input(shareable)
    .output(z.object({ shares: z.array(shareSchema) })),
  share: endpoint('user', { perMinute: 30, limitGroup: 'shares' })
    .route({ method: 'POST', path: '/shares', successStatus: 201 })
    .input(
      z.strictObject({
        ...shareable.shape,
        password: z.string().min(1).max(200).optional(),
        expiresAt: z.iso.datetime({ offset: true }).optional(),
        /** Whether whoever holds the link may comment. */
        comments: z.boolean().optional(),
      }),
    )
    .output(shareSchema),
  revokeShare: endpoint('user', { whileReadOnly: true })
    .route({ method: 'DELETE', path: '/shares/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
  comments: endpoint('user')
    .route({ method: 'GET', path: '/shares/{id}/comments' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ comments: z.array(commentSchema) })),
  mailComments: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/shares/{id}/comment-mails' })
    .input(z.object({ id: z.uuid(), mails: z.boolean() }))
    .output(z.object({ ok: z.literal(true) })),
  settleComment: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/share-comments/{id}' })
    .input(z.object({ id: z.uuid(), isDone: z.boolean() }))
    .output(z.object({ ok: z.literal(true) })),
  dropComment: endpoint('user', { perMinute: 120 })
    .route({ method: 'DELETE', path: '/share-comments/{id}' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ok: z.literal(true) })),
};
