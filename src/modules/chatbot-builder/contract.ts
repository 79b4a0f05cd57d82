import { z } from 'zod';
import { endpoint } from '#kernel/contract.ts';
import {
  botStateSchema,
  publishedSchema,
  resultsSchema,
  saidSchema,
  sessionSchema,
  simulatedSchema,
  testedSchema,
  transcriptSchema,
} from './bot-schemas.ts';
import { scriptSchema } from './bot-settings.ts';

const projectId = z.object({ projectId: z.uuid() });
const session = projectId.extend({ sessionId: z.uuid() });

/** Where a tried conversation stands: the page holds it, nothing of it is kept here. */
const heldState = z.strictObject({
  node: z.string().max(40).nullable(),
  scope: z.record(z.string().max(120), z.json()),
  entry: z.record(z.string().max(120), z.json()),
  reached: z.array(z.string().max(40)).max(200),
  isFinished: z.boolean(),
});

/** What the screens need beside projects and tools. */
export const contract = {
  state: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/bots/{projectId}/state' })
    .input(projectId)
    .output(botStateSchema),
  /** Makes the draft what pages show. 409 `TESTS_FAIL` with what fails, unless `anyway`. */
  publish: endpoint('user', { perMinute: 30 })
    .route({ method: 'POST', path: '/bots/{projectId}/publish' })
    .input(projectId.extend({ anyway: z.boolean().default(false) }))
    .output(publishedSchema),
  off: endpoint('user', { perMinute: 30 })
    .route({ method: 'POST', path: '/bots/{projectId}/off' })
    .input(projectId)
    .output(z.object({ isOn: z.literal(false) })),
  /** Runs the test questions, or those that are given, through the draft, and through what is published now. */
  test: endpoint('user', { perMinute: 60 })
    .route({ method: 'POST', path: '/bots/{projectId}/test' })
    .input(projectId.extend({ scripts: z.array(scriptSchema).max(200).optional() }))
    .output(z.object({ draft: testedSchema, published: testedSchema.nullable() })),
  /** Sends visitors who answer at random through the draft. */
  visitors: endpoint('user', { perMinute: 20 })
    .route({ method: 'POST', path: '/bots/{projectId}/visitors' })
    .input(projectId.extend({ count: z.number().int().min(1).max(200).default(200) }))
    .output(simulatedSchema),
  /** One step of a conversation with the draft; it counts nowhere. */
  preview: endpoint('user', { perMinute: 240 })
    .route({ method: 'POST', path: '/bots/{projectId}/preview' })
    .input(projectId.extend({ state: heldState.optional(), text: z.string().max(4000).optional() }))
    .output(saidSchema.extend({ state: heldState })),
  results: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/bots/{projectId}/results' })
    .input(projectId)
    .output(resultsSchema),
  /** What visitors answered, one line a conversation. */
  csv: endpoint('user', { perMinute: 30 })
    .route({ method: 'GET', path: '/bots/{projectId}/entries' })
    .input(projectId)
    .output(z.object({ csv: z.string() })),
  sessions: endpoint('user', { perMinute: 120 })
    .route({ method: 'GET', path: '/bots/{projectId}/sessions' })
    .input(projectId.extend({ before: z.uuid().optional() }))
    .output(z.object({ sessions: z.array(sessionSchema), next: z.uuid().nullable() })),
  transcript: endpoint('user', { perMinute: 240 })
    .route({ method: 'GET', path: '/bots/{projectId}/sessions/{sessionId}' })
    .input(session)
    .output(transcriptSchema),
  removeSession: endpoint('user', { perMinute: 120 })
    .route({ method: 'DELETE', path: '/bots/{projectId}/sessions/{sessionId}' })
    .input(session)
    .output(z.object({ removed: z.literal(true) })),
};
