import { setTimeout as wait } from 'node:timers/promises';

/** Lets one request at a time go to a host, each so many ms after the one before had begun. */
export function createPace(everyMs: number) {
  let [next, interval] = [0, everyMs];
  let before: Promise<unknown> = Promise.resolve();
  return {
    /** The host asks for more time between two requests. */
    slowTo(ms: number) {
      interval = Math.max(interval, ms);
    },
    pause(ms: number) {
      next = Math.max(next, performance.now() + ms);
    },
    take<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const turn = before.then(async () => {
        const ms = next - performance.now();
        if (ms > 0) await wait(ms, undefined, { signal });
        signal.throwIfAborted();
        next = performance.now() + interval;
        return work();
      });
      before = turn.catch(() => undefined);
      return turn;
    },
  };
}
export type Pace = ReturnType<typeof createPace>;
