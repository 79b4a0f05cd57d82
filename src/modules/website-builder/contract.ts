import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { hostSchema } from '#kernel/sites/host-schema.ts';

const projectId = z.strictObject({ projectId: z.uuid() });
const below = '/website-builder/sites/{projectId}';

const publicationSchema = z.object({
  slug: z.string(),
  url: z.string(),
  state: z.enum(['published', 'unpublished']),
  version: z.int().nullable(),
  /** How many pages visitors can open. */
  pages: z.int(),
  builds: z.array(z.object({ version: z.int(), at: z.string(), title: z.string() })),
  hosts: z.array(hostSchema),
  /** Whether the hub gets certificates for domains by itself. */
  securesDomains: z.boolean(),
});

/** What the screens need beside the tools. */
export const contract = {
  publication: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: `${below}/publication` })
    .input(projectId)
    .output(z.object({ publication: publicationSchema.nullable(), sitesOrigin: z.string() })),
  /** Takes the site down: its addresses answer 410 from the next request on. */
  unpublish: endpoint('user')
    .route({ method: 'POST', path: `${below}/unpublish` })
    .input(projectId)
    .output(z.object({ slug: z.string() })),
  /** Takes an entry out; what the site was before stays as a version. */
  removeEntry: endpoint('user')
    .route({ method: 'DELETE', path: `${below}/entries/{id}` })
    .input(projectId.extend({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),
  /** The first page of a brief, drawn by every template. */
  templates: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/website-builder/templates' })
    .input(
      z.strictObject({
        name: z.string().trim().min(1).max(80),
        description: z.string().trim().min(1).max(10_000),
        language: z.string().regex(/^[a-z]{2,3}$/, 'A language is a code such as en.'),
        seed: z.string().regex(/^\d{1,19}$/, 'A seed is a whole number, as text.'),
      }),
    )
    .output(
      z.object({
        templates: z.array(
          z.object({ id: z.string(), title: z.string(), text: z.string(), html: z.string() }),
        ),
      }),
    ),
};
