import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { MockServiceId } from '#platform/gateway/providers/testing/mock-providers.ts';
import { workOn } from '#platform/runs/work/work-on-run.ts';
import { type ApiHub, startApiHub } from '../testing/api-hub.ts';
import { findVideo, type VideoRow } from './video-rows.ts';

const services = ['runware', 'd-id', 'heygen', 'magic-hour'] as const;
type Service = (typeof services)[number];
let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(services, {}, { withJobs: false });
  for (const service of services) {
    await api.key(service);
    await api.hub.request('/api/openai-api/prices', {
      ...{ method: 'PUT', token: api.admin.token, json: { service, perSecond: 1000 } },
    });
  }
});
afterAll(() => api.close());
beforeEach(() => {
  for (const mock of api.mocks.values()) {
    mock.setScenario(undefined);
    mock.requests.length = 0;
  }
});

/** A film that waits for its first step, without a worker that takes it. */
async function book(service: Service, searches?: number): Promise<string> {
  const { db } = api.hub.platform;
  const wish = { model: service as never, prompt: 'waves', seconds: '4' as const };
  const { id } = await api.openai(await api.token()).videos.create(wish);
  if (searches === undefined) return id;
  await db.execute(sql`
    insert into run_steps (run_id, key, state, order_id, searches)
    values (${id}, 'film', 'ordering', ${crypto.randomUUID()}, ${searches})`);
  return id;
}

async function step(id: string): Promise<VideoRow> {
  const { platform } = api.hub;
  await workOn(platform, id, AbortSignal.timeout(30_000));
  return (await findVideo(platform.db, id)) as VideoRow;
}
const costOf = async (id: string) => (await findVideo(api.hub.platform.db, id))?.cost;
const searchesOf = async (id: string) =>
  (await api.hub.platform.db.execute(sql`select searches from run_steps where run_id = ${id}`))
    .rows[0]?.searches;
const stateOf = async (id: string) =>
  (await api.hub.request(`/api/runs/${id}`, { token: api.user.token })).json();

async function steps(id: string, count: number): Promise<VideoRow> {
  let row: VideoRow | undefined;
  for (let n = 0; n < count; n += 1) row = await step(id);
  return row as VideoRow;
}

const paths = /^\/v1$|^\/talks$|^\/v3\/videos$|^\/v1\/text-to-video$/;
const orders = (service: MockServiceId) =>
  api
    .mock(service)
    .requests.filter(
      ({ method, path, body }) =>
        method === 'POST' && paths.test(path) && !/getResponse|accountManagement/.test(body),
    ).length;

describe.each(['runware', 'd-id', 'heygen'] as const)('an order to %s', (service) => {
  it('whose answer was lost is found there, and its film arrives, ordered once', async () => {
    const id = await book(service);
    const most = await costOf(id);
    api.mock(service).setScenario('lost');
    expect((await step(id)).status).toBe('submitting');
    api.mock(service).setScenario(undefined);
    expect((await step(id)).status).toBe('in_progress');
    expect(await steps(id, 3)).toMatchObject({ status: 'completed', cost: most });
    expect(orders(service)).toBe(1);
    const [sent] = api.mock(service).requests.filter(({ body }) => body.includes('taskUUID'));
    // Runware takes names of orders of this version only.
    if (service === 'runware') expect(sent?.body).toMatch(/"taskUUID":"[\da-f]{8}-[\da-f]{4}-4/);
  });

  it('that never arrived is believed lost after three denials, charged nothing, not repeated', async () => {
    const id = await book(service, 0);
    expect(await steps(id, 2)).toMatchObject({ status: 'submitting' });
    expect(await searchesOf(id)).toBe(2);
    const row = await step(id);
    expect(row).toMatchObject({ status: 'failed', cost: 0 });
    expect(row.error).toContain('never received the order');
    expect(orders(service)).toBe(0);
  });

  it('is looked for again while the service is down, then its outcome is unknown', async () => {
    const id = await book(service, 9);
    const most = await costOf(id);
    api.mock(service).setScenario('down');
    expect((await step(id)).status).toBe('submitting');
    const row = await steps(id, 2);
    expect(row).toMatchObject({ status: 'unknown', cost: most });
    expect(most).toBeGreaterThan(0);
    expect(orders(service)).toBe(0);
  });
});

describe('an order to a service that lists no films', () => {
  it('whose answer was lost is unknown: said so, ordered once, and counted by the budget', async () => {
    const secret = await api.token({ totalCap: 1_000_000, name: 'films' });
    api.mock('magic-hour').setScenario('lost');
    const client = api.openai(secret);
    const wish = { model: 'magic-hour' as never, prompt: 'waves', seconds: '4' as const };
    const { id } = await client.videos.create(wish);
    await steps(id, 2);
    const film = await client.videos.retrieve(id);
    expect(film).toMatchObject({ status: 'failed', error: { code: 'outcome_unknown' } });
    expect(film.error?.message).toContain('It was not ordered twice');
    expect(orders('magic-hour')).toBe(1);
    const budget = async () =>
      (
        await api.hub.platform.db.execute(sql`
          select b.total_spent, b.held from budgets b join hub_tokens t on t.id = b.token_id
          where t.name = 'films'`)
      ).rows;
    expect(await budget()).toEqual([{ total_spent: 4000, held: 0 }]);
    // Its person may order it once more, which is held and counted again.
    api.mock('magic-hour').setScenario(undefined);
    await api.hub.request(`/api/runs/${id}/settle`, {
      ...{ token: api.user.token, json: { outcome: 'retry' } },
    });
    await step(id);
    expect(orders('magic-hour')).toBe(2);
    expect(await budget()).toEqual([{ total_spent: 4000, held: 4000 }]);
    expect(await steps(id, 2)).toMatchObject({ status: 'completed', cost: 4000 });
    expect(await budget()).toEqual([{ total_spent: 8000, held: 0 }]);
  });
});

describe('a film that its person stops', () => {
  const stop = (id: string) =>
    api.hub.request(`/api/runs/${id}/stop`, { token: api.user.token, json: {} });

  it('before it is ordered costs nothing and is never ordered; it can be taken up again', async () => {
    const id = await book('runware');
    expect((await stop(id)).status).toBe(200);
    expect(await step(id)).toMatchObject({ status: 'stopped', cost: 0 });
    expect(orders('runware')).toBe(0);
    const film = await api.openai(await api.token()).videos.retrieve(id);
    expect(film).toMatchObject({ status: 'failed', error: { code: 'video_stopped' } });
    expect(await stateOf(id)).toMatchObject({ can: { retry: true, repeat: true } });
    const init = { token: api.user.token, json: { from: 'failed' } };
    expect((await api.hub.request(`/api/runs/${id}/retry`, init)).status).toBe(202);
    expect(await steps(id, 3)).toMatchObject({ status: 'completed' });
    const anew = { token: api.user.token, json: { from: 'start' } };
    const again = await api.hub.request(`/api/runs/${id}/retry`, anew);
    const { runId } = (await again.json()) as { runId: string };
    expect(await steps(runId, 3)).toMatchObject({ status: 'completed', prompt: 'waves' });
    expect(orders('runware')).toBe(2);
  });

  it('after its order is not waited for any more, and what it cost counts', async () => {
    const id = await book('runware');
    await step(id);
    await api.hub.platform.db.execute(sql`update api_videos set cost = 700 where id = ${id}`);
    expect((await stop(id)).status).toBe(200);
    expect(await step(id)).toMatchObject({ status: 'stopped', cost: 700, file_id: null });
    expect(orders('runware')).toBe(1);
  });
});

it('an order that the service refuses is simply failed', async () => {
  const id = await book('d-id');
  api.mock('d-id').setScenario('broke');
  expect(await step(id)).toMatchObject({ status: 'failed', cost: 0 });
});
