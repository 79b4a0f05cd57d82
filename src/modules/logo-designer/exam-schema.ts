import { z } from 'zod';

const examIds = [
  ...(['small', 'contrast', 'one-colour', 'inverted', 'photo'] as const),
  ...(['red-blind', 'green-blind', 'blue-blind', 'icons'] as const),
] as const;

export const nearestIconSchema = z.strictObject({
  /** Name in the set Lucide. */
  name: z.string(),
  /** 0 to 1; 1 is the same outline. */
  likeness: z.number(),
});

/** One thing that was measured, with what it came to and what was wanted. */
export const examSchema = z.strictObject({
  id: z.enum(examIds),
  title: z.string(),
  /** A sentence with the figure. */
  finding: z.string(),
  passes: z.boolean(),
  /** What was looked at, as SVG or PNG for an `img`; none where there is nothing to see. */
  picture: z.string().optional(),
});
export type Exam = z.output<typeof examSchema>;
