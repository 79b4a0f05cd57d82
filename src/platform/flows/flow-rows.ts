import { hash } from 'node:crypto';
import { notFound } from '#kernel/errors.ts';
import { type FlowSettings, flowGraphSchema, flowSettingsSchema } from '#kernel/flow/flow-nodes.ts';
import type { FlowGraph } from '#kernel/flow/node-set.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { canonicalJson } from '../projects/project-bodies.ts';
import { type Project, partsOf, requireProject } from '../projects/projects.ts';

/** What has been published of a flow, and what starts it. */
export type FlowRow = {
  readonly project_id: string;
  readonly space_id: string;
  readonly person_id: string;
  readonly version: number;
  readonly is_on: boolean;
  readonly trigger: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly condition: string;
  readonly settings: FlowSettings;
  readonly hook_id: string | null;
  readonly secret_id: string | null;
  readonly dropped: number;
  readonly fault: string;
};

const columns = sql`project_id, space_id, person_id, version, is_on, trigger, config, condition, settings, hook_id,
  secret_id, dropped, fault`;

/** Where a run is looked at. */
export const pathOfRun = (projectId: string, runId: string): string =>
  `/automation-workflows/flows/${projectId}?tab=runs&run=${runId}`;

export async function findFlow(scope: DbScope, projectId: string): Promise<FlowRow | undefined> {
  const { rows } = await scope.execute<FlowRow>(
    sql`select ${columns} from flows where project_id = ${projectId}`,
  );
  return rows[0];
}

export async function findHook(scope: DbScope, hookId: string): Promise<FlowRow | undefined> {
  const { rows } = await scope.execute<FlowRow>(
    sql`select ${columns} from flows where hook_id = ${hookId}`,
  );
  return rows[0];
}

/** A flow for somebody who may do this with it. Throws 404 for strangers and other kinds, 403 for viewers. */
export async function requireFlow(
  scope: DbScope,
  userId: string,
  projectId: string,
  need: 'view' | 'edit' | 'own',
): Promise<Project> {
  const project = await requireProject(scope, userId, projectId, need);
  if (project.kind !== 'flow') throw notFound('There is no such project.');
  return project;
}

/** A flow as it is being edited. */
export async function draftOf(
  scope: DbScope,
  project: Project,
): Promise<{ graph: FlowGraph; settings: FlowSettings }> {
  const parts = await partsOf(scope, project);
  return {
    graph: flowGraphSchema.parse(parts.graph ?? { nodes: [], edges: [] }),
    settings: flowSettingsSchema.parse(parts.settings ?? {}),
  };
}

/** Keeps a graph once, however many versions and runs have it; gives its hash. */
export async function keepGraph(
  scope: DbScope,
  projectId: string,
  graph: FlowGraph,
): Promise<string> {
  const json = canonicalJson(graph);
  const key = hash('sha256', json, 'hex');
  await scope.execute(sql`
    insert into flow_graphs (project_id, hash, graph) values (${projectId}, ${key}, ${json}::jsonb)
    on conflict do nothing`);
  return key;
}

/** Graphs never change under their hash; those that ran lately are kept at hand. */
const graphs = new Map<string, FlowGraph>();
const mostKept = 100;

export async function loadGraph(
  scope: DbScope,
  projectId: string,
  graphHash: string,
): Promise<FlowGraph> {
  const key = `${projectId} ${graphHash}`;
  const held = graphs.get(key);
  if (held) return held;
  const { rows } = await scope.execute<{ graph: FlowGraph }>(
    sql`select graph from flow_graphs where project_id = ${projectId} and hash = ${graphHash}`,
  );
  if (!rows[0]) throw notFound('The flow of this run is gone.');
  const [oldest] = graphs.keys();
  if (oldest !== undefined && graphs.size >= mostKept) graphs.delete(oldest);
  graphs.set(key, rows[0].graph);
  return rows[0].graph;
}

export type VersionRow = {
  readonly version: number;
  readonly graph_hash: string;
  readonly settings: FlowSettings;
};

/** A published version, the newest without a number. */
export async function findVersion(
  scope: DbScope,
  projectId: string,
  version?: number,
): Promise<VersionRow | undefined> {
  const { rows } = await scope.execute<VersionRow>(sql`
    select version, graph_hash, settings from flow_versions where project_id = ${projectId}
      and (${version ?? null}::int is null or version = ${version ?? null}) order by version desc limit 1`);
  return rows[0];
}

/** What a run of a flow began with. */
export type FlowRunRow = {
  readonly run_id: string;
  readonly project_id: string;
  readonly version: number | null;
  readonly graph_hash: string;
  readonly trigger: string;
  readonly is_test: boolean;
  readonly settings: FlowSettings;
};

export async function findFlowRun(scope: DbScope, runId: string): Promise<FlowRunRow | undefined> {
  const { rows } = await scope.execute<FlowRunRow>(sql`
    select run_id, project_id, version, graph_hash, trigger, is_test, settings from flow_runs
    where run_id = ${runId}`);
  return rows[0];
}
