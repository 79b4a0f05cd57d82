import type { WorkerEvents } from 'graphile-worker';

/**
 * Lets the pools of a server ask for their next job one after another. Who asks locks every named queue
 * for that moment, and who asks meanwhile passes locked ones over: pools that are woken by one new job
 * would find nothing and leave it until they look by the clock. Gives what a worker calls before it asks.
 */
export function askInTurn(events: WorkerEvents): () => Promise<string[]> {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  const next = () => {
    const begin = waiting.shift();
    isBusy = begin !== undefined;
    begin?.();
  };
  for (const answer of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const) {
    events.on(answer, next);
  }
  return async () => {
    if (isBusy) await new Promise<void>((resolve) => waiting.push(resolve));
    isBusy = true;
    // Flags of jobs that it must not take.
    return [];
  };
}
