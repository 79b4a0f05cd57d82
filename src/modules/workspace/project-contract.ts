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
});

export const versionSchema = z.object({
  number: z.number().int(),
  label: z.string().nullable(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
});

export const projectSchema = listedProjectSchema.extend({
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
  versions: endpoint('user')
    .route({ method: 'GET', path: '/projects/{id}/versions' })
    .input(id)
    .output(z.object({ versions: z.array(versionSchema) })),
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
