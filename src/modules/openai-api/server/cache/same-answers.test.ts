import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type ApiHub, startApiHub } from '../testing/api-hub.ts';

let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(['openai', 'anthropic']);
  await api.key('openai');
  await api.key('anthropic');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.hub.platform.db.execute(sql`delete from api_answers`);
  for (const mock of api.mocks.values()) {
    mock.setScenario(undefined);
    mock.requests.length = 0;
  }
});

const ask = (content: string) => [{ role: 'user' as const, content }];
const chat = (secret: string, model = 'openai', more: object = {}) =>
  api
    .openai(secret)
    .chat.completions.create({ model, messages: ask('Hello'), ...more })
    .withResponse();
const asked = (service: 'openai' | 'anthropic' = 'openai') =>
  api.mock(service).requests.filter(({ method }) => method === 'POST').length;

/** A program may leave at the last word; the answer is kept a moment later. */
const kept = (count: number) =>
  vi.waitFor(async () => {
    const { rows } = await api.hub.platform.db.execute(sql`select 1 from api_answers`);
    expect(rows).toHaveLength(count);
  }, 5000);

describe('a token that remembers answers', () => {
  it('asks once for the very same request, and anew for another, later, or by another token', async () => {
    const secret = await api.token({ cacheSeconds: 60 });
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

it('an answer that shows a picture is forgotten before its link ends', async () => {
  const secret = await api.token({ cacheSeconds: 604_800 });
  const draw = async () => {
    const { data, response } = await chat(secret, 'auto', {
      messages: ask('Please draw a picture of a lighthouse'),
    });
    const link = /\((http[^)]+)\)/.exec(data.choices[0]?.message.content ?? '')?.[1] ?? '';
    return [response.headers.get('x-guildhall-cache'), (await fetch(link)).status];
  };
  expect(await draw()).toEqual(['miss', 200]);
  expect(await draw()).toEqual(['hit', 200]);
  api.hub.advance(3 * 86_400_000);
  expect(await draw()).toEqual(['miss', 200]);
  api.hub.advance(-3 * 86_400_000);
});

describe('a stream', () => {
  const read = async (secret: string, model: string, text = 'Hello') => {
    const { data, response } = await api
      .openai(secret)
      .chat.completions.create({ model, messages: ask(text), stream: true })
      .withResponse();
    const chunks = [];
    for await (const chunk of data) chunks.push(chunk);
    const words = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    return { words, cache: response.headers.get('x-guildhall-cache') };
  };

  it.each(['openai', 'anthropic'] as const)(
    'of %s comes back with the same events',
    async (model) => {
      const secret = await api.token({ cacheSeconds: 60 });
      const first = await read(secret, model);
      await kept(1);
      const second = await read(secret, model);
      expect([first.cache, second.cache]).toEqual(['miss', 'hit']);
      expect(second.words).toBe(first.words);
      expect(first.words).toContain('Hello');
      expect(asked(model)).toBe(1);
      const whole = await chat(secret, model);
      expect(whole.response.headers.get('x-guildhall-cache')).toBe('miss');
    },
  );

  it('says at its end that it was free', async () => {
    const secret = await api.token({ cacheSeconds: 60 });
    await read(secret, 'openai');
    await kept(1);
    const again = await api.hub.request('/v1/chat/completions', {
      token: secret,
      json: { model: 'openai', messages: ask('Hello'), stream: true },
    });
    expect(await again.text()).toMatch(/\[DONE\]\n\n: guildhall cost=0\.000000 usd\n\n$/);
  });

  it('serves Anthropic’s client and responses, too', async () => {
    const secret = await api.token({ cacheSeconds: 60 });
    const message = () =>
      api
        .anthropic(secret)
        .messages.stream({ model: 'anthropic', max_tokens: 50, messages: ask('Good day') })
        .finalText();
    const first = await message();
    await kept(1);
    expect(await message()).toBe(first);
    expect(asked('anthropic')).toBe(1);
    const response = async () => {
      const events = [];
      const stream = await api
        .openai(secret)
        .responses.create({ model: 'openai', input: 'Good day', stream: true });
      for await (const event of stream) events.push(event.type);
      return events;
    };
    const events = await response();
    await kept(2);
    expect(await response()).toEqual(events);
    expect(asked()).toBe(1);
  });

  it('is not held back while it is recorded', async () => {
    const secret = await api.token({ cacheSeconds: 60 });
    api.mock('openai').setScenario('slow');
    const response = await api.hub.request('/v1/chat/completions', {
      token: secret,
      json: { model: 'openai', messages: ask('Slowly'), stream: true },
    });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    const first = new TextDecoder().decode(value);
    expect(first).toContain('data:');
    expect(first).not.toContain('[DONE]');
    await reader.cancel();
  });

  it('that broke off or was left is not kept', async () => {
    const secret = await api.token({ cacheSeconds: 60 });
    for (const scenario of ['cut', 'cut-clean'] as const) {
      api.mock('openai').setScenario(scenario);
      await expect(read(secret, 'openai')).rejects.toThrow(/broke off/);
    }
    api.mock('openai').setScenario('slow');
    const before = api.mock('openai').brokenOff();
    const stream = await api
      .openai(secret)
      .chat.completions.create({ model: 'openai', messages: ask('Hello'), stream: true });
    for await (const _ of stream) break;
    stream.controller.abort();
    await vi.waitFor(() => expect(api.mock('openai').brokenOff()).toBe(before + 1), 5000);
    api.mock('openai').setScenario(undefined);
    expect((await read(secret, 'openai')).cache).toBe('miss');
  });
});
