import { AppError } from '#kernel/errors.ts';
import { loadRun } from '../../runs/run-rows.ts';
import { hasEnded } from '../../runs/view-run.ts';
import { type NodeWork, paused } from '../interpret/flow-work.ts';
import { startFlow } from '../start/start-flow.ts';
import { render, textOf } from './compute.ts';
import { waitUntil } from './waiting.ts';

/** Runs another flow and waits for it; its output is that flow's. */
export const subFlowWork: NodeWork = async (visit) => {
  const { work, node, before, effectKey } = visit;
  const { platform, user, run } = work.context;
  const kept = (before?.external as { run?: string } | null)?.run;
  if (before?.state === 'waiting' && kept) {
    const child = await loadRun(platform.db, kept);
    if (child && !hasEnded(child)) return paused;
    if (child?.status === 'done')
      return { output: (child.output as { output?: unknown }).output ?? null };
    const said = child?.error?.message ?? 'It was stopped.';
    throw new AppError('service_failed', 502, `The other flow did not come to its end: ${said}`);
  }
  const projectId = textOf(await render(visit, node.projectId), 'projectId');
  const input = await render(visit, node.input ?? {});
  const childRun = await platform.db.transaction(async (tx) =>
    startFlow(platform, tx, user.id, projectId, {
      ...{ input, trigger: 'flow', isTest: work.about.isTest, parentId: run.id },
      // A flow that was retried asks anew.
      key: `flow ${effectKey} ${run.attempt}`,
    }),
  );
  await waitUntil(visit, { childRun, input, external: { run: childRun } });
  const child = await loadRun(platform.db, childRun);
  if (!child || hasEnded(child)) work.visits.wakeSoon = 0;
  return paused;
};
