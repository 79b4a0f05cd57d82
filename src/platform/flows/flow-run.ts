import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import { flowNodes } from '#kernel/flow/flow-nodes.ts';
import { indexGraph, startOf } from '#kernel/flow/walk-graph.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { defineRun } from '../runs/define-run.ts';
import { Asleep, Later } from '../runs/orders/take-order.ts';
import { stopNow } from '../runs/run-rows.ts';
import type { RunContext, RunRow } from '../runs/run-types.ts';
import { closeApprovals } from '../tools/approvals.ts';
import { type FlowRunRow, findFlowRun, loadGraph, pathOfRun, requireFlow } from './flow-rows.ts';
import { type FlowWork, paused, StepFailed, type WaitRow } from './interpret/flow-work.ts';
import { redact } from './interpret/redact.ts';
import { Visits } from './interpret/visits.ts';
import { type Walked, walk } from './interpret/walk.ts';
import { flowWorks } from './nodes/flow-works.ts';
import { startPinned } from './start/start-flow.ts';
import { flowStepSchema, stepsOf } from './steps.ts';
import { tellOfFailure } from './tell-of-failure.ts';

/** A run that goes on within this time keeps its place in the queue instead of a row, in ms. */
const soonMs = 60_000;

export const flowRunInput = z.object({
  projectId: z.uuid(),
  input: z.json().default({}),
  version: z.union([z.number().int().min(1), z.literal('draft')]).optional(),
});

/** A run of a flow: one step for each visit of a node. */
export const flowRun = defineRun({
  ...{ name: 'flow.run', module: 'automation-workflows', title: () => 'Flow' },
  input: flowRunInput,
  output: z.object({ output: z.unknown(), steps: z.array(flowStepSchema) }),
  path: ({ projectId }, { id }) => pathOfRun(projectId, id),
  async work(context) {
    const about = await findFlowRun(context.platform.db, context.run.id);
    if (!about) throw new AppError('gone', 410, 'The flow of this run is gone.');
    const work = await prepare(context, about);
    const walked = await walkAll(work);
    await work.visits.flush();
    if (work.counts.errors > 0) {
      const { errors } = work.counts;
      context.note(`This was done with ${errors} ${errors === 1 ? 'error' : 'errors'}.`);
    }
    // What a run came to is shown, stored and exported: secrets stay out of it as they do of its steps.
    const output = redact(walked.output ?? null);
    return { output, steps: stepsOf(context.run.id, work.visits.all()) };
  },
  async ended(platform, tx, run, how) {
    await closeDown(platform, tx, run);
    const about = await findFlowRun(tx, run.id);
    if (about) await tellOfFailure(platform, tx, run, about, how);
  },
  async repeat(platform, tx, run) {
    const about = await findFlowRun(tx, run.id);
    if (!about) throw new AppError('gone', 410, 'The flow of this run is gone.');
    const project = await requireFlow(tx, run.user_id, about.project_id, 'edit');
    const { input } = flowRunInput.parse(run.input);
    const start = { input, trigger: about.trigger, isTest: about.is_test };
    return startPinned(platform, tx, run.user_id, project, about, start);
  },
});

async function prepare(
  context: RunContext<z.output<typeof flowRunInput>>,
  row: FlowRunRow,
): Promise<FlowWork & { first: ReturnType<typeof startOf> }> {
  const { db } = context.platform;
  const graph = await loadGraph(db, row.project_id, row.graph_hash);
  const waits = context.run.attempt > 1 ? await loadWaits(db, context.run.id) : [];
  return {
    context,
    about: {
      ...{ projectId: row.project_id, title: context.run.title, version: row.version },
      ...{ isTest: row.is_test, zone: row.settings.zone, trigger: row.trigger },
    },
    ...{ set: flowNodes, works: flowWorks, index: indexGraph(graph) },
    visits: new Visits(context.log),
    waits: new Map(waits.map((wait) => [wait.key, wait])),
    counts: { visits: 0, errors: 0 },
    input: context.input.input,
    first: startOf(flowNodes, graph),
  };
}

/** What the run waits for, or waited for; a first beginning waits for nothing yet. */
async function loadWaits(scope: DbScope, runId: string): Promise<WaitRow[]> {
  const { rows } = await scope.execute<WaitRow>(sql`
    select key, due_at, event, child_run, happened_at, payload from flow_waits where run_id = ${runId}`);
  return rows;
}

/** Walks as far as it goes; throws what ends the run for now, or for good. */
async function walkAll(work: FlowWork & { first: ReturnType<typeof startOf> }): Promise<Walked> {
  try {
    const walked = await walk(work, work.first, {}, '');
    if (walked !== paused) return walked;
  } catch (error) {
    if (!work.context.signal.aborted) await work.visits.flush();
    throw error instanceof StepFailed ? error.cause : error;
  }
  await work.visits.flush();
  const ms = work.visits.wakeSoon ?? work.visits.nextDue - work.context.platform.now().getTime();
  if (ms < soonMs) throw new Later(Math.max(0, ms));
  throw new Asleep();
}

/** What a run that ended without a result leaves: nobody is asked any more, and what it began ends. */
async function closeDown(platform: Platform, tx: DbScope, run: RunRow): Promise<void> {
  const { rows } = await tx.execute<{ key: string; child_run: string | null }>(
    sql`delete from flow_waits where run_id = ${run.id} returning key, child_run`,
  );
  await closeApprovals(
    tx,
    rows.map(({ key }) => `${run.id} ${key}`),
  );
  for (const { child_run } of rows) if (child_run) await stopNow(platform, tx, child_run);
}
