import { Worker } from 'node:worker_threads';
import type { ThreadWork, WorkName } from './page-thread-messages.ts';

/** Milliseconds that one piece of work may take. */
const longestMs = 30_000;

type Waiting = { resolve(made: unknown): void; reject(error: Error): void; timer: NodeJS.Timeout };

/** A thread that reads what strangers wrote. */
export type Reader = {
  /** Throws when it takes too long, or more memory than the thread has; then the thread is a new one. */
  ask<Name extends WorkName>(
    name: Name,
    given: ThreadWork[Name]['given'],
    ms?: number,
  ): Promise<ThreadWork[Name]['made']>;
  end(): Promise<void>;
};

/** Opens a reader. What it was told of robots.txt it is told again when its thread had to be replaced. */
export function openReader(): Reader {
  let thread: ReturnType<typeof startThread> | undefined;
  let robots: ThreadWork['robots']['given'] | undefined;
  const begin = async () => {
    if (thread && !thread.isDead()) return thread;
    thread = startThread();
    if (robots) await thread.ask('robots', robots, longestMs);
    return thread;
  };
  return {
    async ask(name, given, ms = longestMs) {
      const at = await begin();
      if (name === 'robots') robots = given as ThreadWork['robots']['given'];
      return (await at.ask(name, given, ms)) as never;
    },
    async end() {
      await thread?.end();
    },
  };
}

function startThread() {
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
    // Without it, a test runner's loaders would be inherited.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  const waiting = new Map<number, Waiting>();
  let [last, isDead] = [0, false];
  const fail = (error: Error) => {
    isDead = true;
    for (const one of waiting.values()) {
      clearTimeout(one.timer);
      one.reject(error);
    }
    waiting.clear();
    void worker.terminate();
  };
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread ended.')));
  worker.on('message', ({ id, made, fault }: { id: number; made?: unknown; fault?: string }) => {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    if (fault === undefined) one.resolve(made);
    else one.reject(new Error(fault));
  });
  return {
    isDead: () => isDead,
    ask: (name: WorkName, given: unknown, ms: number) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        const timer = setTimeout(() => fail(new Error('It took too long.')), ms);
        waiting.set(last, { resolve, reject, timer });
        worker.postMessage({ id: last, name, given });
      }),
    async end() {
      isDead = true;
      await worker.terminate();
    },
  };
}
