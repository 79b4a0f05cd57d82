import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiHub, startApiHub } from '../testing/api-hub.ts';

let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(['runware', 'heygen']);
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
          completed_at: expect.any(Number),
        }),
      { timeout: 60_000, interval: 200 },
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

  it('is made by the service’s own model, and no other is passed over in silence', async () => {
    const client = api.openai(await api.token());
    const ordered = client.videos.create({ model: 'runware/other' as never, prompt: 'waves' });
    await expect(ordered).rejects.toMatchObject({ status: 400, param: 'model' });
  });

  it('reserves the length that the service makes and charges for', async () => {
    await api.key('heygen');
    for (const service of ['runware', 'heygen'])
      await api.hub.request('/api/openai-api/prices', {
        method: 'PUT',
        token: api.admin.token,
        json: { service, perSecond: 100_000 },
      });
    const most = async (wish: { model: string; seconds?: string; prompt: string }) => {
      const { response } = await api
        .openai(await api.token({ totalCap: 100_000_000 }))
        .videos.create(wish as never)
        .withResponse();
      return response.headers.get('x-guildhall-cost-max');
    };
    expect(await most({ model: 'runware', seconds: '4', prompt: 'waves' })).toBe('0.500000');
    expect(await most({ model: 'runware', seconds: '8', prompt: 'waves' })).toBe('1.000000');
    const script = 'Good morning, everybody. '.repeat(20);
    expect(await most({ model: 'heygen', seconds: '4', prompt: script })).toBe('5.000000');
  });
});
