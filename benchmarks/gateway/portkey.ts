import { execFileSync, fork } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildServer } from '../measure/children.ts';

/**
 * The peer, fetched from npm into a temporary folder. As it is published it answers streams with an
 * error; with an older `@hono/node-server` it works (portkey/package.json).
 */
export async function startPortkey(): Promise<ChildServer> {
  const folder = await mkdtemp(join(tmpdir(), 'gh-portkey-'));
  await cp(fileURLToPath(new URL('./portkey/', import.meta.url)), folder, { recursive: true });
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
  const entry = join(folder, 'node_modules/@portkey-ai/gateway/build/start-server.js');
  const child = fork(entry, ['--headless', '--port=0'], {
    cwd: folder,
    execArgv: ['--import', join(folder, 'loopback.mjs')],
    env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)));
    child.once('exit', (code) => reject(new Error(`Portkey ended with ${code}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      child.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
