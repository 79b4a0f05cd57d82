import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { findFlowRun, findVersion, loadGraph, requireFlow } from '#platform/flows/flow-rows.ts';
import { effectKeyOf, placeOf } from '#platform/flows/interpret/visits.ts';
import { stateOf } from '#platform/flows/steps.ts';
import type { Platform } from '#platform/platform.ts';
import type { RunRow } from '#platform/runs/run-types.ts';
import { noRun, requireRun } from '#platform/runs/view-run.ts';
import { loadSteps, type StepRow } from '#platform/runs/work/run-steps.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import type { FlowRun, FlowRunView, FlowStep } from '../flow-schemas.ts';

const pageSize = 50;
type Listed = Pick<RunRow, 'id' | 'status' | 'notes' | 'cost' | 'created_at' | 'finished_at'> & {
  readonly version: number | null;
  readonly is_test: boolean;
  readonly trigger: string;
};

function summary(platform: Platform, row: Listed): FlowRun {
  const end = row.finished_at ? Date.parse(row.finished_at) : platform.now().getTime();
  return {
    ...{ runId: row.id, state: row.status, version: row.version, isTest: row.is_test },
    ...{ trigger: row.trigger, note: noteOf(row), cost: row.cost },
    startedAt: isoTime(row.created_at),
    endedAt: row.finished_at && isoTime(row.finished_at),
    seconds: Math.max(0, (end - Date.parse(row.created_at)) / 1000),
  };
}

/** How it went, beside its state: the one note that the flow itself wrote. */
const noteOf = ({ notes }: Pick<Listed, 'notes'>) =>
  notes.find((note) => note.startsWith('This was done with '))?.slice('This was '.length, -1) ?? '';

/** Runs of a flow, the newest first. Throws 404 for strangers. */
export async function listFlowRuns(
  platform: Platform,
  userId: string,
  projectId: string,
  before?: string,
) {
  await requireFlow(platform.db, userId, projectId, 'view');
  const { rows } = await platform.db.execute<Listed>(sql`
    select r.id, r.status, r.notes, r.cost, r.created_at, r.finished_at, f.version, f.is_test, f.trigger
    from flow_runs f join runs r on r.id = f.run_id where f.project_id = ${projectId}
      and (${before ?? null}::uuid is null or r.id < ${before ?? null}::uuid)
    order by f.run_id desc limit ${pageSize + 1}`);
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
  return { runs: shown.map((row) => summary(platform, row)), next };
}

/** A run of a flow with the graph it began with, and its steps. Throws 404. */
export async function showFlowRun(
  platform: Platform,
  userId: string,
  runId: string,
): Promise<FlowRunView> {
  const { db } = platform;
  const run = await requireRun(platform, await readableBy(platform, userId), runId);
  const about = await findFlowRun(db, runId);
  if (!about) throw noRun();
  const graph = await loadGraph(db, about.project_id, about.graph_hash);
  const latest = await findVersion(db, about.project_id);
  const isOld = latest !== undefined && latest.graph_hash !== about.graph_hash;
  const steps = await loadSteps(db, runId);
  const output = run.output as { output?: unknown } | null;
  return {
    ...summary(platform, { ...run, ...about }),
    ...{ projectId: about.project_id, graph, error: run.error, output: output?.output ?? null },
    input: (run.input as { input?: unknown }).input ?? {},
    ...{
      isOld,
      ...(isOld && { latest: await loadGraph(db, about.project_id, latest.graph_hash) }),
    },
    steps: [...steps.values()].flatMap((row) => showStep(runId, row)),
  };
}

function showStep(runId: string, row: StepRow): FlowStep[] {
  const place = placeOf(row.key);
  if (!place) return [];
  const isEnded = ['done', 'failed', 'skipped', 'arrived'].includes(row.state);
  return [
    {
      ...{ ...place, state: stateOf(row), key: effectKeyOf(runId, row.key) },
      ...{ input: row.input ?? null, output: row.output ?? null },
      error: (row.error ?? null) as FlowStep['error'],
      startedAt: isoTime(row.started_at),
      endedAt: isEnded && row.ended_at ? isoTime(row.ended_at) : null,
      dueAt: row.due_at ? isoTime(row.due_at) : null,
      cost: row.facts ? row.facts.cost : 0,
    },
  ];
}
