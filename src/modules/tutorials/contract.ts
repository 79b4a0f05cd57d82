import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const id = z.string().min(1).max(60);

const deed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('press') }),
  z.object({ kind: z.literal('fill') }),
  z.object({ kind: z.literal('see'), target: z.string() }),
]);
const stepSchema = z.object({ path: z.string(), target: z.string(), text: z.string(), deed });

/** A tour as the catalogue shows it. */
export const tourSchema = z.object({
  id,
  module: z.string(),
  title: z.string(),
  text: z.string(),
  minutes: z.number(),
  state: z.enum(['new', 'begun', 'finished']),
  /** Steps done in the present round, of how many. */
  step: z.number().int().min(0),
  steps: z.number().int().min(1),
});
const currentSchema = z
  .object({
    id,
    title: z.string(),
    start: z.string(),
    /** Place in `steps` of what comes next. */
    step: z.number().int().min(0),
    steps: z.array(stepSchema),
  })
  .nullable();
const both = z.object({ current: currentSchema });

export type ShownTour = z.infer<typeof tourSchema>;
export type ShownTourStep = z.infer<typeof stepSchema>;
export type CurrentTour = NonNullable<z.infer<typeof currentSchema>>;

/** Tours on the hub's own screens, and how far somebody came. Their state is kept by the server, for all tabs. */
export const contract = {
  tours: endpoint('user')
    .route({ method: 'GET', path: '/tutorials' })
    .output(z.object({ tours: z.array(tourSchema) })),
  current: endpoint('user').route({ method: 'GET', path: '/tutorials/current' }).output(both),
  start: endpoint('user')
    .route({ method: 'POST', path: '/tutorials/{id}/start' })
    .input(z.object({ id, again: z.boolean().default(false) }))
    .output(both),
  /** Says that a step was done; a step that was done before changes nothing. */
  advance: endpoint('user')
    .route({ method: 'POST', path: '/tutorials/{id}/advance' })
    .input(z.object({ id, done: z.number().int().min(0).max(100) }))
    .output(both),
  leave: endpoint('user').route({ method: 'DELETE', path: '/tutorials/current' }).output(both),
};
