import { z } from 'zod';
import { pageSchema } from '#blocks/page-schema.ts';
import { themeSchema } from '#blocks/theme/theme-schema.ts';
import { endpoint } from '#kernel/contract.ts';
import { goals } from './goals.ts';

const fileSchema = z.object({ name: z.string(), bytes: z.int(), url: z.string() });

export const entrySchema = z.object({
  id: z.string(),
  form: z.string(),
  /** Path below the page's address; empty for the page itself. */
  page: z.string(),
  variant: z.string(),
  fields: z.record(z.string(), z.union([z.string(), fileSchema])),
  spam: z.number().min(0).max(1),
  contactId: z.string().nullable(),
  createdAt: z.string(),
});

export const resultsSchema = z.object({
  variants: z.array(z.object({ name: z.string(), visits: z.int(), entries: z.int() })),
  verdict: z.enum(['too-early', 'none', 'winner']),
  winner: z.string().nullable(),
});

const hostSchema = z.object({
  host: z.string(),
  isProven: z.boolean(),
  /** Where and what a TXT record says to prove it. */
  txtName: z.string(),
  txtValue: z.string(),
  /** Or the file that says the same. */
  fileUrl: z.string(),
});

const publicationSchema = z.object({
  slug: z.string(),
  url: z.string(),
  state: z.enum(['published', 'unpublished']),
  version: z.int().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Whether its owner is mailed when a form is sent. */
  notices: z.boolean(),
  /** Whether the page was changed since. */
  isBehind: z.boolean(),
  /** A test’s pages as they were published; what they hold is the affair of their schema. */
  variants: z.array(z.object({ name: z.string(), weight: z.number(), page: z.unknown() })),
  builds: z.array(z.object({ version: z.int(), at: z.string(), title: z.string() })),
  hosts: z.array(hostSchema),
});

const projectId = z.strictObject({ projectId: z.uuid() });
const downloadSchema = z.object({ name: z.string(), mime: z.string(), base64: z.string() });
const below = '/landing-page-builder/pages/{projectId}';

/** What the screens need beside the tools. */
export const contract = {
  /** What is published of the caller's pages, by project. */
  published: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/landing-page-builder/published' })
    .output(
      z.object({
        pages: z.array(z.object({ projectId: z.string(), url: z.string(), state: z.string() })),
      }),
    ),
  publication: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: `${below}/publication` })
    .input(projectId)
    .output(z.object({ publication: publicationSchema.nullable(), sitesOrigin: z.string() })),
  /** Shows an earlier publication again; with `page`, that is edited from then on. */
  rollBack: endpoint('user')
    .route({ method: 'POST', path: `${below}/roll-back` })
    .input(projectId.extend({ version: z.int().min(1), page: pageSchema.optional() }))
    .output(z.object({ version: z.int() })),
  /** Ends a test: one of its variants becomes the page that is edited, and is shown to everybody. */
  showVariant: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: `${below}/show-variant` })
    .input(projectId.extend({ name: z.string().max(60) }))
    .output(z.object({ version: z.int() })),
  settings: endpoint('user')
    .route({ method: 'PUT', path: `${below}/settings` })
    .input(projectId.extend({ notices: z.boolean() }))
    .output(z.object({ notices: z.boolean() })),
  /** The page as it would be published, in one document. */
  preview: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/landing-page-builder/preview' })
    .input(z.strictObject({ page: pageSchema }))
    .output(z.object({ html: z.string() })),
  /** A brief arranged by every template of its goal, in the order in which they are offered. */
  templates: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/landing-page-builder/templates' })
    .input(
      z.strictObject({
        goal: z.enum(goals),
        offer: z.string().trim().min(1, 'Say what is offered.').max(2000),
        audience: z.string().max(300),
        action: z.string().max(80),
        proof: z.string().max(2000),
        language: z.string().regex(/^[a-z]{2,3}$/, 'A language is a code such as en.'),
        seed: z.string().regex(/^\d{1,19}$/, 'A seed is a whole number, as text.'),
      }),
    )
    .output(
      z.object({
        templates: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
      }),
    ),
  /** Files of the library as the editor shows them; those that are not the caller's are left out. */
  files: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/landing-page-builder/files' })
    .input(z.strictObject({ ids: z.array(z.uuid()).max(500) }))
    .output(
      z.object({
        files: z.array(
          z.object({
            id: z.string(),
            url: z.string(),
            mime: z.string(),
            width: z.int().nullable(),
            height: z.int().nullable(),
            alt: z.string().nullable(),
          }),
        ),
      }),
    ),
  /** The looks of the caller's brands. */
  brands: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/landing-page-builder/brands' })
    .output(
      z.object({
        brands: z.array(z.object({ id: z.string(), name: z.string(), theme: themeSchema })),
      }),
    ),
  entries: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: `${below}/entries` })
    .input(
      projectId.extend({
        withoutSpam: z.coerce.boolean().optional(),
        after: z.uuid().optional(),
      }),
    )
    .output(z.object({ entries: z.array(entrySchema), next: z.string().nullable() })),
  removeEntry: endpoint('user')
    .route({ method: 'DELETE', path: `${below}/entries/{id}` })
    .input(projectId.extend({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
  /** All entries as a table. */
  exportEntries: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: `${below}/entries/export` })
    .input(projectId.extend({ format: z.enum(['csv', 'xlsx']) }))
    .output(downloadSchema),
  /** The page as a folder that works without a hub. */
  exportPage: endpoint('user', { perMinute: 10 })
    .route({ method: 'POST', path: `${below}/export` })
    .input(projectId)
    .output(downloadSchema),
  results: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: `${below}/results` })
    .input(projectId)
    .output(resultsSchema),
  addHost: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: `${below}/hosts` })
    .input(projectId.extend({ host: z.string().trim().min(4).max(253) }))
    .output(z.object({ host: hostSchema })),
  /** Looks whether the domain says what it has to say. */
  proveHost: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: `${below}/hosts/prove` })
    .input(projectId.extend({ host: z.string().max(253) }))
    .output(z.object({ isProven: z.boolean(), says: z.string() })),
  removeHost: endpoint('user')
    .route({ method: 'POST', path: `${below}/hosts/remove` })
    .input(projectId.extend({ host: z.string().max(253) }))
    .output(z.object({ removed: z.boolean() })),
};
