import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { modelPurposes } from '#kernel/routing/model-purposes.ts';
import { serviceIdSchema } from '#kernel/service-id-schema.ts';

const purpose = z.enum(modelPurposes);
const service = serviceIdSchema;
const model = z.string().trim().min(1).max(200).nullable();

const rowSchema = z.object({
  purpose,
  /** Who answers now, as for everybody without keys of their own; null where nobody can. */
  now: z.object({ service, name: z.string(), model }).nullable(),
  /** Why, in one sentence or two. */
  why: z.string(),
  /** Whom an administrator chose; null as usual. */
  choice: z.object({ service, name: z.string(), model }).nullable(),
  /** Whether the choice cannot be followed now. */
  isLost: z.boolean(),
  /** What the services of the hub offer; the model that is asked unless another is chosen first. */
  offers: z.array(z.object({ service, name: z.string(), models: z.array(z.string()) })),
});
const rows = z.object({ rows: z.array(rowSchema) });

export const modelsContract = {
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/models', summary: 'Which model answers what, and why' })
    .output(rows),
  choose: endpoint('admin', { perMinute: 60, limitGroup: 'admin-models' })
    .route({
      method: 'PUT',
      path: '/admin/models/{purpose}',
      summary: 'Choose who answers for a purpose, or go back to what is usual',
    })
    .input(z.object({ purpose, choice: z.object({ service, model }).nullable() }))
    .output(rows),
};

export type PurposeRow = z.infer<typeof rowSchema>;
