import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/knowledge-base';
const byId = z.object({ id: z.uuid() });
const readers = z.enum(['private', 'space', 'public']);
const role = z.enum(['owner', 'editor', 'viewer']);
const ok = z.object({ ok: z.literal(true) });

const collectionSchema = z.object({
  ...{ id: z.uuid(), name: z.string(), readers, role },
  documents: z.number().int(),
  /** Where visitors read it; null for those that are not public. */
  url: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Collection = z.infer<typeof collectionSchema>;

const documentSchema = z.object({
  ...{ id: z.uuid(), title: z.string(), language: z.string(), pages: z.number().int() },
  kind: z.enum(['page', 'file', 'web']),
  url: z.string().nullable(),
  assetId: z.string().nullable(),
  /** Who answers for it, and who added it, by name. */
  ...{ owner: z.string(), addedBy: z.string() },
  ocrPages: z.array(z.number()),
  warnings: z.array(z.string()),
  revision: z.number().int(),
  /** The day on which somebody wants to look whether it still holds. */
  reviewOn: z.iso.date().nullable(),
  rhythm: z.enum(['never', 'daily', 'weekly', 'monthly']),
  checkedAt: z.iso.datetime(),
  /** What the last reading of an address found to be different. */
  changes: z.array(z.object({ kind: z.enum(['added', 'removed']), text: z.string() })).nullable(),
  addedAt: z.iso.datetime(),
  /** How many visitors of the help centre said that it helped, of those who said something. */
  ...{ helpful: z.int(), votes: z.int() },
});
export type KbDocument = z.infer<typeof documentSchema>;

const vectorsSchema = z.object({
  ...{ service: z.string(), model: z.string(), passages: z.int(), made: z.int() },
  /** Why the last attempt to make them failed. */
  fault: z.string().nullable(),
});

const gapSchema = z.object({
  ...{ id: z.uuid(), question: z.string(), asked: z.number().int() },
  lastAskedAt: z.iso.datetime(),
  collectionId: z.uuid().nullable(),
  answeredBy: z.uuid().nullable(),
});
export type Gap = z.infer<typeof gapSchema>;

const sourceSchema = z.object({
  ...{ id: z.uuid(), kind: z.enum(['feed', 'folder']), address: z.string(), documents: z.int() },
  /** Null: not looked at yet. */
  checkedAt: z.iso.datetime().nullable(),
  fault: z.string().nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

const pageSchema = z.object({ number: z.number().int(), text: z.string() });

export const contract = {
  collections: endpoint('user')
    .route({ method: 'GET', path: `${path}/collections` })
    .output(z.object({ collections: z.array(collectionSchema) })),
  collection: endpoint('user')
    .route({ method: 'GET', path: `${path}/collections/{id}` })
    .input(byId)
    .output(z.object({ collection: collectionSchema, documents: z.array(documentSchema) })),
  changeCollection: endpoint('user')
    .route({ method: 'PATCH', path: `${path}/collections/{id}` })
    .input(
      byId.extend({
        name: z.string().trim().min(1).max(120).optional(),
        readers: readers.optional(),
      }),
    )
    .output(collectionSchema),
  /** How passages are compared by meaning beside words, and who could do it; null where nobody does. */
  vectors: endpoint('user')
    .route({ method: 'GET', path: `${path}/collections/{id}/vectors` })
    .input(byId)
    .output(
      z.object({
        vectors: vectorsSchema.nullable(),
        able: z.array(z.object({ service: z.string(), name: z.string(), model: z.string() })),
      }),
    ),
  chooseVectors: endpoint('user', { perMinute: 10 })
    .route({ method: 'PUT', path: `${path}/collections/{id}/vectors` })
    .input(byId.extend({ service: z.string().min(1).max(80).nullable() }))
    .output(z.object({ vectors: vectorsSchema.nullable() })),
  deleteCollection: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/collections/{id}` })
    .input(byId)
    .output(ok),
  /** A small collection to look around in. */
  addSample: endpoint('user', { perMinute: 6 })
    .route({ method: 'POST', path: `${path}/sample` })
    .output(z.object({ collectionId: z.string() })),
  grants: endpoint('user')
    .route({ method: 'GET', path: `${path}/collections/{id}/grants` })
    .input(byId)
    .output(
      z.object({
        grants: z.array(
          z.object({ userId: z.string(), name: z.string(), role: z.enum(['viewer', 'editor']) }),
        ),
      }),
    ),
  grant: endpoint('user', { perMinute: 30 })
    .route({ method: 'POST', path: `${path}/collections/{id}/grants` })
    .input(byId.extend({ email: z.email().max(320), role: z.enum(['viewer', 'editor']) }))
    .output(ok),
  withdraw: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/collections/{id}/grants/{userId}` })
    .input(byId.extend({ userId: z.uuid() }))
    .output(ok),
  document: endpoint('user')
    .route({ method: 'GET', path: `${path}/documents/{id}` })
    .input(byId)
    .output(
      z.object({
        document: documentSchema,
        collection: collectionSchema,
        pages: z.array(pageSchema),
      }),
    ),
  changePage: endpoint('user')
    .route({ method: 'PUT', path: `${path}/documents/{id}` })
    .input(
      byId.extend({
        title: z.string().trim().min(1, 'A page needs a title.').max(200),
        markdown: z.string().min(1, 'Write something first.').max(500_000),
        known: z.number().int(),
      }),
    )
    .output(z.object({ revision: z.number().int() })),
  /** What a page said before it was changed, the newest first. */
  pageVersions: endpoint('user')
    .route({ method: 'GET', path: `${path}/documents/{id}/versions` })
    .input(byId)
    .output(
      z.object({
        versions: z.array(
          z.object({
            ...{ revision: z.int(), title: z.string(), replacedAt: z.iso.datetime() },
            replacedBy: z.string().nullable(),
          }),
        ),
      }),
    ),
  pageVersion: endpoint('user')
    .route({ method: 'GET', path: `${path}/documents/{id}/versions/{revision}` })
    .input(byId.extend({ revision: z.coerce.number().int().min(1).max(2_000_000_000) }))
    .output(z.object({ title: z.string(), markdown: z.string() })),
  /** Feeds and folders that a collection follows. */
  sources: endpoint('user')
    .route({ method: 'GET', path: `${path}/collections/{id}/sources` })
    .input(byId)
    .output(z.object({ sources: z.array(sourceSchema), mayFollowFolders: z.boolean() })),
  addSource: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: `${path}/collections/{id}/sources` })
    .input(
      z.discriminatedUnion('kind', [
        byId.extend({
          kind: z.literal('feed'),
          address: z.url({ protocol: /^https?$/, error: 'Give the address of a feed.' }).max(2000),
        }),
        byId.extend({
          kind: z.literal('folder'),
          address: z.string().trim().max(1000),
        }),
      ]),
    )
    .output(sourceSchema),
  checkSource: endpoint('user', { perMinute: 10 })
    .route({ method: 'POST', path: `${path}/sources/{id}/check` })
    .input(byId)
    .output(ok),
  removeSource: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/sources/{id}` })
    .input(byId)
    .output(ok),
  plan: endpoint('user')
    .route({ method: 'PATCH', path: `${path}/documents/{id}` })
    .input(
      byId.extend({
        reviewOn: z.iso.date().nullable().optional(),
        rhythm: documentSchema.shape.rhythm.optional(),
      }),
    )
    .output(documentSchema),
  reread: endpoint('user', { perMinute: 10 })
    .route({ method: 'POST', path: `${path}/documents/{id}/reread` })
    .input(byId)
    .output(documentSchema),
  gaps: endpoint('user')
    .route({ method: 'GET', path: `${path}/gaps` })
    .output(z.object({ gaps: z.array(gapSchema) })),
  deleteGap: endpoint('user')
    .route({ method: 'DELETE', path: `${path}/gaps/{id}` })
    .input(byId)
    .output(ok),
  /** The help centre: what administrators have opened to everybody. */
  help: endpoint('public')
    .route({ method: 'GET', path: `${path}/help` })
    .output(
      z.object({
        collections: z.array(
          z.object({ name: z.string(), slug: z.string(), documents: z.number().int() }),
        ),
      }),
    ),
  helpCollection: endpoint('public')
    .route({ method: 'GET', path: `${path}/help/{slug}` })
    .input(z.object({ slug: z.string().max(80) }))
    .output(
      z.object({
        ...{ name: z.string(), slug: z.string() },
        documents: z.array(
          z.object({ id: z.string(), title: z.string(), updatedAt: z.iso.datetime() }),
        ),
      }),
    ),
  helpPage: endpoint('public')
    .route({ method: 'GET', path: `${path}/help/{slug}/{id}` })
    .input(z.object({ slug: z.string().max(80), id: z.uuid() }))
    .output(
      z.object({
        ...{ title: z.string(), collection: z.string(), kind: z.enum(['page', 'file', 'web']) },
        ...{ pages: z.array(pageSchema), updatedAt: z.iso.datetime() },
      }),
    ),
  helpSearch: endpoint('public', { perMinute: 60 })
    .route({ method: 'GET', path: `${path}/help/{slug}/search` })
    .input(z.object({ slug: z.string().max(80), q: z.string().trim().min(1).max(500) }))
    .output(
      z.object({
        hits: z.array(
          z.object({
            documentId: z.string(),
            title: z.string(),
            page: z.number(),
            text: z.string(),
          }),
        ),
      }),
    ),
  vote: endpoint('public', { perMinute: 20 })
    .route({ method: 'POST', path: `${path}/help/{slug}/{id}/votes` })
    .input(z.object({ slug: z.string().max(80), id: z.uuid(), helpful: z.boolean() }))
    .output(z.object({ helpful: z.number().int(), votes: z.number().int() })),
};
