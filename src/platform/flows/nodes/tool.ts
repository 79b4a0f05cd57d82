import { AppError } from '#kernel/errors.ts';
import { findPerson } from '../../auth/people/find-person.ts';
import { OutcomeUnknown } from '../../runs/orders/take-order.ts';
import { loadRun } from '../../runs/run-rows.ts';
import { hasEnded } from '../../runs/view-run.ts';
import { releaseCall } from '../../tools/call-once.ts';
import { callTool, requireTool, type ToolAnswer } from '../../tools/call-tool.ts';
import { isLong } from '../../tools/tool.ts';
import {
  type Done,
  type NodeWork,
  type Paused,
  paused,
  type Visit,
} from '../interpret/flow-work.ts';
import { redact } from '../interpret/redact.ts';
import { render } from './compute.ts';
import { waitUntil } from './waiting.ts';

/** Calls a tool by the one door, as its person would, once under the step's key. */
export const toolWork: NodeWork = async (visit) => {
  const { work, node, key, before } = visit;
  const { platform } = work.context;
  const user = await findPerson(platform.db, work.context.user.id);
  const name = String(node.tool);
  const tool = requireTool({ user, name });
  const input = await render(visit, node.input ?? {});
  if (work.about.isTest && tool.effect !== 'read') {
    return { output: { would: { tool: name, input } }, input, isSkipped: true };
  }
  const callKey = `flow ${visit.effectKey}${triesOf(visit)}`;
  const once = { userId: user.id, tool: name, key: callKey };
  if (tool.effect !== 'read') {
    if (before?.state === 'ordering') await releaseCall(platform.db, once);
    await work.visits.note(key, { state: 'ordering', input: redact(input), error: null });
    await work.visits.flush();
  }
  try {
    const call = {
      user,
      ip: '',
      name,
      input,
      waitMs: 0,
      // Long work that only reads would begin anew each time that the run wakes.
      ...((tool.effect !== 'read' || isLong(tool)) && { key: callKey }),
    };
    const { answer, runId } = await callTool(platform, call);
    if (!answer) return waitForRun(visit, runId as string, input);
    return doneBy(answer, input);
  } catch (error) {
    return later(visit, error, input);
  }
};

/** Long work whose run failed for certain is ordered anew under a key of its own. */
function triesOf({ before }: Visit): string {
  const tries = (before?.external as { tries?: number } | null)?.tries ?? 0;
  return tries > 0 ? ` ${tries}` : '';
}

function doneBy({ output, engine, cost, notes, assets }: ToolAnswer, input: unknown): Done {
  const ids = assets.flatMap((asset) => (asset as { id?: string }).id ?? []);
  const facts = { engine, cost: cost ? cost.micros : null, notes, assets: ids };
  return { output, input, facts };
}

async function waitForRun(visit: Visit, runId: string, input: unknown): Promise<Paused> {
  const external = { ...(visit.before?.external as object | null), run: runId };
  await waitUntil(visit, { childRun: runId, input, external });
  const child = await loadRun(visit.work.context.platform.db, runId);
  // It ended before anybody could be told that we wait.
  if (!child || hasEnded(child)) visit.work.visits.wakeSoon = 0;
  return paused;
}

/** What is only too early is tried again; a run of unknown outcome leaves the step unknown. */
async function later(visit: Visit, error: unknown, input: unknown): Promise<Paused> {
  if (!(error instanceof AppError)) throw error;
  const { retryAfter } = (error.details ?? {}) as { retryAfter?: number };
  if (error.code === 'too_many_requests' || error.code === 'in_progress') {
    const now = visit.work.context.platform.now().getTime();
    await waitUntil(visit, { dueAt: new Date(now + (retryAfter ?? 5) * 1000), input });
    return paused;
  }
  if (error.code === 'outcome_unknown') throw new OutcomeUnknown();
  if ((error.details as { runId?: string } | undefined)?.runId) {
    const external = (visit.before?.external ?? {}) as { tries?: number };
    await visit.work.visits.note(visit.key, { external: { tries: (external.tries ?? 0) + 1 } });
  }
  throw error;
}
