import { closeSync, mkdirSync, openSync, unlinkSync, writeSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that is older than this, in ms, is not about to be recorded by whoever wrote it. */
const orphanAfterMs = 60_000;

/** A file of calls that the database does not know yet. */
export type SpoolFile = {
  /** Puts a call, as JSON, on record before its answer ends. */
  add(line: string): void;
  /** The database knows them all. */
  remove(): void;
};

export type CallSpool = {
  begin(): SpoolFile;
  /** Calls that servers left behind, file by file; `done` removes the file. */
  orphans(): AsyncGenerator<{ calls: string[]; done: () => Promise<void> }>;
};

/**
 * Files in `DATA_DIR/calls` that hold calls for the moment until they are in the database. A process
 * that is killed loses nothing that way: what was written to a file outlives it.
 */
export function createCallSpool(dataDir: string): CallSpool {
  const folder = join(dataDir, 'calls');
  const own = `${process.pid}-${Date.now()}`;
  let number = 0;
  return {
    begin() {
      number += 1;
      const path = join(folder, `${own}-${number}.jsonl`);
      let file: number | undefined;
      return {
        add(line) {
          if (file === undefined) {
            mkdirSync(folder, { recursive: true, mode: 0o700 });
            file = openSync(path, 'ax', 0o600);
          }
          writeSync(file, `${line}\n`);
        },
        remove() {
          if (file === undefined) return;
          closeSync(file);
          unlinkSync(path);
        },
      };
    },
    async *orphans() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const path = join(folder, name);
        const facts = await stat(path).catch(() => undefined);
        if (name.startsWith(`${own}-`) || !facts) continue;
        const mayBeAlive = isRunning(Number(name.split('-')[0]));
        if (mayBeAlive && Date.now() - facts.mtimeMs < orphanAfterMs) continue;
        const text = await readFile(path, 'utf8').catch(() => '');
        // One that is still being written to stays: recording its calls twice changes nothing.
        const done = async () => void (mayBeAlive || (await rm(path, { force: true })));
        yield { calls: text.split('\n').flatMap(readLine), done };
      }
    },
  };
}

/** The last line of a killed process may be cut short. */
function readLine(line: string): string[] {
  try {
    JSON.parse(line);
    return [line];
  } catch {
    return [];
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
