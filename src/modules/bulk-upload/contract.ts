import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const path = '/bulk-upload';
const targetNames = ['records', 'contacts', 'prompts', 'knowledge', 'library'] as const;
const columnTypes = ['text', 'number', 'date', 'boolean', 'email', 'url', 'empty'] as const;
const limit = z.coerce.number().int().min(1).max(100).default(24);

const importSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  assetId: z.string().nullable(),
  target: z.enum(targetNames),
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped', 'rolled-back']),
  error: z.string().nullable(),
  dryRun: z.boolean(),
  rows: z.number().int(),
  rowsDone: z.number().int(),
  added: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  faulty: z.number().int(),
  faultyAssetId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  rolledBackAt: z.iso.datetime().nullable(),
});
const faultSchema = z.object({ line: z.number().int(), column: z.string(), reason: z.string() });

export const contract = {
  /** Where tables can go, for whoever asks; what only administrators may use says so. */
  targets: endpoint('user')
    .route({ method: 'GET', path: `${path}/targets` })
    .output(
      z.object({
        targets: z.array(
          z.object({
            name: z.enum(targetNames),
            title: z.string(),
            forAdmins: z.boolean(),
            isOpen: z.boolean(),
            /** Things to choose from first, such as tables. */
            choices: z.array(z.object({ id: z.string(), name: z.string() })),
          }),
        ),
      }),
    ),
  /** What a table's columns hold and where they would go. Changes nothing. */
  preview: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: `${path}/preview` })
    .input(
      z.object({
        assetId: z.uuid(),
        target: z.enum(targetNames),
        tableId: z.string().min(1).max(200).optional(),
      }),
    )
    .output(
      z.object({
        name: z.string(),
        rows: z.number().int(),
        columns: z.array(
          z.object({ name: z.string(), type: z.enum(columnTypes), samples: z.array(z.string()) }),
        ),
        fields: z.array(z.object({ name: z.string(), isRequired: z.boolean() })),
        /** Field by column. */
        mapping: z.record(z.string(), z.string()),
      }),
    ),
  /** Which of these contents, by SHA-256 in small hex digits, are in the library. */
  known: endpoint('user')
    .route({ method: 'POST', path: `${path}/known` })
    .input(
      z.object({
        hashes: z
          .array(z.string().regex(/^[0-9a-f]{64}$/))
          .min(1)
          .max(500),
      }),
    )
    .output(
      z.object({
        files: z.array(z.object({ sha256: z.string(), assetId: z.string(), name: z.string() })),
      }),
    ),
  imports: endpoint('user')
    .route({ method: 'GET', path: `${path}/imports` })
    .input(z.object({ after: z.uuid().optional(), limit }))
    .output(z.object({ imports: z.array(importSchema), next: z.string().nullable() })),
  import: endpoint('user')
    .route({ method: 'GET', path: `${path}/imports/{id}` })
    .input(z.object({ id: z.uuid() }))
    .output(
      importSchema.extend({
        mapping: z.record(z.string(), z.string()),
        faults: z.array(faultSchema),
        /** Signed; null without faulty rows, and once the file is gone. */
        faultyUrl: z.string().nullable(),
      }),
    ),
};

export type ImportView = z.infer<typeof importSchema>;
export type ImportFault = z.infer<typeof faultSchema>;
export type TargetName = (typeof targetNames)[number];
