import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

export const assetKinds = ['image', 'video', 'audio', 'text', 'table', 'archive', 'file'] as const;

/** An empty one in an address means that it was not chosen. */
const chosen = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

/** What people say about a file; empty means nothing. */
const title = z.string().trim().max(200);
const alt = z.string().trim().max(2000);
const short = z.string().trim().max(200);
const sourceUrl = z.union([
  z.literal(''),
  z
    .url({ protocol: /^https?$/, error: 'Please give an address that begins with https://.' })
    .max(2000),
]);
const tags = z.array(z.string().trim().min(1).max(60)).max(50);

/** Fields of a form that come with a file, and of an upload's metadata. */
export const aboutAssetSchema = z.object({
  title: title.optional(),
  alt: alt.optional(),
  licence: short.optional(),
  author: short.optional(),
  sourceUrl: sourceUrl.optional(),
  spaceId: z.uuid().optional(),
});

const provenanceSchema = z.object({
  runId: z.string().nullable(),
  tool: z.string().nullable(),
  service: z.string().nullable(),
  label: z.string().nullable(),
  model: z.string().nullable(),
  seed: z.string().nullable(),
  prompt: z.string().nullable(),
});

export const assetSchema = z.object({
  id: z.string(),
  spaceId: z.string(),
  name: z.string(),
  /** By content. */
  mime: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Relative to the hub; opens without a token until the end of tomorrow (UTC). */
  url: z.string(),
  /** The same for a small WebP; null for what has none. */
  thumbUrl: z.string().nullable(),
  kind: z.enum(assetKinds),
  title: z.string().nullable(),
  alt: z.string().nullable(),
  tags: z.array(z.string()),
  width: z.number().nullable(),
  height: z.number().nullable(),
  seconds: z.number().nullable(),
  licence: z.string().nullable(),
  author: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  provenance: provenanceSchema.nullable(),
  /** Ids of projects. */
  usedIn: z.array(z.string()),
  createdAt: z.iso.datetime(),
  trashedAt: z.iso.datetime().nullable(),
});
export type Asset = z.infer<typeof assetSchema>;

const idInput = z.object({ id: z.uuid() });

/** Files that people keep. `POST /api/assets` and `/uploads` take them in. */
export const assetContract = {
  assets: endpoint('user')
    .route({ method: 'GET', path: '/assets' })
    .input(
      z.object({
        kind: chosen(z.enum(assetKinds)),
        q: z.string().max(500).optional(),
        spaceId: chosen(z.uuid()),
        tag: chosen(z.string().max(60)),
        trashed: chosen(z.union([z.boolean(), z.stringbool()])),
        after: chosen(z.uuid()),
        limit: z.coerce.number().int().min(1).max(100).default(24),
      }),
    )
    .output(z.object({ assets: z.array(assetSchema), next: z.string().nullable() })),
  asset: endpoint('user')
    .route({ method: 'GET', path: '/assets/{id}' })
    .input(idInput)
    .output(assetSchema),
  changeAsset: endpoint('user')
    .route({ method: 'PATCH', path: '/assets/{id}' })
    .input(
      z.strictObject({
        id: z.uuid(),
        title: title.nullish(),
        alt: alt.nullish(),
        tags: tags.optional(),
        licence: short.nullish(),
        author: short.nullish(),
        sourceUrl: sourceUrl.nullish(),
      }),
    )
    .output(assetSchema),
  /** Into the trash, where it stays for 30 days. 409 `IN_USE` while projects refer to it. */
  trashAsset: endpoint('user')
    .route({ method: 'DELETE', path: '/assets/{id}' })
    .input(idInput)
    .output(assetSchema),
  restoreAsset: endpoint('user', { whileReadOnly: true })
    .route({ method: 'POST', path: '/assets/{id}/restore' })
    .input(idInput)
    .output(assetSchema),
};
