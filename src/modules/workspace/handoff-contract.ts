import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { handoffKinds, handoffSources } from '#kernel/handoffs.ts';

const sourceSchema = z.strictObject({
  type: z.enum(handoffSources),
  id: z.uuid(),
  /** A part of a project, or one of the files of a run. */
  part: z.string().min(1).max(120).optional(),
});

const offerSchema = z.object({
  kind: z.enum(handoffKinds),
  /** Id of a module. */
  to: z.string(),
  title: z.string(),
  label: z.string(),
  /** The project that it would be added to; it goes with the wish. */
  into: z.object({ id: z.string(), title: z.string() }).optional(),
});
export type Offer = z.infer<typeof offerSchema>;

/** "Send to …": what one module made goes to another one, which then holds a copy. */
export const handoffContract = {
  /** Where something can be sent. */
  offers: endpoint('user')
    .route({ method: 'GET', path: '/handoffs' })
    .input(sourceSchema)
    .output(z.object({ offers: z.array(offerSchema) })),
  sendTo: endpoint('user', { perMinute: 60, limitGroup: 'handoffs' })
    .route({ method: 'POST', path: '/handoffs' })
    .input(
      z.strictObject({
        from: sourceSchema,
        kind: z.enum(handoffKinds),
        to: z.string().min(1).max(60),
        /** A project to add to, of those that were offered. */
        into: z.uuid().optional(),
      }),
    )
    .output(
      z.object({
        /** Null where the receiver keeps it as something else than a project. */
        projectId: z.string().nullable(),
        /** Opens what holds the content. */
        path: z.string(),
      }),
    ),
};
