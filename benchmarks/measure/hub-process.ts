import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const thisCheckout = fileURLToPath(new URL('../../', import.meta.url));

export type HubProcess = { readonly origin: string; readonly pid: number; stop(): Promise<void> };

/**
 * Runs the real server on a data folder, on a free port. Not through `bin/guildhall`: what that adds
 * is a check of packages and pages, which belongs to an update and not to a start.
 */
export async function startHub(
  dataDir: string,
  root = thisCheckout,
  environment: Record<string, string> = {},
): Promise<HubProcess> {
  const child = spawn(process.execPath, [join(root, 'src/app/cli.ts'), 'start'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
      const [, site, own] = /ready at (\S+)(?: \(listening on (\S+)\))?\n/.exec(text) ?? [];
      const address = own ?? site;
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${text}`)));
  });
  return {
    origin,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
