import { AppError } from '#kernel/errors.ts';
import { type FlowNode, nameOfNode } from '#kernel/flow/node-set.ts';
import { nextNode } from '#kernel/flow/walk-graph.ts';
import { isDatabaseGone } from '../../db/database-gone.ts';
import { Later, OutcomeUnknown } from '../../runs/orders/take-order.ts';
import { errorOf } from '../../runs/work/work-on-run.ts';
import type { Scope } from '../evaluate/evaluation.ts';
import {
  type Done,
  type FlowWork,
  type Paused,
  paused,
  StepFailed,
  type Visit,
} from './flow-work.ts';
import { type Kept, keepOutput, readOutput } from './outputs.ts';
import { redact } from './redact.ts';
import { effectKeyOf, keyOf } from './visits.ts';

/** Visits of one run; a circle that waits comes round this often at most. */
const mostVisits = 20_000;

/** Where a walk came to: the output of the last node, and whether an end ended it. */
export type Walked = { readonly output: unknown; readonly isEnded: boolean };

/**
 * Visits nodes from one to the next until none follows, the way leads back to `loop`, or something waits. What an
 * earlier beginning of the run finished is read and not done again.
 */
export async function walk(
  work: FlowWork,
  first: FlowNode | undefined,
  given: Scope,
  path: string,
  loop?: string,
): Promise<Walked | Paused> {
  const scope: Record<string, unknown> = { ...given };
  const counts = new Map<string, number>();
  let output: unknown = null;
  for (let node = first; node && node.id !== loop; ) {
    work.context.signal.throwIfAborted();
    const index = counts.get(node.id) ?? 0;
    counts.set(node.id, index + 1);
    const key = keyOf(path, node.id, index);
    const went = await visitOnce(work, node, scope, key, path);
    if (went === paused) return paused;
    output = went.output;
    if (went.ends) return { output, isEnded: false };
    scope[node.id] = output;
    const out = went.out ?? work.set.types[node.type]?.outs(node)?.[0] ?? 'next';
    const next = nextNode(work.set, work.index, node, out);
    if (!next && node.type === 'switch') node = nextNode(work.set, work.index, node, 'else');
    else if (node.type === 'end') return { output, isEnded: true };
    else node = next;
  }
  return { output, isEnded: false };
}

type Went = {
  readonly output: unknown;
  readonly out?: string | undefined;
  /** The turn of a loop ended here, as it failed. */
  readonly ends?: true | undefined;
};

async function visitOnce(
  work: FlowWork,
  node: FlowNode,
  scope: Scope,
  key: string,
  path: string,
): Promise<Went | Paused> {
  const before = work.visits.find(key);
  const kept = (before?.external ?? {}) as Kept;
  if (before && (['done', 'skipped', 'arrived'].includes(before.state) || kept.went)) {
    if (kept.went) work.counts.errors += 1;
    return {
      output: await readOutput(work, key, before.output, kept),
      out: kept.out,
      ends: kept.ends,
    };
  }
  if (before?.state === 'unknown') throw new OutcomeUnknown();
  work.counts.visits += 1;
  if (work.counts.visits > mostVisits) {
    throw new AppError(
      'too_long',
      422,
      `A run has at most ${mostVisits.toLocaleString('en')} steps.`,
    );
  }
  const effectKey = effectKeyOf(work.context.run.id, key);
  const visit: Visit = { work, node, scope, key, path, before, effectKey };
  try {
    const done = await workOf(work, node)(visit);
    if (done === paused) return paused;
    await noteDone(visit, done);
    return { output: done.output, out: done.out };
  } catch (error) {
    return failed(visit, error);
  }
}

function workOf({ works }: FlowWork, node: FlowNode) {
  const found = works[node.type];
  if (!found) throw new AppError('gone', 410, `This hub has no steps of the type ${node.type}.`);
  return found;
}

async function noteDone({ work, key }: Visit, { output, out, input, isSkipped, facts }: Done) {
  const { shown, kept } = await keepOutput(work, key, output);
  const external = { ...(out && { out }), ...kept };
  await work.visits.note(key, {
    ...{ state: isSkipped ? 'skipped' : 'done', output: shown, external, error: null },
    ...{ due_at: null, ...(input !== undefined && { input: redact(input) }) },
    ...(facts && { facts }),
  });
}

/** Whether a failure is none of the node's. */
const isForeign = ({ work }: Visit, error: unknown) =>
  work.context.signal.aborted ||
  isDatabaseGone(error) ||
  error instanceof Later ||
  error instanceof StepFailed ||
  (error instanceof DOMException && error.name === 'AbortError');

async function failed(visit: Visit, thrown: unknown): Promise<Went> {
  const { work, node, key } = visit;
  if (isForeign(visit, thrown)) throw thrown;
  if (thrown instanceof OutcomeUnknown) {
    await work.visits.note(key, { state: 'unknown' });
    await work.visits.flush();
    throw thrown;
  }
  const error = redact(errorOf(work.context.platform, work.context.run, thrown));
  const goesOn = node.onError === 'continue';
  const takesError = goesOn && nextNode(work.set, work.index, node, 'error') !== undefined;
  const external = goesOn ? { went: true, ...(takesError && { out: 'error' }) } : null;
  const output = { error };
  await work.visits.note(key, { state: 'failed', error, output, external, due_at: null });
  if (!goesOn) {
    await work.visits.flush();
    throw new StepFailed(key, named(node, error));
  }
  work.counts.errors += 1;
  return { output, out: takesError ? 'error' : undefined };
}

/** The failure of a flow names the step. */
function named(node: FlowNode, { code, status, message, data }: ReturnType<typeof errorOf>) {
  const details = { ...(data as object), node: node.id };
  return new AppError(code.toLowerCase(), status, `${nameOfNode(node)}: ${message}`, { details });
}
