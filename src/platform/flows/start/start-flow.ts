import { AppError, conflict, notFound } from '#kernel/errors.ts';
import type { DbScope, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Platform } from '../../platform.ts';
import type { Project } from '../../projects/projects.ts';
import { findDefinition } from '../../runs/define-run.ts';
import { startRun } from '../../runs/start-run.ts';
import { checkFlow } from '../check-flow.ts';
import { draftOf, findVersion, keepGraph, requireFlow, type VersionRow } from '../flow-rows.ts';

/** Unfinished runs of one person, those that wait aside. */
const mostOpen = 20_000;

export type FlowStart = {
  readonly input: unknown;
  /** A published one, or `draft`; the newest published one without it. */
  readonly version?: number | 'draft' | undefined;
  /** What starts it: the name of a trigger. */
  readonly trigger: string;
  readonly isTest?: boolean | undefined;
  readonly parentId?: string | undefined;
  /** The same key of the same person is the same run. */
  readonly key?: string | undefined;
};
type Pinned = Omit<VersionRow, 'version'> & { readonly version: number | null };

/**
 * Starts a run of a flow in the caller's transaction; its version is pinned. Throws 404 for strangers, 403 for viewers,
 * 409 for one that was never published, 400 for a draft with problems.
 */
export async function startFlow(
  platform: Platform,
  tx: DbScope,
  userId: string,
  projectId: string,
  start: FlowStart,
): Promise<string> {
  const project = await requireFlow(tx, userId, projectId, 'edit');
  return startPinned(
    platform,
    tx,
    userId,
    project,
    await pin(platform, tx, userId, project, start.version),
    start,
  );
}

/** As `startFlow`, for a version that is known already. */
export async function startPinned(
  platform: Platform,
  tx: DbScope,
  userId: string,
  project: Project,
  pinned: Pinned,
  { input, trigger, isTest = false, parentId, key }: FlowStart,
): Promise<string> {
  const definition = findDefinition('flow.run');
  if (!definition) throw conflict('This hub runs no flows.');
  const given = { projectId: project.id, input, version: pinned.version ?? 'draft' };
  const place = {
    spaceId: project.space_id,
    projectId: project.id,
    parentId,
    key,
    title: project.title,
  };
  const run = await startRun(platform, tx, { id: userId }, definition, given, {
    ...place,
    most: mostOpen,
  });
  await tx.execute(sql`
    insert into flow_runs (run_id, project_id, version, graph_hash, trigger, is_test, settings)
    values (${run.id}, ${project.id}, ${pinned.version}, ${pinned.graph_hash}, ${trigger}, ${isTest},
      ${JSON.stringify(pinned.settings)}::jsonb) on conflict do nothing`);
  return run.id;
}

async function pin(
  platform: Platform,
  tx: DbScope,
  userId: string,
  project: Project,
  version: FlowStart['version'],
): Promise<Pinned> {
  if (version !== 'draft') {
    const found = await findVersion(tx, project.id, version);
    if (found) return found;
    if (version !== undefined) throw notFound('There is no such version of this flow.');
    throw conflict('This flow has not been published yet.');
  }
  const { graph, settings } = await draftOf(tx, project);
  const [problem] = await checkFlow(platform, userId, graph, settings);
  if (problem) throw problemError(problem);
  return {
    version: null,
    graph_hash: await keepGraph(tx as Transaction, project.id, graph),
    settings,
  };
}

/** What keeps a flow from running, as a refusal that names node and field. */
export const problemError = ({
  node,
  field,
  message,
}: {
  node: string;
  field: string;
  message: string;
}) =>
  new AppError('bad_request', 400, message, {
    field: [node, field].filter(Boolean).join('.'),
    details: { node },
  });
