import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes the data folder for this process, so that two servers never open one cluster. The lock
 * names the process and its start time: a lock whose process is gone, or whose number belongs to
 * another process by now, is stale and taken over.
 */
export async function lockDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  const file = join(dataDir, 'server.lock');
  const mine = `${process.pid} ${await startTime(process.pid)}\n`;
  for (;;) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(mine);
      await handle.close();
      return { release: () => rm(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = (await readFile(file, 'utf8').catch(() => '')).trim();
    const [pid, started] = holder.split(' ');
    if (pid && started && (await startTime(Number(pid))) === started) {
      throw new Error(
        `Guildhall is already running on ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    await rm(file, { force: true });
  }
}

/** Start time of a process in clock ticks since boot, or '' when there is no such process. */
async function startTime(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (text) return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  try {
    process.kill(pid, 0); // no /proc on this system: a living process is all that can be known
    return 'alive';
  } catch {
    return '';
  }
}
