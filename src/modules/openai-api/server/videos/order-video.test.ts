import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiHub, startApiHub } from '../testing/api-hub.ts';

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
