import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';

const cli = fileURLToPath(new URL('../../../app/cli.ts', import.meta.url));
const count = process.env.GUILDHALL_TEST_SIZE === 'full' ? 100 : 12;
let folder: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-photos-'));
});
afterAll(async () => {
  // A hub that still runs ends its database with itself.
  for (const child of children) child.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

/** A whole hub in a process of its own, with the database of the folder. */
async function startHub() {
  const child = spawn(process.execPath, [cli, 'start'], {
    env: {
      ...childEnvironment,
      ...{ DATA_DIR: folder, PORT: '0', MARKET_SEEDS: 'off' },
      ...{
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

type Asset = { readonly id: string; readonly sha256: string };
type Run = {
  readonly status: string;
  readonly fraction: number;
  readonly assets: readonly { readonly id: string }[];
  readonly output: { readonly results: readonly { readonly madeId: string | null }[] };
};
type OwnHub = Awaited<ReturnType<typeof startHub>>;

/** Access tokens are for one address; a hub that starts anew has another port. */
async function signIn({ ask }: OwnHub, path: string): Promise<string> {
  const person = { email: 'ana@example.org', password: 'correct horse battery' };
  const { publishableKey } = await ask<{ publishableKey: string }>('/api/config', '');
  const headers = { apikey: publishableKey };
  return (await ask<{ access_token: string }>(path, '', person, { headers })).access_token;
}

async function upload({ origin }: OwnHub, token: string, index: number): Promise<string> {
  const background = { r: index * 2, g: 90, b: 200 - index };
  const png = await sharp({ create: { width: 96, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([Buffer.from(png)], `photo-${index}.png`));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/assets`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as Asset).id;
}

it('a batch whose hub is killed gives every photo once', async () => {
  const first = await startHub();
  let token = await signIn(first, '/auth/v1/signup');
  const assetIds: string[] = [];
  for (let index = 0; index < count; index += 1) assetIds.push(await upload(first, token, index));
  const { runId } = await first.ask<{ runId: string }>(
    '/api/tools/photo.batch',
    token,
    { assetIds, steps: [{ adjust: { exposure: 0.5, filter: 'warm' } }, { resize: { width: 48 } }] },
    { headers: { prefer: 'respond-async' } },
  );
  const run = (hub: OwnHub) => hub.ask<Run>(`/api/runs/${runId}`, token);
  await expect
    .poll(async () => (await run(first)).assets.length, { timeout: 120_000, interval: 50 })
    .toBeGreaterThan(2);
  await first.end('SIGKILL');

  const second = await startHub();
  token = await signIn(second, '/auth/v1/token?grant_type=password');
  const before = await run(second);
  expect(before.assets.length).toBeLessThan(count);
  await expect
    .poll(async () => (await run(second)).status, { timeout: 240_000, interval: 200 })
    .toBe('done');
  const { output, assets } = await run(second);
  const made = output.results.map(({ madeId }) => madeId);
  expect(new Set(made).size).toBe(count);
  expect(assets.map(({ id }) => id)).toEqual(made);
  // What was there before the end is kept, not made again; nothing lies in the library twice.
  expect(made.slice(0, before.assets.length)).toEqual(before.assets.map(({ id }) => id));
  const sums = new Set<string>();
  for (const id of made) sums.add((await second.ask<Asset>(`/api/assets/${id}`, token)).sha256);
  expect(sums.size).toBe(count);
  const listed = await second.ask<{ runs: { assets: unknown[] }[] }>(
    '/api/runs?tool=photo.batch',
    token,
  );
  expect(listed.runs).toHaveLength(1);
  await second.end('SIGTERM');
}, 400_000);
