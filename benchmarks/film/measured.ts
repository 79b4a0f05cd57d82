import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf, readTree } from '../measure/process-tree.ts';

export type Cost = {
  /** Seconds on the clock. */
  readonly wall: number;
  /** User and system seconds of everything the work started. */
  readonly cpu: number;
  /** Most memory of this process and all it started at one time (PSS), in MiB. */
  readonly memory: number;
};

const lookEveryMs = 100;
/** Reading memory maps is dear; every fifth look does it. */
const memoryEvery = 5;

/**
 * Runs work that starts processes and tells what they cost. Ended children are counted twice over,
 * by the kernel's own sum (exact, but blind to orphans such as a browser's helpers) and by looking
 * ten times a second; the larger one is true.
 */
export async function measured(work: () => Promise<unknown>): Promise<Cost> {
  const before = await endedChildren();
  const seen = new Map<number, number>();
  const done = new AbortController();
  let memory = 0;
  const watch = async () => {
    for (let look = 0; !done.signal.aborted; look += 1) {
      for (const { pid, cpuSeconds } of await readTree(process.pid)) {
        if (pid !== process.pid) seen.set(pid, cpuSeconds);
      }
      if (look % memoryEvery === 0) memory = Math.max(memory, await memoryNow());
      await delay(lookEveryMs);
    }
  };
  const start = performance.now();
  const watching = watch();
  await work();
  const wall = (performance.now() - start) / 1000;
  done.abort();
  await watching;
  const looked = [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
  return { wall, cpu: Math.max(looked, (await endedChildren()) - before), memory };
}

async function memoryNow(): Promise<number> {
  const all = await memoryOf(process.pid);
  return all.reduce((sum, { pss }) => sum + pss, 0);
}

/** CPU seconds of all children that have ended and been waited for. */
async function endedChildren(): Promise<number> {
  const text = await readFile('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}
