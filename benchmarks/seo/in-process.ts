import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../measure/process-tree.ts';

export type Crawled = {
  readonly pages: number;
  /** Until the last page was read. */
  readonly seconds: number;
  /** Until the site was judged. */
  readonly judged: number;
};

/** In the child: does its work once it is told to, and says what came of it. */
export function whenAsked(work: (given: readonly string[]) => Promise<Crawled>): void {
  process.once('message', () => {
    void work(process.argv.slice(2)).then((made) => {
      process.send?.(made, () => process.exit(0));
    });
  });
  process.send?.('ready');
}

/** MiB that a process tree holds, pages shared with others in parts. */
export async function treeMemory(pid: number): Promise<number> {
  return (await memoryOf(pid)).reduce((sum, { pss }) => sum + pss, 0);
}

/** Runs a script in a process of its own; memory of its tree in MiB, before and at its peak. */
export async function inProcess(
  script: URL,
  given: readonly string[],
): Promise<Crawled & { readonly before: number; readonly peak: number }> {
  const child = fork(script, [...given], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const pid = child.pid as number;
  await once(child, 'message');
  const before = await treeMemory(pid);
  const done = once(child, 'message') as Promise<[Crawled]>;
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${script.pathname} ended before it was done.`);
  });
  ended.catch(() => undefined);
  child.send('go');
  let [peak, isDone] = [before, false];
  const watch = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await treeMemory(pid));
      await wait(200);
    }
  })();
  try {
    const [made] = await Promise.race([done, ended]);
    return { ...made, before, peak };
  } finally {
    isDone = true;
    await watch;
  }
}
