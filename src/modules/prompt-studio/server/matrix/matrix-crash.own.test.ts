import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { startFakeModel } from '#platform/testing/fake-model.ts';
import { startTestHub } from '#platform/testing/test-hub.ts';
import type { Matrix } from '../../prompt-tests/schemas.ts';

const cli = fileURLToPath(new URL('../../../../app/cli.ts', import.meta.url));
const children = new Set<ChildProcess>();
afterAll(() => {
  // A hub that still runs ends its database with itself.
  for (const child of children) child.kill('SIGTERM');
});

/** Three versions with four cases: twelve cells. */
const grid = {
  versions: ['one', 'two', 'three'].map((name) => ({ name, prompt: `${name}: {{thing}}` })),
  cases: ['ash', 'oak', 'elm', 'fir'].map((thing) => ({
    ...{ values: { thing }, checks: [{ type: 'contains', value: thing }] },
  })),
  services: ['openai'],
};

type Run = { readonly status: string; readonly output: Matrix };
type Ask = <T>(path: string, json?: object, init?: RequestInit) => Promise<T>;

const withKey = (ask: Ask) =>
  ask(
    '/api/api-keys/openai/key',
    { key: 'sk-good-0123456789', scope: 'personal' },
    { method: 'PUT' },
  );
const start = async (ask: Ask) =>
  (
    await ask<{ runId: string }>('/api/tools/prompt.matrix', grid, {
      headers: { prefer: 'respond-async' },
    })
  ).runId;
async function ended(ask: Ask, id: string): Promise<Run> {
  const look = () => ask<Run>(`/api/runs/${id}`);
  const isOver = async () =>
    ['done', 'failed', 'stopped', 'unknown'].includes((await look()).status);
  await expect.poll(isOver, { timeout: 90_000, interval: 100 }).toBe(true);
  return look();
}
const asker =
  (origin: string, token: () => string): Ask =>
  async (path, json, init = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      ...init,
      headers: {
        ...{ 'content-type': 'application/json', authorization: `Bearer ${token()}` },
        ...(init.headers as Record<string, string>),
      },
    });
    return answer.json();
  };

it('one call that hangs is one clear failure beside eleven results; a matrix is stopped at once', async () => {
  const model = await startFakeModel((prompt) =>
    prompt === 'two: oak' ? undefined : `Echo ${prompt}`,
  );
  const hub = await startTestHub({ OPENAI_BASE_URL: model.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  const ana = await hub.signUp();
  const ask = asker(hub.origin, () => ana.token);
  // The minute of a cell is over when the test says so.
  const real = AbortSignal.timeout.bind(AbortSignal);
  const minutes: AbortController[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== 60_000) return real(ms);
    const minute = new AbortController();
    minutes.push(minute);
    return minute.signal;
  });
  try {
    await withKey(ask);
    const id = await start(ask);
    await model.hangs;
    const isAlone = async () => (await ask<{ note: string }>(`/api/runs/${id}`)).note;
    await expect.poll(isAlone, { timeout: 60_000 }).toBe('11 of 12 answers');
    for (const minute of minutes) minute.abort(new DOMException('Too long', 'TimeoutError'));
    const { status, output } = await ended(ask, id);
    expect(status).toBe('done');
    const failures = output.cells.filter(({ error }) => error !== null);
    expect(failures).toMatchObject([
      { version: 'two', case: 1, error: 'It did not answer within 60 seconds.' },
    ]);
    expect(output.cells.filter(({ passed }) => passed.length === 1)).toHaveLength(11);
    expect(output.scores.map(({ passed, total }) => [passed, total])).toEqual([
      [4, 4],
      [3, 4],
      [4, 4],
    ]);
    expect(model.asked).toHaveLength(12);

    const second = await start(ask);
    await expect.poll(() => model.asked.filter((one) => one === 'two: oak').length).toBe(2);
    await ask(`/api/runs/${second}/stop`, {});
    expect((await ended(ask, second)).status).toBe('stopped');
  } finally {
    spy.mockRestore();
    await hub.close();
    model.close();
  }
}, 120_000);

it('a killed hub goes on with a matrix and pays for no cell twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gh-matrix-'));
  let isHolding = true;
  const model = await startFakeModel((prompt) =>
    isHolding && model.asked.length > 6 ? undefined : `Echo ${prompt}`,
  );
  const env = {
    ...childEnvironment,
    ...{ DATA_DIR: folder, PORT: '0', MARKET_SEEDS: 'off', OPENAI_BASE_URL: model.origin },
    ...{ ALLOW_PRIVATE_ADDRESSES: '1', RATE_LIMIT_FACTOR: '1000' },
  };
  const startHub = async (door: string) => {
    const child = spawn(process.execPath, [cli, 'start'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.add(child);
    let said = '';
    for await (const part of child.stdout) {
      said += String(part);
      const origin = /ready at (http:\S+)/.exec(said)?.[1];
      if (!origin) continue;
      child.stdout.resume();
      let token = '';
      const ask = asker(origin, () => token);
      const { publishableKey } = await ask<{ publishableKey: string }>('/api/config');
      const person = { email: 'ana@example.org', password: 'correct horse battery' };
      const headers = { apikey: publishableKey, authorization: '' };
      token = (await ask<{ access_token: string }>(door, person, { headers })).access_token;
      const died = once(child, 'exit');
      return { ask, end: async (signal: NodeJS.Signals) => child.kill(signal) && (await died) };
    }
    throw new Error(`The hub did not start: ${said}`);
  };
  try {
    const first = await startHub('/auth/v1/signup');
    await withKey(first.ask);
    const id = await start(first.ask);
    await model.hangs;
    // What was answered before is stored before the next one of its line is asked.
    await expect.poll(() => model.asked.length, { timeout: 60_000 }).toBe(10);
    await first.end('SIGKILL');
    isHolding = false;
    const second = await startHub('/auth/v1/token?grant_type=password');
    const { status, output } = await ended(second.ask, id);
    expect(status).toBe('done');
    expect(new Set(model.asked).size).toBe(12);
    expect(model.asked).toHaveLength(12);
    const lost = output.cells.filter(({ error }) => error !== null);
    expect(lost.map(({ error }) => error)).toEqual(Array(4).fill('outcome unknown'));
    expect(output.cells.filter(({ passed }) => passed.length === 1)).toHaveLength(8);
    await second.end('SIGTERM');
  } finally {
    model.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);
