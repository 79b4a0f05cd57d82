import { z } from 'zod';
import { severities } from './rules/rule.ts';

/** One finding as programs and screens get it. */
export const findingSchema = z.object({
  rule: z.string(),
  title: z.string(),
  severity: z.enum(severities),
  /** The page where it can be mended. */
  url: z.string(),
  message: z.string(),
  evidence: z.array(z.object({ line: z.int().nullable(), text: z.string() })),
  remedy: z.string(),
});
export type Finding = z.output<typeof findingSchema>;
