import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

it('a hub goes on when nobody reads any more what it says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gh-unread-'));
  const port = await freePort();
  const child = spawn(process.execPath, [cli, 'start'], {
    env: {
      ...childEnvironment,
      ...{ DATA_DIR: folder, PORT: String(port), SITES_PORT: '0', MARKET_SEEDS: 'off' },
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const gone = once(child, 'exit');
  try {
    // As `guildhall start | head -0` does.
    child.stdout.destroy();
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok || `exit ${child.exitCode}`,
        () => `exit ${child.exitCode}`,
      );
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
    // What it says at the start is said by then, or tried.
    child.kill('SIGTERM');
    expect((await gone)[0]).toBe(0);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
