import { fork } from 'node:child_process';

/** A server of a benchmark in a process of its own, so that nobody waits for another's event loop. */
export type ChildServer = {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
};

/** Starts a script that calls `reportPort`; resolves when it listens. */
export async function startChild(script: URL, ...args: string[]): Promise<ChildServer> {
  const child = fork(script, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`${script.pathname} ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      child.disconnect();
      await gone;
    },
  };
}

/** In the child: says where it listens. When the parent ends, `close` runs and the child ends too. */
export function reportPort(port: number, close: () => Promise<void> = async () => undefined) {
  process.send?.(port);
  process.once('disconnect', () => {
    close().finally(() => process.exit());
  });
}
