import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { workOn } from '#platform/runs/work/work-on-run.ts';
import { startServerProcess } from '#platform/testing/server-process.ts';
import { type ApiHub, startApiHub } from '../testing/api-hub.ts';
import { findVideo } from './video-rows.ts';

const environment = { ALLOW_PRIVATE_ADDRESSES: '1', MASTER_KEY: 'ab'.repeat(32) };

/** Nobody works here: only the server that is killed does. */
let api: ApiHub;
beforeAll(async () => {
  api = await startApiHub(['heygen'], environment, { withJobs: false });
  await api.key('heygen');
});
afterAll(() => api.close());

const orders = () =>
  api
    .mock('heygen')
    .requests.filter(({ method, path }) => method === 'POST' && path === '/v3/videos').length;

it('a film whose server is killed between order and answer is found at its service, not ordered twice', async () => {
  const { platform, databaseUrl, origin } = api.hub;
  const wish = { model: 'heygen' as never, prompt: 'waves', seconds: '4' as const };
  const { id } = await api.openai(await api.token()).videos.create(wish);
  api.mock('heygen').setScenario('unanswered');
  const folder = await mkdtemp(join(tmpdir(), 'gh-killed-'));
  const killed = await startServerProcess(folder, {
    ...environment,
    ...api.addresses,
    ...{ DATABASE_URL: databaseUrl, SITE_URL: origin },
  });
  try {
    await killed.origin;
    await expect.poll(orders, { timeout: 90_000 }).toBe(1);
    const died = once(killed.process, 'exit');
    killed.process.kill('SIGKILL');
    await died;
  } finally {
    killed.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
  api.mock('heygen').setScenario(undefined);
  const { signal } = new AbortController();
  expect((await findVideo(platform.db, id))?.status).toBe('submitting');
  for (let look = 0; look < 5; look += 1) await workOn(platform, id, signal);
  const done = await findVideo(platform.db, id);
  expect(done).toMatchObject({ status: 'completed', file_id: expect.any(String) });
  expect(orders()).toBe(1);
}, 180_000);
