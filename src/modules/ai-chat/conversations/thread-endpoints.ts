import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { conversationFileSchema } from '../conversation-file.ts';
import {
  beginsAs,
  conversationSchema,
  done,
  folderName,
  folderSchema,
  id,
  leavesNothing,
  placing,
  serviceSchema,
  settings,
  subject,
  thread,
  user,
} from './conversation-schema.ts';

export const threadEndpoints = (base: `/${string}`) => ({
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
export const shelfEndpoints = (base: `/${string}`) => ({
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
