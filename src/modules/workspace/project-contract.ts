import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { brandSchema } from './brand-schema.ts';

const id = z.object({ id: z.uuid() });
const done = z.object({ ok: z.literal(true) });
const title = z.string().trim().min(1).max(200);

export const listedProjectSchema = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  spaceId: z.string(),
  updatedAt: z.iso.datetime(),
  /** Its screen; null where nothing shows its kind. */
  path: z.string().nullable(),
});
export type ListedProject = z.infer<typeof listedProjectSchema>;

export const versionSchema = z.object({
  number: z.number().int(),
  label: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
});
export type Version = z.infer<typeof versionSchema>;

const text = z.string().nullable();
/** What came between two versions. */
export const comparisonSchema = z.object({
  title: z.object({ before: z.string(), after: z.string() }).nullable(),
  parts: z.array(
    z.object({
      part: z.string(),
      change: z.enum(['added', 'removed', 'changed']),
      fields: z.array(z.object({ path: z.string(), before: text, after: text })),
      more: z.number().int(),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const projectSchema = listedProjectSchema.extend({
  /** One's own in its space. */
  role: z.enum(['owner', 'editor', 'viewer']),
  /** What it was made of, where another module sent that here. */
  from: z.object({ title: z.string(), path: z.string() }).nullable(),
  parts: z.record(z.string(), z.object({ rev: z.number().int(), body: z.unknown() })),
});

const brand = z.object({ projectId: z.string() });

/** What people save of their work. Strangers hear 404; viewers who write, 403. */
export const projectContract = {
  projects: endpoint('user')
    .route({ method: 'GET', path: '/projects' })
    .input(
      z.object({
        kind: z.string().max(60).optional(),
        q: z.string().trim().max(200).optional(),
        spaceId: z.uuid().optional(),
        /** Those in the trash instead. */
        trashed: z.enum(['true', 'false']).default('false'),
        after: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(24),
      }),
    )
    .output(z.object({ projects: z.array(listedProjectSchema), next: z.string().nullable() })),
  projectKinds: endpoint('user')
    .route({ method: 'GET', path: '/project-kinds' })
    .input(
      z.object({
        spaceId: z.uuid().optional(),
        trashed: z.enum(['true', 'false']).default('false'),
      }),
    )
    .output(z.object({ kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })) })),
  project: endpoint('user')
    .route({ method: 'GET', path: '/projects/{id}' })
    .input(id)
    .output(projectSchema),
  renameProject: endpoint('user')
    .route({ method: 'PATCH', path: '/projects/{id}' })
    .input(id.extend({ title }))
    .output(done),
  /** 409 with `data {rev, by, at}` when the part was saved since `known`. */
  createBrand: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/brands', successStatus: 201 })
    .input(brandSchema.extend({ spaceId: z.uuid().optional() }))
    .output(brand),
  savePart: endpoint('user', { perMinute: 1200, limitGroup: 'save-part' })
    .route({ method: 'PUT', path: '/projects/{id}/parts/{part}' })
    .input(
      id.extend({
        part: z.string().min(1).max(120),
        body: z.unknown(),
        known: z.number().int().min(0),
      }),
    )
    .output(z.object({ rev: z.number().int() })),
  /** Says that its screen is open, every 20 s; the answer names who else has it open. */
  sayPresent: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/projects/{id}/presence' })
    .input(id)
    .output(z.object({ others: z.array(z.object({ userId: z.string(), name: z.string() })) })),
  versions: endpoint('user')
    .route({ method: 'GET', path: '/projects/{id}/versions' })
    .input(id)
    .output(z.object({ versions: z.array(versionSchema) })),
  /** What came between this version and another; without `to` the project as it stands. */
  compareVersions: endpoint('user')
    .route({ method: 'GET', path: '/projects/{id}/versions/{number}/changes' })
    .input(
      id.extend({
        number: z.coerce.number().int().min(1).max(2e9),
        to: z.coerce.number().int().min(1).max(2e9).optional(),
      }),
    )
    .output(comparisonSchema),
  keepVersion: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/projects/{id}/versions' })
    .input(id.extend({ label: z.string().trim().min(1).max(120).optional() }))
    .output(versionSchema),
  /** Keeps the present state first, and gives the number under which it can be had back. */
  restoreVersion: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/projects/{id}/versions/{number}/restore' })
    .input(id.extend({ number: z.coerce.number().int().min(1).max(2e9) }))
    .output(z.object({ kept: versionSchema })),
  duplicateProject: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/projects/{id}/duplicate', successStatus: 201 })
    .input(id)
    .output(z.object({ projectId: z.string() })),
  /** For those who may write in both spaces; `left` names files that stay, as other projects use them. */
  moveProject: endpoint('user', { perMinute: 120 })
    .route({ method: 'POST', path: '/projects/{id}/move' })
    .input(id.extend({ spaceId: z.uuid() }))
    .output(z.object({ left: z.array(z.string()) })),
  /** To the trash, for 30 days. */
  trashProject: endpoint('user', { whileReadOnly: true })
    .route({ method: 'DELETE', path: '/projects/{id}' })
    .input(id)
    .output(done),
  restoreProject: endpoint('user')
    .route({ method: 'POST', path: '/projects/{id}/restore' })
    .input(id)
    .output(done),
};
