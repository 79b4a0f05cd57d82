import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { filledSchema, homepageSchema, sectionSchema } from './section-schemas.ts';

export type { FilledSection, Note, Section } from './section-schemas.ts';

const path = '/homepage-manager';
/** The save that a change was made on; a later one of somebody else makes it a conflict. */
const revision = z.number().int().min(0);
const who = { at: z.iso.datetime(), by: z.string().nullable() };

const draftSchema = z.object({
  revision,
  sections: z.array(sectionSchema),
  /** Null while nobody has saved one. */
  saved: z.object(who).nullable(),
  /** Whether visitors see something else. */
  differs: z.boolean(),
  published: z.object({ version: z.number().int(), ...who }).nullable(),
});

export const contract = {
  /** What visitors see: enabled sections with something in them, in their order. */
  page: endpoint('public', { perMinute: 600, limitGroup: 'home' })
    .route({ method: 'GET', path: `${path}/page` })
    .output(z.object({ sections: z.array(filledSchema) })),
  draft: endpoint('admin')
    .route({ method: 'GET', path: `${path}/draft` })
    .output(draftSchema),
  saveDraft: endpoint('admin')
    .route({ method: 'PUT', path: `${path}/draft` })
    .input(z.object({ revision, sections: homepageSchema }))
    .output(draftSchema),
  publish: endpoint('admin')
    .route({ method: 'POST', path: `${path}/publish` })
    .input(z.object({ revision }))
    .output(draftSchema),
  /** Publishes an earlier version again, as a new one, and makes it the draft. */
  rollback: endpoint('admin')
    .route({ method: 'POST', path: `${path}/rollback` })
    .input(z.object({ revision, version: z.number().int().min(1).max(2_000_000_000) }))
    .output(draftSchema),
  history: endpoint('admin')
    .route({ method: 'GET', path: `${path}/history` })
    .output(
      z.object({
        versions: z.array(
          z.object({
            version: z.number().int(),
            ...who,
            restoredFrom: z.number().int().nullable(),
            /** Names of its enabled sections, in order. */
            sections: z.array(z.string()),
          }),
        ),
      }),
    ),
  /** Packs to assign and coupons to announce. */
  sources: endpoint('admin')
    .route({ method: 'GET', path: `${path}/sources` })
    .output(
      z.object({
        packs: z.array(z.object({ title: z.string(), prompts: z.number().int() })),
        coupons: z.array(z.object({ code: z.string(), off: z.string(), endsAt: z.iso.datetime() })),
      }),
    ),
  /** What these sections would show, whether enabled or not; saves nothing. */
  preview: endpoint('admin')
    .route({ method: 'POST', path: `${path}/preview` })
    .input(z.object({ sections: homepageSchema }))
    .output(z.object({ sections: z.array(filledSchema) })),
};
