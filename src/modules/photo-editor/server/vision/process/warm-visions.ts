import { openWarmChild, type WarmChild } from '#platform/media/child/warm-child.ts';
import type { VisionTask } from './vision-task.ts';

/** Milliseconds without work after which a process ends. */
export const idleMs = 60_000;
/** Processes at once: each holds a picture unpacked. */
const most = 2;

/** Calls back after so many milliseconds, unless what it returns is called before. */
export type Later = (ms: number, then: () => void) => () => void;

const byClock: Later = (ms, then) => {
  const timer = setTimeout(then, ms).unref();
  return () => clearTimeout(timer);
};

type Warm = {
  readonly key: string;
  readonly child: WarmChild<VisionTask>;
  busy: number;
  forget: () => void;
};

/**
 * Processes that each know one picture, by its key, and stay for further work on it: for 60 seconds after the last, or
 * until another picture needs the place. The one that was used longest ago goes first, and none that is at work.
 */
export function createVisions({ later = byClock }: { readonly later?: Later } = {}) {
  let warm: Warm[] = [];

  const end = (one: Warm) => {
    one.forget();
    one.child.end();
    warm = warm.filter((other) => other !== one);
  };
  const open = (key: string): Warm => {
    const idle = warm.filter(({ busy }) => busy === 0);
    while (warm.length >= most && idle.length > 0) end(idle.shift() as Warm);
    const entry = new URL('./vision-worker.ts', import.meta.url);
    return {
      key,
      child: openWarmChild(entry, 'looking at the photo'),
      busy: 0,
      forget: () => undefined,
    };
  };

  return {
    /** Lends the process for a picture to some work; it is told whether the process knows the picture already. */
    async lend<T>(
      key: string,
      work: (child: WarmChild<VisionTask>, knows: boolean) => Promise<T>,
    ): Promise<T> {
      const found = warm.find((one) => one.key === key && one.child.isAlive());
      const one = found ?? open(key);
      warm = [...warm.filter((other) => other !== one && other.child.isAlive()), one];
      one.forget();
      one.busy += 1;
      try {
        return await work(one.child, found !== undefined);
      } catch (error) {
        // It may have been the first task, which brings the picture: nobody else shall rely on it.
        if (!found && warm.includes(one) && one.busy === 1) end(one);
        throw error;
      } finally {
        one.busy -= 1;
        if (one.busy === 0 && one.child.isAlive()) one.forget = later(idleMs, () => end(one));
      }
    },
    /** Ids of the processes that are there. */
    processes: () => warm.filter(({ child }) => child.isAlive()).map(({ child }) => child.pid),
  };
}

/** Those of this server. */
export const visions = createVisions();
