import { hash } from 'node:crypto';
import { z } from 'zod';

/** What `project.json` of a bundle says. Nothing in it depends on the hub that wrote it. */
export const bundleSchema = z.object({
  format: z.literal('guildhall-project'),
  /** As the kind counts the shapes of its bodies. */
  schema: z.number().int().min(1),
  kind: z.string().min(1).max(60),
  title: z.string().min(1).max(200),
  parts: z.array(z.string().min(1).max(120)).max(2000),
  assets: z
    .array(
      z.object({
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        file: z.string().max(200),
        name: z.string().min(1).max(200),
        title: z.string().max(200).nullable(),
        alt: z.string().max(2000).nullable(),
        tags: z.array(z.string().max(60)).max(50),
        licence: z.string().max(200).nullable(),
        author: z.string().max(200).nullable(),
        sourceUrl: z.string().max(2000).nullable(),
        attribution: z.string().max(2000).nullable(),
      }),
    )
    .max(5000),
});
export type Bundle = z.infer<typeof bundleSchema>;

export const manifestName = 'manifest.sha256';

/** Where a part lies in a bundle. */
export const pathOfPart = (part: string): string => `parts/${encodeURIComponent(part)}.json`;

/** In a bundle, parts name assets by their content: ids are of one hub only. */
export const assetMark = (sha256: string): string => `asset:${sha256}`;

export const sha256Of = (bytes: Uint8Array | string): string => hash('sha256', bytes);
