import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type ApiHub, startApiHub } from '../testing/api-hub.ts';
import { videoJob } from './video-job.ts';
import { findVideo } from './video-rows.ts';

let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(['runware']);
  await api.key('runware');
});
afterAll(() => api.close());

describe('a film', () => {
  it('is ordered, asked for and fetched', async () => {
    const client = api.openai(await api.token());
    const ordered = await client.videos.create({
      model: 'runware' as never,
      prompt: 'waves',
      seconds: '4',
    });
    expect(ordered.status).toBe('queued');
    await vi.waitFor(
      async () =>
        expect(await client.videos.retrieve(ordered.id)).toMatchObject({
          status: 'completed',
          progress: 100,
        }),
      { timeout: 15_000, interval: 200 },
    );
    const film = await client.videos.downloadContent(ordered.id);
    expect(film.headers.get('content-type')).toBe('video/mp4');
    const stranger = await api.hub.signUp();
    const other = await api.hub.request('/api/openai-api/tokens', {
      token: stranger.token,
      json: { name: 'x' },
    });
    const { secret } = (await other.json()) as { secret: string };
    expect((await api.hub.request(`/v1/videos/${ordered.id}`, { token: secret })).status).toBe(404);
  });
});

describe('a film whose order may or may not have arrived', () => {
  it('is given up at its highest cost, and never ordered twice', async () => {
    const { db } = api.hub.platform;
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into api_videos (user_id, module, service, prompt, request, status, cost)
      values (${api.user.id}, 'test', 'runware', 'waves', '{"prompt":"waves"}', 'submitting', 500)
      returning id`);
    const { id } = rows[0] as { id: string };
    const orders = () =>
      api.mock('runware').requests.filter(({ body }) => body.includes('videoInference')).length;
    const before = orders();
    const signal = AbortSignal.timeout(10_000);
    await videoJob.run(api.hub.platform, { id }, { id: 'test', attempt: 1, signal });
    const row = await findVideo(db, id);
    expect(row).toMatchObject({ status: 'failed', cost: 500 });
    expect(row?.error).toContain('it was not ordered twice');
    expect(orders()).toBe(before);
  });
});
