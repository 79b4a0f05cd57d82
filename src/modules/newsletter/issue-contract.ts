import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { documentSchema } from './generation-schemas.ts';

const path = '/newsletter/admin';
const byId = z.object({ id: z.uuid() });
const done = z.object({ ok: z.boolean() });

/** A published issue, for everybody. */
export const issueSchema = z.object({
  slug: z.string(),
  subject: z.string(),
  preheader: z.string(),
  publishedAt: z.iso.datetime(),
});

export const previewSchema = z.object({
  html: z.string(),
  text: z.string(),
  /** Size of the HTML part. */
  bytes: z.number().int(),
  /** Whether Gmail would cut the mail off. */
  clipped: z.boolean(),
});

const lookSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  primary: z.string(),
  /** White or black, whichever reads better on it. */
  onPrimary: z.string(),
  accent: z.string(),
  logo: z.object({ src: z.string(), width: z.number().int() }).nullable(),
});
export type BrandLook = z.infer<typeof lookSchema>;

const templateSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Saved by an admin of this hub. */
  own: z.boolean(),
  /** Whether prompt cards belong below its first divider. */
  holdsPrompts: z.boolean(),
  content: documentSchema,
});

/** What admins do with designs and with the archive. */
export const issueEndpoints = {
  templates: endpoint('admin')
    .route({ method: 'GET', path: `${path}/templates` })
    .output(z.object({ templates: z.array(templateSchema) })),
  saveTemplate: endpoint('admin')
    .route({ method: 'POST', path: `${path}/templates` })
    .input(
      z.object({
        name: z.string().trim().min(1, 'Please enter a name.').max(80),
        content: documentSchema,
      }),
    )
    .output(byId),
  removeTemplate: endpoint('admin')
    .route({ method: 'DELETE', path: `${path}/templates/{id}` })
    .input(byId)
    .output(done),
  /** A brand's colours and logo as an issue keeps them; `logoProblem` is why there is no logo. */
  brandLook: endpoint('admin', { perMinute: 30, limitGroup: 'newsletter-pictures' })
    .route({ method: 'POST', path: `${path}/brands/{id}/look` })
    .input(byId)
    .output(z.object({ look: lookSchema, logoProblem: z.string().nullable() })),
  /** Draws a picture of the library for all readers; gives its path. */
  publishPicture: endpoint('admin', { perMinute: 30, limitGroup: 'newsletter-pictures' })
    .route({ method: 'POST', path: `${path}/pictures/from-library` })
    .input(z.object({ assetId: z.uuid() }))
    .output(z.object({ src: z.string() })),
  publish: endpoint('admin')
    .route({ method: 'POST', path: `${path}/broadcasts/{id}/publish` })
    .input(byId)
    .output(z.object({ slug: z.string() })),
  unpublish: endpoint('admin')
    .route({ method: 'POST', path: `${path}/broadcasts/{id}/unpublish` })
    .input(byId)
    .output(done),
  /** Makes a draft broadcast of the admin's own generated issue. */
  broadcastOfGeneration: endpoint('admin')
    .route({ method: 'POST', path: `${path}/generations/{id}/broadcast` })
    .input(byId)
    .output(byId),
};

export type Template = z.infer<typeof templateSchema>;
