import { Worker } from 'node:worker_threads';
import type { Check } from '../../prompt-tests/schemas.ts';

/** One check of one text. */
export type CheckOrder = { readonly text: string; readonly check: Check };

type Limits = {
  /** Milliseconds after which one check is given up. */
  readonly eachMs?: number;
  /** Milliseconds that given-up checks may take in all; then the rest of their kind is left out. */
  readonly allMs?: number;
};

const tooLong = 'It took too long to check.';

/**
 * Why each text does not bear its check; null where it does. They are done in a thread of their own,
 * because somebody's expression may never end: that check fails and the others go on.
 */
export async function checkOutputs(
  orders: readonly CheckOrder[],
  signal: AbortSignal,
  { eachMs = 2000, allMs = 20_000 }: Limits = {},
): Promise<(string | null)[]> {
  const reasons: (string | null)[] = [];
  /** What took too long once is not tried with the next text. */
  const given = new Set<string>();
  let thread: Awaited<ReturnType<typeof startThread>> | undefined;
  try {
    for (const { text, check } of orders) {
      signal.throwIfAborted();
      const key = `${check.type} ${JSON.stringify(check.value)}`;
      const isRisky = check.type === 'regex' || check.type === 'json-schema';
      if (given.has(key) || (isRisky && given.size * eachMs >= allMs)) {
        reasons.push(tooLong);
        continue;
      }
      thread ??= await startThread();
      const answer = await thread.ask({ text, check }, eachMs);
      if (answer === undefined) {
        given.add(key);
        await thread.end();
        thread = undefined;
      }
      reasons.push(answer === undefined ? tooLong : answer);
    }
  } finally {
    await thread?.end();
  }
  return reasons;
}

/** A thread that has read its code: only its work counts against a check's time. */
async function startThread() {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    // Without it, a test runner's loaders would be inherited.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  /** Undefined when the thread ends or the time is over first. */
  const next = <T>(ms?: number): Promise<T | undefined> =>
    new Promise((resolve) => {
      const done = (said?: T) => {
        clearTimeout(timer);
        worker.off('message', done).off('error', fail).off('exit', fail);
        resolve(said);
      };
      const fail = () => done();
      const timer = ms === undefined ? undefined : setTimeout(fail, ms);
      worker.on('message', done).on('error', fail).on('exit', fail);
    });
  if ((await next<string>()) === undefined) throw new Error('The thread of checks did not start.');
  // What ends between two checks is seen by the next one.
  worker.on('error', () => undefined);
  return {
    ask(order: CheckOrder, ms: number) {
      const answer = next<string | null>(ms);
      worker.postMessage(order);
      return answer;
    },
    end: () => worker.terminate(),
  };
}
