import { z } from 'zod';
import { promptTables } from '../../prompt-tables.ts';
import { lookNames } from '../covers/looks/look-names.ts';

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
  /**
   * What came out of it: a short, honest example. Prompts for pictures and films need none, their
   * examples are drawn; where they have one, it is what hubs showed before.
   */
  sample: z.string().min(40).max(900).optional(),
  /** The table that it is kept in, where it is another one than its topic's. */
  table: z.enum(promptTables).optional(),
  /** Which delivery of the catalogue brought it; the first one where nothing is said. */
  edition: z.number().int().min(2).optional(),
  /** What its picture shows; without one, its topic's. Blanks take their examples. */
  cover: z
    .object({
      scene: z.string().min(4).max(160),
      look: z.enum(lookNames).optional(),
      /** Of the example of a picture prompt. */
      shape: z.enum(['wide', 'square', 'tall']).optional(),
      /** Of a film: what the second and further stills show. */
      shots: z.array(z.string().min(4).max(160)).max(3).optional(),
    })
    .optional(),
});

export type Seed = z.infer<typeof seedSchema>;
