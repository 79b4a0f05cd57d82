import { z } from 'zod';

/** One prompt of the catalogue that comes with the hub, as `seeds/<topic>.json` lists them. */
export const seedSchema = z.object({
  title: z.string().min(8).max(90),
  description: z.string().min(40).max(240),
  model: z.string().min(2).max(40),
  tags: z.array(z.string().min(2).max(24)).min(2).max(6),
  /** Whole cents; 0 for free ones. */
  cents: z.number().int().min(0).max(2000),
  featured: z.boolean().optional(),
  /** The text; blanks are written `[NAME]`. */
  prompt: z.string().min(200),
  /** Name, label and example of each blank. */
  variables: z.array(z.tuple([z.string(), z.string(), z.string()])).max(8),
  /** What came out of it: a short, honest example. */
  sample: z.string().min(40).max(900),
});

export type Seed = z.infer<typeof seedSchema>;
