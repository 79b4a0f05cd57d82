import { z } from 'zod';
import { flowGraphSchema } from '#kernel/flow/flow-nodes.ts';

const jsonSchema = z.record(z.string(), z.unknown());
const json = z.unknown();
/** Millionths of a US dollar; null when no price is known. */
const micros = z.number().int().nullable();

/** One that can start a flow. `config` describes the fields of the trigger that it takes. */
const triggerSchema = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  config: jsonSchema,
  /** A payload as it comes, for when none has come yet. */
  sample: json,
});

/** A tool as a step. */
const toolNodeSchema = z.object({
  tool: z.string(),
  module: z.string(),
  title: z.string(),
  description: z.string(),
  effect: z.enum(['read', 'write', 'send', 'pay']),
  inputSchema: jsonSchema,
  outputSchema: jsonSchema,
  /** Why it cannot be used now. */
  off: z.string().optional(),
});

export const catalogueSchema = z.object({
  triggers: z.array(triggerSchema),
  nodes: z.array(toolNodeSchema),
});
export type FlowCatalogue = z.output<typeof catalogueSchema>;

export const problemSchema = z.object({ node: z.string(), field: z.string(), message: z.string() });

export const flowStateSchema = z.object({
  /** The newest published one. */
  version: z.number().int().optional(),
  isOn: z.boolean(),
  webhook: z.object({ url: z.string() }).optional(),
  limitPerHour: z.number().int(),
  /** What keeps the draft from being published. */
  problems: z.array(problemSchema),
  /** Payloads that came lately, the newest first, with secrets hidden. */
  samples: z.array(z.object({ at: z.iso.datetime(), payload: json })),
  /** Why its trigger does not work at the moment. */
  fault: z.string().optional(),
  /** What happened and started nothing, as the limit of runs in an hour was reached. */
  dropped: z.number().int().optional(),
  /** When its schedule comes next. */
  nextAt: z.iso.datetime().optional(),
});
export type FlowState = z.output<typeof flowStateSchema>;

const errorSchema = z.object({
  code: z.string(),
  status: z.number().int(),
  message: z.string(),
  data: json,
});

/** What one step got and gave, or why it gave nothing. */
export const triedSchema = z.object({
  input: json,
  output: json.optional(),
  error: errorSchema.optional(),
});

const runStates = ['queued', 'running', 'waiting', 'done', 'failed', 'stopped', 'unknown'] as const;

export const flowRunSchema = z.object({
  runId: z.uuid(),
  state: z.enum(runStates),
  /** Null: a draft. */
  version: z.number().int().nullable(),
  isTest: z.boolean(),
  /** What started it: the name of a trigger, or `manual`. */
  trigger: z.string(),
  /** A sentence beside the state, such as "done with 3 errors". */
  note: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** From its start to its end, or to now. */
  seconds: z.number(),
  cost: micros,
});
export type FlowRun = z.output<typeof flowRunSchema>;

export const flowStepSchema = z.object({
  node: z.string(),
  /** The loops around it, such as `each[3]`, from the outside; empty outside of loops. */
  path: z.string(),
  /** Counts visits of the node at that path, from 0. */
  index: z.number().int(),
  state: z.enum(['running', 'waiting', 'done', 'failed', 'skipped', 'unknown']),
  /** The idempotency key of its effect; empty where it has none. */
  key: z.string(),
  input: json,
  output: json,
  error: errorSchema.nullable(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Of a step that waits for a time. */
  dueAt: z.iso.datetime().nullable(),
  cost: micros,
});
export type FlowStep = z.output<typeof flowStepSchema>;

export const flowRunViewSchema = flowRunSchema.extend({
  projectId: z.uuid(),
  error: errorSchema.nullable(),
  input: json,
  output: json,
  /** As it was when the run began. */
  graph: flowGraphSchema,
  /** Whether a newer version has been published since. */
  isOld: z.boolean(),
  /** The newest published one, where it is another. */
  latest: flowGraphSchema.optional(),
  steps: z.array(flowStepSchema),
});
export type FlowRunView = z.output<typeof flowRunViewSchema>;
