import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import { flowGraphSchema } from '#kernel/flow/flow-nodes.ts';
import {
  catalogueSchema,
  flowRunSchema,
  flowRunViewSchema,
  flowStateSchema,
  triedSchema,
} from './flow-schemas.ts';

const projectId = z.object({ projectId: z.uuid() });
const runId = z.object({ runId: z.uuid() });
/** Shown once, when it is made. */
const webhook = z.object({ url: z.string(), secret: z.string() });

/** What the screens need beside projects, tools and runs. */
export const contract = {
  /** The triggers and steps that this person can use. */
  catalogue: endpoint('user', { perMinute: 60 })
    .route({ method: 'GET', path: '/flows/catalogue' })
    .output(catalogueSchema),
  state: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/flows/{projectId}/state' })
    .input(projectId)
    .output(flowStateSchema),
  /** Makes the draft the version that triggers start. 400 names the first problem. */
  publish: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/flows/{projectId}/publish' })
    .input(projectId)
    .output(z.object({ version: z.number().int(), webhook: webhook.optional() })),
  /** Nothing starts it any more; runs that are under way go on. */
  off: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/flows/{projectId}/off' })
    .input(projectId)
    .output(z.object({ isOn: z.literal(false) })),
  /** A new secret of its webhook; the old one is refused from then on. */
  secret: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: '/flows/{projectId}/secret' })
    .input(projectId)
    .output(z.object({ webhook })),
  run: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/flows/{projectId}/runs' })
    .input(
      projectId.extend({
        input: z.json().default({}),
        /** A published version, or what is being edited; the newest published one without it. */
        version: z.union([z.number().int().min(1), z.literal('draft')]).optional(),
        /** What would send, pay or change something only tells what it would do. */
        isTest: z.boolean().default(false),
      }),
    )
    .output(z.object({ runId: z.uuid() })),
  /** Runs one step of the draft, with the outputs of earlier ones as they are given, by the steps' ids. */
  try: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/flows/{projectId}/try' })
    .input(
      projectId.extend({
        node: z.string().max(40),
        outputs: z.record(z.string().max(40), z.json()).default({}),
        /** The draft as it stands on the screen; the one that was saved without it. */
        graph: flowGraphSchema.optional(),
      }),
    )
    .output(triedSchema),
  runs: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/flows/{projectId}/runs' })
    .input(projectId.extend({ before: z.uuid().optional() }))
    .output(z.object({ runs: z.array(flowRunSchema), next: z.uuid().nullable() })),
  showRun: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/flows/runs/{runId}' })
    .input(runId)
    .output(flowRunViewSchema),
  /** Goes on behind the last finished step, or begins anew; `differs` are steps that the version changes. */
  retry: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/flows/runs/{runId}/retry' })
    .input(
      runId.extend({
        from: z.enum(['failed', 'start']),
        version: z.enum(['same', 'latest']).default('same'),
      }),
    )
    .output(z.object({ runId: z.uuid(), differs: z.array(z.string()) })),
};
