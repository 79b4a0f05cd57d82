import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const stepSchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.object({ label: z.string(), path: z.string() }),
  /** Label of what finishes the step with one click. */
  quick: z.string().nullable(),
  state: z.enum(['done', 'open', 'skipped']),
});
const listSchema = z.object({ hidden: z.boolean(), steps: z.array(stepSchema) });
const path = '/first-steps';
const id = z.string().min(1).max(60);

export type FirstSteps = z.infer<typeof listSchema>;
export type ShownStep = z.infer<typeof stepSchema>;

/** The checklist of somebody's first hour. Every change answers with the whole list. */
export const contract = {
  firstSteps: endpoint('user').route({ method: 'GET', path }).output(listSchema),
  hideFirstSteps: endpoint('user')
    .route({ method: 'PUT', path })
    .input(z.object({ hidden: z.boolean() }))
    .output(listSchema),
  skipFirstStep: endpoint('user')
    .route({ method: 'PUT', path: `${path}/{id}` })
    .input(z.object({ id, skipped: z.boolean() }))
    .output(listSchema),
  finishFirstStep: endpoint('user', { tokens: 'refused' })
    .route({ method: 'POST', path: `${path}/{id}/finish` })
    .input(z.object({ id }))
    .output(listSchema),
};
