import { z } from 'zod';

/**
 * The first entry of an archive. `backup` is exact and goes back into the same Guildhall or a newer
 * one; `export` is readable JSON without secrets, for taking one's data elsewhere.
 */
export const manifestSchema = z.object({
  format: z.literal('guildhall-archive-1'),
  kind: z.enum(['backup', 'export']),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Files of `migrations/` that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  /** Next values of counters, by name. */
  sequences: z.record(z.string(), z.string()),
  files: z.object({ count: z.number().int(), bytes: z.number() }),
  hasMasterKey: z.boolean(),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];

/** The last entry: what really went in. A file of which it is missing was cut off. */
export const summarySchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  /** Hashes of files that were removed while the archive was written. */
  missing: z.array(z.string()),
});

export type Summary = z.infer<typeof summarySchema>;

export const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
