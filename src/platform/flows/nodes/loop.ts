import { AppError } from '#kernel/errors.ts';
import { mostItems, mostParallel } from '#kernel/flow/flow-nodes.ts';
import { nextNode } from '#kernel/flow/walk-graph.ts';
import { type NodeWork, paused, StepFailed, type Visit } from '../interpret/flow-work.ts';
import { walk } from '../interpret/walk.ts';
import { query } from './compute.ts';

/** Repeats what follows `each` for every item; its output is the list of what the turns came to. */
export const loopWork: NodeWork = async (visit) => {
  const { work, node, key } = visit;
  const items = await itemsOf(visit);
  await work.visits.note(key, {
    state: 'ordering',
    input: { items: items.length },
    external: { items },
  });
  const outputs: unknown[] = new Array(items.length).fill(null);
  const parallel = Math.min(mostParallel, Math.max(1, Number(node.parallel ?? 1)));
  let next = 0;
  let isPaused = false;
  let failure: unknown;
  const lane = async () => {
    while (next < items.length && failure === undefined) {
      const at = next;
      next += 1;
      try {
        const walked = await turn(visit, items[at], at);
        if (walked === paused) {
          isPaused = true;
          return;
        }
        outputs[at] = walked.output;
      } catch (error) {
        failure = error;
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  if (failure !== undefined) throw failure;
  if (isPaused) return paused;
  return { output: outputs, out: 'done', input: { items: items.length } };
};

/** The list is kept: it stays the same when the run goes on after a wait or a crash. */
async function itemsOf(visit: Visit): Promise<readonly unknown[]> {
  const kept = (visit.before?.external as { items?: unknown[] } | null)?.items;
  if (kept) return kept;
  const found = await query(visit, visit.node.over);
  const items = Array.isArray(found) ? found : found === null ? [] : [found];
  if (items.length <= mostItems) return items;
  throw new AppError(
    'too_many',
    422,
    `The list has ${items.length} items. A loop takes ${mostItems.toLocaleString('en')} at most.`,
    { field: 'over' },
  );
}

async function turn({ work, node, scope, key }: Visit, item: unknown, index: number) {
  const [, name = node.id, count = '0'] = /\/([^/#]+)#(\d+)$/.exec(key) ?? [];
  const outer = key.slice(0, key.lastIndexOf('/'));
  const own = count === '0' ? name : `${name}~${count}`;
  const path = `${outer ? `${outer}.` : ''}${own}[${index}]`;
  const first = nextNode(work.set, work.index, node, 'each');
  try {
    return await walk(work, first, { ...scope, item, index }, path, node.id);
  } catch (error) {
    if (!(error instanceof StepFailed) || node.onError !== 'continue') throw error;
    work.counts.errors += 1;
    const output = { error: (error.cause as Error).message };
    await work.visits.note(error.key, { external: { went: true, ends: true } });
    return { output, isEnded: false };
  }
}
