import { z } from 'zod';

/** Services that are compared at once, whatever they make. */
export const leastServices = 2;
export const mostServices = 4;

const tallySchema = z.object({
  service: z.string(),
  name: z.string(),
  /** Choices in which it had something to show, and those that it won. */
  shown: z.number().int(),
  picked: z.number().int(),
  /** Millionths of a US dollar that all it has shown cost, for each choice that it won; null where that is not known or it won none. */
  microsPerPick: z.number().nullable(),
});

/** How often each service was chosen blindly. */
export const talliesSchema = z.object({
  mine: z.array(tallySchema),
  /** Of everybody, for administrators. */
  hub: z.array(tallySchema).nullable(),
});
export type Tally = z.output<typeof tallySchema>;
export type Tallies = z.output<typeof talliesSchema>;
