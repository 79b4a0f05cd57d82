import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';

const statuses = [
  ...(['queued', 'running', 'waiting', 'done', 'failed', 'stopped', 'unknown'] as const),
] as const;
const idInput = z.object({ id: z.uuid() });

export const runSchema = z.object({
  id: z.string(),
  tool: z.string(),
  title: z.string(),
  module: z.string(),
  /** With all defaults and the seed that was drawn: sent again, it repeats the work. */
  input: z.unknown(),
  /** `waiting` for a person or a time; `unknown`: a paid order whose outcome nobody can tell. */
  status: z.enum(statuses),
  fraction: z.number().min(0).max(1),
  stage: z.string(),
  note: z.string(),
  error: z
    .object({ code: z.string(), status: z.number(), message: z.string(), data: z.unknown() })
    .nullable(),
  output: z.unknown(),
  assets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      mime: z.string(),
      bytes: z.number(),
      url: z.string(),
    }),
  ),
  engine: z
    .object({ service: z.string(), label: z.string(), model: z.string().optional() })
    .nullable(),
  /** Millionths; null when no price is known. */
  cost: z.object({ micros: z.number(), currency: z.literal('USD') }).nullable(),
  notes: z.array(z.string()),
  spaceId: z.string(),
  projectId: z.string().nullable(),
  /** The page of its module that shows what it made; null where there is none. */
  path: z.string().nullable(),
  /** What can be asked of it in its state. */
  can: z.object({
    stop: z.boolean(),
    retry: z.boolean(),
    repeat: z.boolean(),
    settle: z.boolean(),
  }),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
});
export type Run = z.infer<typeof runSchema>;

/** Long work, under way and ended, of all spaces one is in. */
export const runContract = {
  runs: endpoint('user')
    .route({ method: 'GET', path: '/runs' })
    .input(
      z.object({
        tool: z.string().max(100).optional(),
        module: z.string().max(100).optional(),
        spaceId: z.uuid().optional(),
        projectId: z.uuid().optional(),
        /** Words of the input. */
        q: z.string().max(500).optional(),
        status: z.enum([...statuses, 'open', 'ended']).optional(),
        /** Those one started, or all of one's spaces. */
        whose: z.enum(['mine', 'all']).default('all'),
        /** `brief` leaves input and output out (null). */
        parts: z.enum(['all', 'brief']).default('all'),
        after: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(100).default(30),
      }),
    )
    .output(z.object({ runs: z.array(runSchema), next: z.string().nullable() })),
  run: endpoint('user')
    .route({ method: 'GET', path: '/runs/{id}' })
    .input(idInput)
    .output(runSchema),
  stopRun: endpoint('user', { whileReadOnly: true })
    .route({ method: 'POST', path: '/runs/{id}/stop' })
    .input(idInput)
    .output(runSchema),
  retryRun: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/runs/{id}/retry', successStatus: 202 })
    .input(idInput.extend({ from: z.enum(['failed', 'start']).default('failed') }))
    .output(z.object({ runId: z.string() })),
  decideOutcome: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/runs/{id}/settle' })
    .input(idInput.extend({ outcome: z.enum(['arrived', 'retry']) }))
    .output(runSchema),
};
