import { AppError, conflict } from '#kernel/errors.ts';
import { differingNodes } from '#kernel/flow/differing-nodes.ts';
import { findFlowRun, findVersion, loadGraph, requireFlow } from '#platform/flows/flow-rows.ts';
import { setGraphOfRun } from '#platform/flows/set-graph-of-run.ts';
import { startPinned } from '#platform/flows/start/start-flow.ts';
import type { Platform } from '#platform/platform.ts';
import { retryRun } from '#platform/runs/change-run.ts';
import { hasEnded, noRun, requireRun } from '#platform/runs/view-run.ts';
import { readableBy } from '#platform/spaces/space-access.ts';

export type Retry = { readonly from: 'failed' | 'start'; readonly version: 'same' | 'latest' };

/**
 * Tries a run again: behind its finished steps or from its start, with its own version or the newest; tells the steps in
 * which the two differ. Throws 404 for strangers, 409 for one that is under way or came to its end.
 */
export async function retryFlowRun(
  platform: Platform,
  userId: string,
  runId: string,
  { from, version }: Retry,
): Promise<{ runId: string; differs: string[] }> {
  const { db } = platform;
  const reader = await readableBy(platform, userId);
  const run = await requireRun(platform, reader, runId);
  const about = await findFlowRun(db, runId);
  if (!about) throw noRun();
  const project = await requireFlow(db, userId, about.project_id, 'edit');
  if (run.user_id !== userId)
    throw new AppError(
      'forbidden',
      403,
      'Somebody else started this. Ask them, or start it yourself.',
    );
  if (!hasEnded(run)) throw conflict('This is still under way. Stop it first.');
  const latest = version === 'latest' ? await findVersion(db, about.project_id) : undefined;
  if (version === 'latest' && !latest) throw conflict('This flow has not been published yet.');
  const differs = latest
    ? differingNodes(
        await loadGraph(db, about.project_id, about.graph_hash),
        await loadGraph(db, about.project_id, latest.graph_hash),
      )
    : [];
  if (from === 'start') {
    const { input = {} } = run.input as { input?: unknown };
    const start = { input, trigger: about.trigger, isTest: about.is_test };
    const id = await db.transaction((tx) =>
      startPinned(platform, tx, userId, project, latest ?? about, start),
    );
    return { runId: id, differs };
  }
  if (latest) await setGraphOfRun(db, runId, latest);
  return { runId: await retryRun(platform, reader, runId, 'failed'), differs };
}
