import { z } from 'zod';
import { flowGraphSchema, flowSettingsSchema } from '#kernel/flow/flow-nodes.ts';
import type { Transaction } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { checkFlow } from '#platform/flows/check-flow.ts';
import { publishFlow } from '#platform/flows/publish.ts';
import { startFlow } from '#platform/flows/start/start-flow.ts';
import { flowStepSchema, stepsOf } from '#platform/flows/steps.ts';
import { createProject } from '#platform/projects/projects.ts';
import { noRun, requireRun } from '#platform/runs/view-run.ts';
import { loadSteps } from '#platform/runs/work/run-steps.ts';
import { requireZone } from '#platform/schedules/times.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';
import { defineLongTool, defineTool, personOf } from '#platform/tools/tool.ts';
import { problemSchema } from '../../flow-schemas.ts';

const module = 'automation-workflows';
const mostListed = 200;

export const createFlow = defineTool({
  name: 'flow.create',
  title: 'Make a workflow',
  description:
    'Makes a workflow from a graph of steps: a trigger, tools, conditions, loops, waits, questions to people. Says what still keeps it from running; flow.publish switches it on, flow.run starts it by hand.',
  ...{ module, effect: 'write' },
  input: z.strictObject({
    name: z.string().trim().min(1, 'The workflow needs a name.').max(120),
    graph: flowGraphSchema,
    zone: z.string().max(60).default('UTC'),
    spaceId: z.uuid().optional(),
  }),
  output: z.object({ projectId: z.uuid(), problems: z.array(problemSchema) }),
  async run(context, { name, graph, zone, spaceId }) {
    const { platform } = context;
    const user = personOf(context);
    requireZone(zone);
    const tx = platform.db as unknown as Transaction;
    const space = await spaceForWork(tx, user.id, spaceId);
    const settings = flowSettingsSchema.parse({ zone });
    const project = await createProject(tx, space, user.id, 'flow', {
      title: name,
      parts: { graph, settings },
    });
    const problems = await checkFlow(platform, user.id, graph, settings);
    return { output: { projectId: project.id, problems } };
  },
});

export const publishTool = defineTool({
  name: 'flow.publish',
  title: 'Publish a workflow',
  description:
    'Makes the present state of a workflow the version that its trigger starts, and switches it on. The secret of a webhook is given once.',
  ...{ module, effect: 'send', outsideTransaction: true },
  input: z.strictObject({ projectId: z.uuid() }),
  output: z.object({
    version: z.number().int(),
    webhook: z.object({ url: z.string(), secret: z.string() }).optional(),
  }),
  async run(context, { projectId }) {
    const { platform } = context;
    const { id } = personOf(context);
    return {
      output: await platform.db.transaction((tx) => publishFlow(platform, tx, id, projectId)),
    };
  },
});

export const runTool = defineLongTool({
  name: 'flow.run',
  title: 'Run a workflow',
  description:
    'Runs a workflow as its button would, with the input as what its trigger gives, and tells each step. Without a version it is the newest published one.',
  ...{ module, effect: 'send' },
  input: z.strictObject({
    projectId: z.uuid(),
    input: z.json().default({}),
    version: z.union([z.number().int().min(1), z.literal('draft')]).optional(),
  }),
  output: z.object({ output: z.unknown(), steps: z.array(flowStepSchema) }),
  start(context, { projectId, input, version }) {
    const { platform } = context;
    const start = { input, version, trigger: 'manual' };
    return startFlow(platform, platform.db, personOf(context).id, projectId, start);
  },
});

export const listFlows = defineTool({
  name: 'flow.list',
  title: 'List workflows',
  description: 'Lists the workflows that the person may see, with whether they are on.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ q: z.string().trim().max(120).optional() }),
  output: z.object({
    flows: z.array(
      z.object({
        projectId: z.uuid(),
        name: z.string(),
        isOn: z.boolean(),
        version: z.number().int().nullable(),
        trigger: z.string().nullable(),
      }),
    ),
  }),
  async run(context, { q }) {
    const { platform } = context;
    const reader = await readableBy(platform, personOf(context).id);
    type Row = {
      projectId: string;
      name: string;
      isOn: boolean;
      version: number | null;
      trigger: string | null;
    };
    const { rows } = await platform.db.execute<Row>(sql`
      select p.id as "projectId", p.title as name, coalesce(f.is_on, false) as "isOn", f.version, f.trigger
      from projects p left join flows f on f.project_id = p.id
      where p.kind = 'flow' and p.trashed_at is null and p.space_id = any(${sql.param(reader.spaceIds)}::uuid[])
        and position(lower(${q ?? ''}) in lower(p.title)) > 0
      order by p.updated_at desc, p.id limit ${mostListed}`);
    return { output: { flows: rows } };
  },
});

export const statusTool = defineTool({
  name: 'flow.status',
  title: 'Look at a run of a workflow',
  description: 'Tells how far a run of a workflow is, step by step.',
  ...{ module, effect: 'read' },
  input: z.strictObject({ runId: z.uuid() }),
  output: z.object({ status: z.string(), steps: z.array(flowStepSchema) }),
  async run(context, { runId }) {
    const { platform } = context;
    const run = await requireRun(platform, await readableBy(platform, personOf(context).id), runId);
    if (run.name !== 'flow.run') throw noRun();
    const steps = await loadSteps(platform.db, runId);
    return { output: { status: run.status, steps: stepsOf(runId, [...steps.values()]) } };
  },
});
