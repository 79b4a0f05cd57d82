import { randomUUID } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { ProviderError } from '../../gateway/provider.ts';
import { mergeFacts, noFacts, startTally, tellingTo } from '../run-facts.ts';
import type { PaidOrder } from '../run-types.ts';
import { asKept, forgetStep, type StepRow, type Steps, saveStep } from '../work/run-steps.ts';

/** Time between two looks at an order, in ms. */
const pollMs = 2000;
/** An order that takes longer is given up unless it says otherwise, in ms. */
const usualLongestMs = 40 * 60_000;
/** Times that a service must deny an order before it is believed: its list may lag behind. */
const mostDenials = 3;
/** Times that a service which does not answer is asked, over some fifteen minutes. */
const mostSearches = 12;

/** Time until the next search, in ms, after so many. */
const searchDelay = (searches: number): number => Math.min(5000 * 2 ** searches, 120_000);

/** Ends this beginning of the run; it is begun again after the time, in ms. */
export class Later extends Error {
  readonly ms: number;
  constructor(ms: number) {
    super('The run goes on later.');
    this.ms = ms;
  }
}

/** Ends this beginning of the run: whoever or whatever it waits for books it again. */
export class Asleep extends Error {}

/** Nobody can tell whether the order was taken. */
export class OutcomeUnknown extends Error {}

/** The run's person says that what was ordered has come, and nothing is left to do with it. */
export class Arrived extends Error {}

type Taking = {
  readonly steps: Steps;
  readonly key: string;
  progress(fraction: number, note?: string): void;
};

/** Orders something once, whatever dies meanwhile, and gives what comes of it. */
export async function takeOrder<T, Ext>(taking: Taking, order: PaidOrder<T, Ext>): Promise<T> {
  const { steps, key } = taking;
  const before = steps.known.get(key);
  if (before?.state === 'done') return before.output as T;
  if (before?.state === 'unknown') throw new OutcomeUnknown();
  if (before?.state === 'arrived') {
    if (!order.arrived) throw new Arrived();
    return finish(taking, order.arrived());
  }
  steps.signal.throwIfAborted();
  if (before?.state === 'ordered') return look(taking, order, before);
  if (before?.state === 'ordering') return search(taking, order, before);
  // A version 4 one, as a service asks for that.
  return send(taking, order, randomUUID());
}

/** The order is marked before it goes out. */
async function send<T, Ext>(taking: Taking, order: PaidOrder<T, Ext>, orderId: string): Promise<T> {
  const { steps, key } = taking;
  await saveStep(steps, key, { state: 'ordering', order_id: orderId, searches: 0 });
  const tally = startTally();
  try {
    const external = asKept(key, await tellingTo(tally, () => order.submit(orderId)));
    await saveStep(steps, key, { state: 'ordered', external, facts: tally.told() });
  } catch (error) {
    // Whoever stops an order that nobody can look for, and tries again, knows what it may cost.
    if (isRefusal(error) || (steps.stopped.aborted && !order.find)) {
      await forgetStep(steps, key);
      throw error;
    }
    steps.signal.throwIfAborted();
    throw new Later(searchDelay(0));
  }
  steps.signal.throwIfAborted();
  return look(taking, order, steps.known.get(key) as StepRow);
}

/** After these, as after anything that is no answer, the order may have been taken. */
const lost: readonly string[] = ['network', 'server', 'aborted', 'cut-stream'];

/** Whether it says that nothing was ordered. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderError ? !lost.includes(error.kind) : error instanceof AppError;

/** Finds out whether an order whose answer was lost was taken. A list may lag behind, so it is asked again. */
async function search<T, Ext>(taking: Taking, order: PaidOrder<T, Ext>, step: StepRow): Promise<T> {
  const { steps, key } = taking;
  const orderId = step.order_id ?? randomUUID();
  const searches = step.searches + 1;
  const found = order.find
    ? await order.find(orderId).catch((error) => {
        steps.signal.throwIfAborted();
        if (isRefusal(error) || searches >= mostSearches) return 'unknown' as const;
        return undefined;
      })
    : 'unknown';
  if (found === 'unknown') {
    await saveStep(steps, key, { state: 'unknown', searches });
    throw new OutcomeUnknown();
  }
  if (found === 'absent' && searches >= mostDenials) {
    if (!order.absent) return send(taking, order, orderId);
    const message = await order.absent();
    await forgetStep(steps, key);
    throw new AppError('service_failed', 502, message);
  }
  if (found === undefined || found === 'absent') {
    await saveStep(steps, key, { searches });
    throw new Later(searchDelay(step.searches));
  }
  await saveStep(steps, key, { state: 'ordered', external: asKept(key, found) });
  return look(taking, order, steps.known.get(key) as StepRow);
}

async function look<T, Ext>(taking: Taking, order: PaidOrder<T, Ext>, step: StepRow): Promise<T> {
  const { steps, key } = taking;
  const tally = startTally();
  const poll = await tellingTo(tally, () => order.poll(step.external as Ext)).catch((error) => {
    steps.signal.throwIfAborted();
    if (isRefusal(error)) throw error;
    return { state: 'running' as const, fraction: undefined };
  });
  const told = mergeFacts([step.facts ?? noFacts, tally.told()]);
  if (poll.state === 'done') return finish(taking, poll.value, told);
  const isLate = Date.now() - Date.parse(step.started_at) > (order.longestMs ?? usualLongestMs);
  if (poll.state === 'running' && !isLate) {
    if (poll.fraction !== undefined) taking.progress(poll.fraction, poll.note);
    throw new Later(pollMs);
  }
  await forgetStep(steps, key);
  const late = order.late ?? 'What was ordered did not come in time.';
  throw new AppError('service_failed', 502, poll.state === 'failed' ? poll.message : late);
}

async function finish<T>({ steps, key }: Taking, value: T, facts = noFacts): Promise<T> {
  const output = asKept(key, value);
  await saveStep(steps, key, { state: 'done', output, facts });
  return output as T;
}
