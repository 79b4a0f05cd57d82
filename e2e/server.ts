import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));

export type RunningServer = {
  readonly origin: string;
  /** Where this process itself listens; `origin` may be a balancer before it. */
  readonly listening: string;
  /** Where it shows what people publish. */
  readonly sitesOrigin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Everything the server wrote so far, for failed tests. */
  output(): string;
  /** SIGTERM; resolves with the exit code when it and its children are gone. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a crash. */
  kill(): Promise<void>;
};

/** Starts the real server as a user does, on a free port; resolves when it says it is ready. */
export async function startServer(
  environment: Record<string, string> = {},
  dataDir?: string,
): Promise<RunningServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'gh-e2e-')));
  const child = spawn(join(root, 'bin', 'guildhall'), ['start'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: folder,
      PORT: '0',
      RATE_LIMIT_FACTOR: '1000',
      MODEL_SERVERS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const [origin, listening, sitesOrigin] = await new Promise<readonly string[]>(
    (resolve, reject) => {
      const read = (chunk: Buffer) => {
        text += chunk.toString();
        const [, address, own] = /ready at (\S+)(?: \(listening on (\S+)\))?\n/.exec(text) ?? [];
        const [, sites] = /\nSites at (\S+)\n/.exec(text) ?? [];
        // A worker shows no pages.
        const isWhole = sites !== undefined || environment.ROLE === 'worker';
        if (address && isWhole) resolve([address, own ?? address, sites ?? '']);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${text}`)));
    },
  );
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return {
    origin: origin as string,
    listening: listening as string,
    sitesOrigin: sitesOrigin as string,
    dataDir: folder,
    process: child,
    output: () => text,
    async stop() {
      child.kill('SIGTERM');
      const code = await gone;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
