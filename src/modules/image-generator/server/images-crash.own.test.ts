import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';

const cli = fileURLToPath(new URL('../../../app/cli.ts', import.meta.url));
let folder: string;
let pictures: Awaited<ReturnType<typeof startPictureServer>>;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-images-'));
  pictures = await startPictureServer();
});
afterAll(async () => {
  // A hub that still runs ends its database with itself.
  for (const child of children) child.kill('SIGTERM');
  pictures.close();
  await rm(folder, { recursive: true, force: true });
});

/** A server of pictures that notes every order, and answers those from `holdAt` on only when told to. */
async function startPictureServer() {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#a40' } })
    .png()
    .toBuffer();
  const orders: string[] = [];
  let holdAt = 6;
  let reached: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const server = createServer(async (request, response) => {
    const body = await new Response(request as never).text();
    response.setHeader('content-type', 'application/json');
    if (request.method !== 'POST')
      return response.end(JSON.stringify({ data: [{ id: 'gpt-image-2' }] }));
    orders.push((JSON.parse(body) as { prompt: string }).prompt);
    if (orders.length === holdAt) return reached();
    response.end(JSON.stringify({ data: [{ b64_json: png.toString('base64') }] }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ orders, isHeld },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      holdAt = 0;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A whole hub in a process of its own, with the database of the folder. */
async function startHub() {
  const child = spawn(process.execPath, [cli, 'start'], {
    env: {
      ...childEnvironment,
      ...{ DATA_DIR: folder, PORT: '0', MARKET_SEEDS: 'off' },
      ...{
        OPENAI_BASE_URL: pictures.origin,
        ALLOW_PRIVATE_ADDRESSES: '1',
        RATE_LIMIT_FACTOR: '1000',
      },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const died = once(child, 'exit');
  let said = '';
  for await (const part of child.stdout) {
    said += String(part);
    const origin = /ready at (http:\S+)/.exec(said)?.[1];
    if (!origin) continue;
    child.stdout.resume();
    const ask = async <T>(path: string, token: string, json?: unknown, init: RequestInit = {}) => {
      const answer = await fetch(`${origin}${path}`, {
        ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
        ...init,
        headers: {
          ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
          ...(init.headers as Record<string, string>),
        },
      });
      return (await answer.json()) as T;
    };
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await died;
    };
    return { origin, ask, end };
  }
  throw new Error(`The hub did not start: ${said}`);
}

type Run = {
  readonly id: string;
  readonly status: string;
  readonly assets: readonly { readonly id: string }[];
};
type OwnHub = Awaited<ReturnType<typeof startHub>>;

const person = { email: 'ana@example.org', password: 'correct horse battery' };

/** Access tokens are for one address; a hub that starts anew has another port. */
async function signIn({ ask }: OwnHub, path: string): Promise<string> {
  const { publishableKey } = await ask<{ publishableKey: string }>('/api/config', '');
  const headers = { apikey: publishableKey };
  const made = await ask<{ access_token: string }>(path, '', person, { headers });
  return made.access_token;
}
const start = (hub: OwnHub, token: string, input: object) =>
  hub.ask<{ runId: string }>(
    '/api/tools/image.generate',
    token,
    { width: 64, height: 64, ...input },
    {
      headers: { prefer: 'respond-async' },
    },
  );
const runOf = (hub: OwnHub, token: string, id: string) => hub.ask<Run>(`/api/runs/${id}`, token);
const ended = ['done', 'failed', 'unknown', 'stopped'];
const waitFor = async (hub: OwnHub, token: string, id: string): Promise<Run> => {
  await expect
    .poll(async () => ended.includes((await runOf(hub, token, id)).status), {
      timeout: 60_000,
      interval: 200,
    })
    .toBe(true);
  return runOf(hub, token, id);
};
const sums = async (hub: OwnHub, token: string, { assets }: Run) =>
  Promise.all(
    assets.map(
      async ({ id }) => (await hub.ask<{ sha256: string }>(`/api/assets/${id}`, token)).sha256,
    ),
  );

it('a killed hub makes every picture once, and the same ones in another process', async () => {
  const first = await startHub();
  let token = await signIn(first, '/auth/v1/signup');
  await first.ask(
    '/api/api-keys/openai/key',
    token,
    { key: 'sk-good-0123456789', scope: 'personal' },
    { method: 'PUT' },
  );
  const drawn = await start(first, token, {
    prompt: 'a red barn',
    count: 12,
    service: 'local',
    seed: '7',
    style: 'data-art',
    width: 512,
    height: 512,
  });
  const words = Array.from({ length: 12 }, (_, index) => `picture ${index + 1}`);
  const ordered: string[] = [];
  for (const prompt of words)
    ordered.push((await start(first, token, { prompt, service: 'openai' })).runId);
  await pictures.isHeld;
  await first.end('SIGKILL');
  pictures.release();

  const second = await startHub();
  token = await signIn(second, '/auth/v1/token?grant_type=password');
  const whole = await waitFor(second, token, drawn.runId);
  expect([whole.status, whole.assets.length]).toEqual(['done', 12]);
  const again = await start(second, token, {
    prompt: 'a red barn',
    count: 12,
    service: 'local',
    seed: '7',
    style: 'data-art',
    width: 512,
    height: 512,
  });
  const repeated = await waitFor(second, token, again.runId);
  expect(await sums(second, token, repeated)).toEqual(await sums(second, token, whole));
  expect(new Set(await sums(second, token, whole)).size).toBe(12);

  const runs: Run[] = [];
  for (const id of ordered) runs.push(await waitFor(second, token, id));
  // Nobody can tell whether orders whose answer was lost were taken: they are not sent again.
  const lost = runs.filter(({ status }) => status === 'unknown');
  expect(lost.length).toBeGreaterThan(0);
  expect(runs.every(({ status }) => status === 'done' || status === 'unknown')).toBe(true);
  expect(pictures.orders).toHaveLength(12);
  expect(new Set(pictures.orders).size).toBe(12);
  for (const { id } of lost) {
    await second.ask(`/api/runs/${id}/settle`, token, { outcome: 'retry' });
    expect((await waitFor(second, token, id)).status).toBe('done');
  }
  expect(pictures.orders).toHaveLength(12 + lost.length);
  const { images } = (
    await second.ask<{ output: { images: { prompt: string }[] } }>(
      '/api/tools/image.search',
      token,
      { q: 'picture', limit: 100 },
    )
  ).output;
  expect(images.map(({ prompt }) => prompt).sort()).toEqual([...words].sort());
  await second.end('SIGTERM');
}, 180_000);
