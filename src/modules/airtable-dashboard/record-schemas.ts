import { z } from 'zod';
import { fieldTypes } from '#kernel/field-types.ts';

export const name = z.string().trim().min(1).max(200);
export const fieldTypeSchema = z.enum(fieldTypes);
export const optionsSchema = z.record(z.string(), z.unknown());
export const fieldSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: fieldTypeSchema,
  description: z.string().optional(),
  options: optionsSchema.optional(),
  /** Nobody may write it. */
  isComputed: z.boolean(),
});
export const viewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The grid's address without its question mark. */
  address: z.string(),
});
export const tableSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  fields: z.array(fieldSchema),
  views: z.array(viewSchema),
  records: z.number().int(),
  /** The table is also in Airtable. */
  isMirrored: z.boolean(),
  syncedAt: z.iso.datetime().nullable(),
  syncError: z.string().nullable(),
});
export const valuesSchema = z.record(z.string(), z.unknown());
export const recordSchema = z.object({
  id: z.string(),
  table: z.string(),
  fields: valuesSchema,
  createdTime: z.iso.datetime(),
  lastModified: z.iso.datetime(),
  version: z.number().int(),
});
export const runSchema = z.object({
  id: z.uuid(),
  mode: z.enum(['full', 'changes']),
  cause: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  tablesDone: z.number().int(),
  tablesTotal: z.number().int(),
  recordsRead: z.number().int(),
  recordsChanged: z.number().int(),
  recordsRemoved: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export const serviceSchema = z.object({
  id: z.string(),
  serviceName: z.string(),
  status: z.enum(['active', 'inactive', 'not_set']),
  category: z.string(),
  description: z.string(),
  website: z.string(),
  logoUrl: z.string(),
  /** US dollars. */
  monthlyCost: z.number(),
});
export const sortSchema = z
  .array(z.object({ field: name, direction: z.enum(['asc', 'desc']).default('asc') }))
  .max(5);
export const byId = z.object({ id: z.string().max(60) });
export const ok = z.object({ ok: z.boolean() });
export const newFieldSchema = z.object({
  name,
  type: fieldTypeSchema,
  description: z.string().max(2000).optional(),
  options: optionsSchema.optional(),
});
