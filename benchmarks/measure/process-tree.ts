import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks a second, in which /proc counts CPU time; fixed at 100 on Linux. */
const ticksPerSecond = 100;

type Stat = { readonly pid: number; readonly parent: number; readonly cpuSeconds: number };

async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may contain spaces; everything after the last bracket is plain fields.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  if (fields.length < 15) return undefined;
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { pid, parent: Number(fields[1]), cpuSeconds: ticks / ticksPerSecond };
}

/** A process and everything it started, directly or not. */
export async function readTree(root: number): Promise<Stat[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(names.map((name) => readStat(Number(name))))).flatMap(
    (stat) => stat ?? [],
  );
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** User and system time of a process tree so far, in seconds. Ended children are not in it. */
export async function cpuOf(root: number): Promise<number> {
  const tree = await readTree(root);
  return tree.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

export type ProcessMemory = {
  readonly pid: number;
  readonly command: string;
  /** Proportional set size in MiB: shared pages count in parts, so the sum of a tree is true. */
  readonly pss: number;
  /** Resident set in MiB: what it would be if nobody else ran the same Node. */
  readonly rss: number;
};

/** Memory of every process of a tree. */
export async function memoryOf(root: number): Promise<ProcessMemory[]> {
  const tree = await readTree(root);
  return Promise.all(
    tree.map(async ({ pid }) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      const field = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
      const line = command.replaceAll('\0', ' ').trim();
      return { pid, command: line, pss: field('Pss'), rss: field('Rss') };
    }),
  );
}
