import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { NewApiToken } from '../../contract.ts';
import { type ApiHub, startApiHub } from '../testing/api-hub.ts';

let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(['openai', 'anthropic']);
  await api.key('openai');
  await api.key('anthropic');
});
afterAll(() => api.close());
beforeEach(() => {
  for (const mock of api.mocks.values()) {
    mock.setScenario(undefined);
    mock.requests.length = 0;
  }
});

const wish = (more: Partial<NewApiToken> = {}) =>
  api.token({ cacheSeconds: 60, cacheSimilarity: 0.85, ...more });

type Ask = { readonly model?: string; readonly system?: string; readonly more?: object };
async function ask(secret: string, content: unknown, { model, system, more }: Ask = {}) {
  const { data, response } = await api
    .openai(secret)
    .chat.completions.create({
      model: model ?? 'anthropic',
      messages: [
        ...(system ? [{ role: 'system' as const, content: system }] : []),
        { role: 'user' as const, content: content as string },
      ],
      ...more,
    })
    .withResponse();
  const header = (name: string) => response.headers.get(`x-guildhall-${name}`);
  return {
    cache: header('cache'),
    similarity: header('cache-similarity'),
    cost: header('cost'),
    text: data.choices[0]?.message.content ?? '',
  };
}

const opening = 'When does the shop open on weekdays';

describe('a token that answers similar questions alike', () => {
  it('answers a question that means the same, and says how near it is', async () => {
    const secret = await wish();
    const first = await ask(secret, opening);
    const second = await ask(secret, `${opening} please`);
    expect([first.cache, second.cache]).toEqual(['miss', 'similar']);
    expect(Number(second.similarity)).toBeCloseTo(7 / Math.sqrt(7 * 8), 3);
    expect(second.text).toBe(first.text);
    expect((await ask(secret, opening)).cache).toBe('hit');
    expect(api.mock('anthropic').requests).toHaveLength(1);
  });

  it('asks anew below its bar', async () => {
    const secret = await wish({ cacheSimilarity: 0.95 });
    await ask(secret, opening);
    const second = await ask(secret, `${opening} please`);
    expect(second.cache).toBe('miss');
    expect(Number(second.similarity)).toBeLessThan(0.95);
  });

  it.each([
    [
      'another number',
      'What is the total of order 17 with tax',
      'What is the total of order 71 with tax',
    ],
    [
      'a negation',
      'Which of these plants may live in the dark',
      'Which of these plants may not live in the dark',
    ],
    [
      'a short negation',
      'Why does the lamp in the hall work',
      'Why doesn’t the lamp in the hall work',
    ],
    [
      'another day',
      'What did we sell in the shop on Monday',
      'What did we sell in the shop on Friday',
    ],
    [
      'another name',
      'Tell me how many people live in Oslo now',
      'Tell me how many people live in Rome now',
    ],
    [
      'the opposite',
      'How do I enable the alarm in the settings',
      'How do I disable the alarm in the settings',
    ],
  ])('never takes %s for the same question', async (_, one, other) => {
    const secret = await wish({ cacheSimilarity: 0.8 });
    await ask(secret, one);
    expect((await ask(secret, other)).cache).toBe('miss');
  });

  it.each<[string, Ask]>([
    ['system prompt', { system: 'Be brief.' }],
    ['model', { model: 'openai' }],
    ['option', { more: { max_tokens: 7 } }],
    [
      'tool',
      { more: { tools: [{ type: 'function', function: { name: 'clock', parameters: {} } }] } },
    ],
  ])('asks anew under another %s', async (_, other) => {
    const secret = await wish();
    await ask(secret, opening);
    expect((await ask(secret, `${opening} please`, other)).cache).toBe('miss');
  });

  it('never compares requests with pictures or results of tools', async () => {
    const secret = await wish();
    const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } };
    const look = (text: string) => ask(secret, [{ type: 'text', text }, picture]);
    await look(opening);
    expect(await look(`${opening} please`)).toMatchObject({ cache: 'miss', similarity: null });
    const call = { id: 'c', type: 'function', function: { name: 'clock', arguments: '{}' } };
    const withResult = (text: string) => ({
      more: {
        messages: [
          { role: 'user', content: 'Hi' },
          { role: 'assistant', content: null, tool_calls: [call] },
          { role: 'tool', tool_call_id: 'c', content: 'noon' },
          { role: 'user', content: text },
        ],
      },
    });
    await ask(secret, '', withResult(opening));
    const again = await ask(secret, '', withResult(`${opening} please`));
    expect(again).toMatchObject({ cache: 'miss', similarity: null });
    const embedded = api.mock('openai').requests.filter(({ path }) => path.includes('embeddings'));
    expect(embedded).toEqual([]);
  });

  it('keeps pictures for the same words only', async () => {
    const secret = await wish();
    await ask(secret, 'Please draw a picture of a lighthouse', { model: 'auto' });
    const other = await ask(secret, 'Please draw a picture of a lighthouse today', {
      model: 'auto',
    });
    expect(other.cache).toBe('miss');
    const same = await ask(secret, 'Please draw a picture of a lighthouse', { model: 'auto' });
    expect(same.cache).toBe('hit');
  });

  it('replays streams to similar questions, too', async () => {
    const secret = await wish();
    const read = async (text: string) => {
      const { data, response } = await api
        .openai(secret)
        .chat.completions.create({
          model: 'anthropic',
          stream: true,
          messages: [{ role: 'user', content: text }],
        })
        .withResponse();
      for await (const _ of data);
      return response.headers.get('x-guildhall-cache');
    };
    expect(await read(opening)).toBe('miss');
    await vi.waitFor(async () => {
      const { rows } = await api.hub.platform.db.execute(
        sql`select 1 from api_answers where headers->>'content-type' like 'text/event-stream%'`,
      );
      expect(rows).toHaveLength(1);
    }, 5000);
    expect(await read(`${opening} please`)).toBe('similar');
  });

  it('books what comparing costs, also on its budget', async () => {
    await api.hub.request('/api/openai-api/prices', {
      method: 'PUT',
      token: api.admin.token,
      json: {
        service: 'openai',
        model: 'text-embedding-3-small',
        inputPerMillion: 1_000_000,
        outputPerMillion: 0,
      },
    });
    await api.hub.request('/api/openai-api/prices', {
      method: 'PUT',
      token: api.admin.token,
      json: { service: 'anthropic', inputPerMillion: 1_000_000, outputPerMillion: 1_000_000 },
    });
    const secret = await wish({ totalCap: 10_000, name: 'with a budget' });
    await ask(secret, opening);
    const again = await ask(secret, `${opening} please`);
    expect(again).toMatchObject({ cache: 'similar', cost: '0.000004' });
    await vi.waitFor(async () => {
      const { rows } = await api.hub.platform.db.execute(sql`
        select u.kind, b.total_spent from usage_records u
        join hub_tokens t on t.id = u.token_id join budgets b on b.token_id = t.id
        where t.name = 'with a budget' order by u.started_at, u.id`);
      expect(rows.map(({ kind }) => kind).sort()).toEqual(['embedding', 'embedding', 'text']);
      expect(rows[0]?.total_spent).toBe(4 + 21 + 4);
    }, 5000);
  });

  it('still remembers the same words where nothing can compare them', async () => {
    const cannot = await wish({ services: ['anthropic'] });
    expect(await ask(cannot, opening)).toMatchObject({ cache: 'miss', similarity: null });
    expect((await ask(cannot, `${opening} please`)).cache).toBe('miss');
    expect((await ask(cannot, opening)).cache).toBe('hit');
    const failing = await wish();
    api.mock('openai').setScenario('down');
    expect((await ask(failing, opening)).cache).toBe('miss');
    expect((await ask(failing, opening)).cache).toBe('hit');
  });

  it('is told which service compares questions', async () => {
    const list = async (token: string) =>
      (await api.hub.request('/api/openai-api/embedders', { token })).json();
    expect(await list(api.user.token)).toEqual([
      { service: 'openai', name: 'OpenAI', model: 'text-embedding-3-small' },
    ]);
    const { rows } = await api.hub.platform.db.execute(
      sql`update service_keys set status = 'inactive' where service = 'openai' returning id`,
    );
    expect(rows).toHaveLength(1);
    // What is read often is kept until the database tells of a change.
    await expect.poll(() => list(api.user.token)).toEqual([]);
    await api.hub.platform.db.execute(
      sql`update service_keys set status = 'active' where service = 'openai'`,
    );
  });

  it('is off by default and has its bounds', async () => {
    const secret = await api.token({ cacheSeconds: 60 });
    await ask(secret, opening);
    expect((await ask(secret, `${opening} please`)).cache).toBe('miss');
    for (const cacheSimilarity of [0.79, 1]) {
      const refused = await api.hub.request('/api/openai-api/tokens', {
        token: api.user.token,
        json: { name: 'x', cacheSeconds: 60, cacheSimilarity },
      });
      expect(refused.status).toBe(400);
    }
    for (const cacheSimilarity of [0.8, 0.999]) await wish({ cacheSimilarity });
  });
});
