import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { childEnvironment } from './child-environment.ts';

/** A port that nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A hub's server as a process of its own, to be killed; on the database that its environment names. */
export async function startServerProcess(
  folder: string,
  environment: Record<string, string>,
): Promise<{ process: ChildProcess; origin: Promise<string> }> {
  const port = String(await freePort());
  const env = { ...childEnvironment, RATE_LIMIT_FACTOR: '1000', ...environment };
  const child = spawn(process.execPath, ['src/app/cli.ts', 'start'], {
    env: { ...env, DATA_DIR: folder, PORT: port },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const origin = `http://127.0.0.1:${port}`;
  return { process: child, origin: ready(child, origin, () => errors) };
}

/** Throws with what it wrote when it ends first. */
async function ready(child: ChildProcess, origin: string, errors: () => string): Promise<string> {
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return origin;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not start: ${errors()}`);
}
