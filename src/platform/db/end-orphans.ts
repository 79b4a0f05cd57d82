import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a process may take to end by itself, in ms. */
const patience = 2000;

/**
 * Ends what a dead server of this data folder left behind. Its processes notice as a rule; one that waits for
 * another which is gone never does, and as long as it lives no new server may start. Call it only when
 * that server is dead. Where there is no `/proc`, nothing is found, and they are waited for.
 */
export async function endOrphans(data: string): Promise<void> {
  const orphans = await processesOf(data);
  signalAll(orphans, 'SIGQUIT');
  for (let waited = 0; (await processesOf(data)).length > 0; waited += 20) {
    // What was written is in the log already: the next server reads it there.
    if (waited === patience) signalAll(await processesOf(data), 'SIGKILL');
    if (waited > 2 * patience) return;
    await delay(20);
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** PostgreSQL's processes work in the folder of their data. */
async function processesOf(data: string): Promise<number[]> {
  const folder = await realpath(data).catch(() => data);
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const place = await readlink(`/proc/${name}/cwd`).catch(() => '');
        if (place !== folder) return undefined;
        const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
        return command.includes('postgres') ? Number(name) : undefined;
      }),
  );
  return found.filter((pid) => pid !== undefined);
}
