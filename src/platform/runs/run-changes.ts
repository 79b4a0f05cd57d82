import { listen } from '../db/listen.ts';
import type { Log } from '../log/log.ts';

/** Hears of one run; changes between two waits are not lost. */
export type RunFollower = {
  /** Resolves at the next change, after `ms`, or when the signal aborts. */
  next(ms: number, signal?: AbortSignal): Promise<void>;
  end(): void;
};

export type RunChanges = {
  follow(runId: string): RunFollower;
  close(): Promise<void>;
};

type Ear = { hasNews: boolean; wake: (() => void) | undefined };

/** Hears of changes of runs on all servers: one connection of the process, however many follow. */
export async function listenToRuns(databaseUrl: string, log: Log): Promise<RunChanges> {
  const ears = new Map<string, Set<Ear>>();
  const ring = (ear: Ear) => {
    ear.hasNews = true;
    ear.wake?.();
  };
  const listener = await listen(databaseUrl, 'guildhall_runs', log, (runId) => {
    const concerned = runId === undefined ? [...ears.values()] : [ears.get(runId) ?? []];
    for (const each of concerned) for (const ear of each) ring(ear);
  });
  return {
    follow(runId) {
      const ear: Ear = { hasNews: false, wake: undefined };
      ears.set(runId, (ears.get(runId) ?? new Set()).add(ear));
      return {
        next: (ms, signal) => nextNews(ear, ms, signal),
        end() {
          const others = ears.get(runId);
          others?.delete(ear);
          if (others?.size === 0) ears.delete(runId);
          ring(ear);
        },
      };
    },
    close: () => listener.close(),
  };
}

function nextNews(ear: Ear, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      ear.wake = undefined;
      ear.hasNews = false;
      resolve();
    };
    const timer = setTimeout(done, ms);
    ear.wake = done;
    signal?.addEventListener('abort', done);
    if (ear.hasNews || signal?.aborted) done();
  });
}
