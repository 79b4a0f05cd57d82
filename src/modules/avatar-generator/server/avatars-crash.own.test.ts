import { once } from 'node:events';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { workOn } from '#platform/runs/work/work-on-run.ts';
import { startServerProcess } from '#platform/testing/server-process.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

/** Nobody works here: only the servers that are killed do, on the same files and the same database. */
let hub: TestHub;
let ana: TestUser;
let presenter: MockProvider;
let environment: Record<string, string>;
let mira: string;
beforeAll(async () => {
  presenter = await startMockProvider('d-id');
  environment = {
    ...{ ALLOW_PRIVATE_ADDRESSES: '1', MASTER_KEY: 'ab'.repeat(32) },
    D_ID_BASE_URL: presenter.origin,
  };
  hub = await startTestHub(environment, { withJobs: false });
  ana = await hub.signUp();
  const given = { name: 'Mira', style: 'moods', seed: 'Mira' };
  const saved = await ask<{ output: { projectId: string } }>(
    '/api/tools/avatar.save-character',
    given,
  );
  mira = saved.output.projectId;
});
afterAll(async () => {
  await hub.close();
  await presenter.close();
});

type Run = { readonly status: string; readonly assets: readonly { readonly id: string }[] };
async function ask<T>(path: string, json?: object): Promise<T> {
  const answer = await hub.request(path, { token: ana.token, ...(json && { json }) });
  return (await answer.json()) as T;
}
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await hub.platform.db.$client.query<T>(text, values)).rows;

async function order(input: object, tool = 'avatar.speak'): Promise<string> {
  const answer = await hub.request(`/api/tools/${tool}`, {
    ...{ token: ana.token, headers: { prefer: 'respond-async' } },
    json: input,
  });
  const { runId } = (await answer.json()) as { runId?: string };
  if (!runId) throw new Error(`not begun: ${answer.status}`);
  return runId;
}
const stageOf = async (id: string) =>
  (await query<{ stage: string }>('select stage from runs where id = $1', [id]))[0]?.stage;
const patience = { timeout: 120_000, interval: 20 };

/** A server works until `reached`, and is killed there. */
async function killWhen(reached: () => Promise<void>): Promise<void> {
  const { DATA_DIR } = hub.platform.config;
  const killed = await startServerProcess(DATA_DIR, {
    ...environment,
    ...{ DATABASE_URL: hub.databaseUrl, SITE_URL: hub.origin },
  });
  const died = once(killed.process, 'exit');
  try {
    await killed.origin;
    await reached();
  } finally {
    killed.process.kill('SIGKILL');
    await died;
  }
}

/** Holds whoever writes this table from when the character is being drawn, and ends them with their server. */
async function killAtTable(id: string, table: 'assets' | 'run_steps'): Promise<void> {
  const lock = await hub.platform.db.$client.connect();
  try {
    await killWhen(async () => {
      await expect.poll(() => stageOf(id), patience).toBe('Drawing');
      await lock.query(`begin; lock table ${table} in share mode`);
      const held = `select pid from pg_locks where not granted and relation = '${table}'::regclass`;
      await expect.poll(async () => (await query(held)).length, patience).toBeGreaterThan(0);
    });
    await lock.query(`select pg_terminate_backend(pid) from pg_locks
      where not granted and relation = '${table}'::regclass`);
  } finally {
    await lock.query('rollback');
    lock.release();
  }
}

const killInStage = (id: string, reached: RegExp) =>
  killWhen(() => expect.poll(() => stageOf(id), patience).toMatch(reached));

async function work(id: string): Promise<Run> {
  const { signal } = new AbortController();
  for (let look = 0; look < 8; look += 1) await workOn(hub.platform, id, signal);
  return ask<Run>(`/api/runs/${id}`);
}
const kept = (id: string) =>
  query<{ id: string }>("select id from assets where provenance ->> 'runId' = $1", [id]);
const hashOf = async (id: string) => (await ask<{ sha256: string }>(`/api/assets/${id}`)).sha256;

describe('a drawn character whose server is killed', () => {
  const input = () => ({
    ...{ characterId: mira, aspect: '16:9', seed: '7' },
    text: 'Good morning. The tide is low at six, and the harbour stays open until the evening. '.repeat(
      2,
    ),
  });
  let whole: string;
  beforeAll(async () => {
    const { status, assets } = await work(await order(input()));
    expect(status).toBe('done');
    whole = await hashOf(assets[0]?.id as string);
  }, 120_000);

  it.each([
    { when: 'at its first sign of work', kill: (id: string) => killInStage(id, /./), films: 0 },
    {
      when: 'while frames are drawn',
      kill: (id: string) => killInStage(id, /^Drawing$/),
      films: 0,
    },
    { when: 'while the film is kept', kill: (id: string) => killAtTable(id, 'assets'), films: 0 },
    {
      when: 'after the film was kept, before that is noted',
      ...{ kill: (id: string) => killAtTable(id, 'run_steps'), films: 1 },
    },
  ])(
    '$when gives the same film, once',
    async (given) => {
      const id = await order(input());
      await given.kill(id);
      expect((await ask<Run>(`/api/runs/${id}`)).status).toBe('running');
      expect(await kept(id)).toHaveLength(given.films);
      const { status, assets } = await work(id);
      expect(status).toBe('done');
      const films = await kept(id);
      expect(films).toEqual(assets.map((asset) => ({ id: asset.id })));
      expect(films).toHaveLength(1);
      expect(await hashOf(films[0]?.id as string)).toBe(whole);
    },
    240_000,
  );
});

describe('faces from a list of names', () => {
  const names = Array.from({ length: 120 }, (_, index) => `Person ${index + 1}`);
  const input = { names, size: 256, style: 'lorelei' };
  const made = async (run: Run) => {
    expect(run.status).toBe('done');
    expect(run.assets).toHaveLength(1);
    return hashOf(run.assets[0]?.id as string);
  };

  it.each([
    { when: 'while they are drawn', kill: (id: string) => killInStage(id, /^Drawing$/) },
    { when: 'while the file is kept', kill: (id: string) => killAtTable(id, 'assets') },
    { when: 'before that is noted', kill: (id: string) => killAtTable(id, 'run_steps') },
  ])(
    'are the same bytes from every process, once, when the server is killed $when',
    async ({ kill }) => {
      const whole = await made(await work(await order(input, 'avatar.make')));
      const id = await order(input, 'avatar.make');
      await kill(id);
      expect((await ask<Run>(`/api/runs/${id}`)).status).toBe('running');
      expect(await made(await work(id))).toBe(whole);
      expect(await kept(id)).toHaveLength(1);
    },
    240_000,
  );
});

it('a photo whose server is killed between order and answer is found at its service, not ordered twice', async () => {
  const key = { key: 'good-0123456789abcdef', scope: 'hub' };
  await hub.request('/api/api-keys/d-id/key', { method: 'PUT', token: ana.token, json: key });
  const face = sharp({ create: { width: 300, height: 400, channels: 3, background: '#c98' } });
  const form = new FormData();
  form.set('file', new File([Buffer.from(await face.jpeg().toBuffer())], 'ana.jpg'));
  const answer = await hub.request('/api/assets', { method: 'POST', token: ana.token, body: form });
  const { id: photo } = (await answer.json()) as { id: string };
  const consent = { given: true, person: 'Ana Tides' };
  const id = await order({ photo, text: 'Hello from the harbour', consent });
  const orders = () =>
    presenter.requests.filter(({ method, path }) => method === 'POST' && path === '/talks').length;
  presenter.setScenario('unanswered');
  await killWhen(() => expect.poll(orders, patience).toBe(1));
  presenter.setScenario(undefined);
  const { status, assets } = await work(id);
  expect([status, assets.length, orders()]).toEqual(['done', 1, 1]);
  expect(await kept(id)).toEqual([{ id: assets[0]?.id }]);
}, 240_000);
