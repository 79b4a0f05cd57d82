import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { MockServiceId } from '#platform/gateway/providers/testing/mock-providers.ts';
import { type ApiHub, startApiHub } from '../testing/api-hub.ts';
import { videoJob } from './video-job.ts';
import { findVideo, type VideoRow } from './video-rows.ts';

const services = ['runware', 'd-id', 'heygen', 'magic-hour'] as const;
type Service = (typeof services)[number];
let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(services);
  for (const service of services) await api.key(service);
});
afterAll(() => api.close());
beforeEach(() => {
  for (const mock of api.mocks.values()) {
    mock.setScenario(undefined);
    mock.requests.length = 0;
  }
});

/** A film that waits for its first step, without a worker that takes it. */
async function book(service: Service, status = 'queued'): Promise<string> {
  const { rows } = await api.hub.platform.db.execute<{ id: string }>(sql`
    insert into api_videos (user_id, module, service, prompt, request, status, cost)
    values (${api.user.id}, 'test', ${service}, 'waves', '{"prompt":"waves"}', ${status}, 500)
    returning id`);
  return (rows[0] as { id: string }).id;
}

async function step(id: string): Promise<VideoRow> {
  const { platform } = api.hub;
  const signal = AbortSignal.timeout(10_000);
  await videoJob.run(platform, { id }, { id: 'test', attempt: 1, signal });
  return (await findVideo(platform.db, id)) as VideoRow;
}

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
    api.mock(service).setScenario('lost');
    expect((await step(id)).status).toBe('submitting');
    api.mock(service).setScenario(undefined);
    expect((await step(id)).status).toBe('in_progress');
    expect(await steps(id, 3)).toMatchObject({ status: 'completed', cost: 500 });
    expect(orders(service)).toBe(1);
  });

  it('that never arrived is believed lost after three denials, charged nothing, not repeated', async () => {
    const id = await book(service, 'submitting');
    expect(await steps(id, 2)).toMatchObject({ status: 'submitting', searches: 2 });
    const row = await step(id);
    expect(row).toMatchObject({ status: 'failed', cost: 0 });
    expect(row.error).toContain('never received the order');
    expect(orders(service)).toBe(0);
  });

  it('is looked for again while the service is down, then its outcome is unknown', async () => {
    const id = await book(service, 'submitting');
    await api.hub.platform.db.execute(sql`update api_videos set searches = 9 where id = ${id}`);
    api.mock(service).setScenario('down');
    expect((await step(id)).status).toBe('submitting');
    const row = await steps(id, 2);
    expect(row).toMatchObject({ status: 'unknown', cost: 500 });
    expect(orders(service)).toBe(0);
  });
});

describe('an order to a service that lists no films', () => {
  it('whose answer was lost is unknown: said so, ordered once, and counted by the budget', async () => {
    await api.hub.request('/api/openai-api/prices', {
      method: 'PUT',
      token: api.admin.token,
      json: { service: 'magic-hour', perSecond: 1000 },
    });
    const secret = await api.token({ totalCap: 1_000_000, name: 'films' });
    api.mock('magic-hour').setScenario('lost');
    const client = api.openai(secret);
    const wish = { model: 'magic-hour' as never, prompt: 'waves', seconds: '4' as const };
    const { id } = await client.videos.create(wish);
    await vi.waitFor(
      async () => {
        const film = await client.videos.retrieve(id);
        expect(film).toMatchObject({ status: 'failed', error: { code: 'outcome_unknown' } });
        expect(film.error?.message).toContain('It was not ordered twice');
      },
      { timeout: 60_000, interval: 200 },
    );
    expect(orders('magic-hour')).toBe(1);
    const budget = async () => {
      const { rows } = await api.hub.platform.db.execute(sql`
        select b.total_spent, b.held from budgets b join hub_tokens t on t.id = b.token_id
        where t.name = 'films'`);
      return rows;
    };
    // What was held is counted just after the film says how it ended.
    await expect.poll(budget).toEqual([{ total_spent: 4000, held: 0 }]);
  });
});

it('an order that the service refuses is simply failed', async () => {
  const id = await book('d-id');
  api.mock('d-id').setScenario('broke');
  expect(await step(id)).toMatchObject({ status: 'failed', cost: 0, searches: 0 });
});
