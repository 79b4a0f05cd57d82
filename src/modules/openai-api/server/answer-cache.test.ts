import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(['openai']);
  await api.key('openai');
});
afterAll(() => api.close());

const chat = (secret: string, model = 'openai', more: object = {}) =>
  api
    .openai(secret)
    .chat.completions.create({ model, messages: [{ role: 'user', content: 'Hello' }], ...more })
    .withResponse();

describe('a token that remembers answers', () => {
  it('asks once for the very same request, and anew for another, later, or by another token', async () => {
    const secret = await api.token({ cacheSeconds: 60 });
    api.mock('openai').requests.length = 0;
    const asked = () =>
      api.mock('openai').requests.filter(({ method }) => method === 'POST').length;
    const cache = async (token: string, more: object) =>
      (await chat(token, 'openai', more)).response.headers.get('x-guildhall-cache');
    expect(await cache(secret, { max_tokens: 9, seed: 1 })).toBe('miss');
    expect(await cache(secret, { seed: 1, user: 'ada', max_tokens: 9 })).toBe('hit');
    expect(asked()).toBe(1);
    expect(await cache(secret, { max_tokens: 9, seed: 2 })).toBe('miss');
    expect(await cache(await api.token({ cacheSeconds: 60 }), { max_tokens: 9, seed: 1 })).toBe(
      'miss',
    );
    api.hub.advance(61_000);
    expect(await cache(secret, { max_tokens: 9, seed: 1 })).toBe('miss');
    api.hub.advance(-61_000);
    expect(await cache(await api.token(), { max_tokens: 9, seed: 1 })).toBeNull();
    expect(asked()).toBe(5);
  });
});
