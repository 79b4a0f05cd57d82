import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { sql } from '#platform/db/sql.ts';
import { createLog } from '#platform/log/log.ts';
import { createHub } from '../../../app/hub.ts';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

let api: ApiHub;

beforeAll(async () => {
  api = await startApiHub(['openai', 'anthropic']);
  for (const service of ['openai', 'anthropic'] as const) await api.key(service);
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const mock of api.mocks.values()) {
    mock.setScenario(undefined);
    mock.requests.length = 0;
  }
  await api.hub.platform.calls.flush();
  await api.hub.platform.db.execute(sql`delete from usage_records`);
});

const chat = (secret: string, model = 'openai', more: object = {}) =>
  api
    .openai(secret)
    .chat.completions.create({ model, messages: [{ role: 'user', content: 'Hello' }], ...more })
    .withResponse();
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );
const setPrice = (price: object) =>
  api.hub.request('/api/openai-api/prices', {
    method: 'PUT',
    token: api.admin.token,
    json: { service: 'openai', ...price },
  });

describe('a hub token', () => {
  it('is shown once and kept as a hash', async () => {
    const secret = await api.token();
    expect(secret).toMatch(/^gh_sk_[\w-]{43}$/);
    const list = await (
      await api.hub.request('/api/openai-api/tokens', { token: api.user.token })
    ).json();
    expect(JSON.stringify(list)).not.toContain(secret);
    expect(list).toContainEqual(
      expect.objectContaining({ prefix: 'gh_sk_', lastFour: secret.slice(-4) }),
    );
    const { rows } = await api.hub.platform.db.execute(sql`select * from hub_tokens`);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
  });

  it('opens /v1 and nothing else', async () => {
    const secret = await api.token();
    expect((await api.hub.request('/v1/models', { token: secret })).status).toBe(200);
    expect((await api.hub.request('/api/account/profile', { token: secret })).status).toBe(401);
    expect((await api.hub.request('/v1/models', { token: api.user.token })).status).toBe(401);
  });

  it('is found beside the key of another service', async () => {
    const secret = await api.token();
    const headers = { authorization: `Bearer ${secret}`, 'x-api-key': 'sk-ant-somebody-else' };
    expect((await fetch(`${api.hub.origin}/v1/models`, { headers })).status).toBe(200);
  });

  it('stops at once when it is revoked, by its owner or an admin, and by nobody else', async () => {
    const secret = await api.token({ name: 'to revoke' });
    const tokens = (await (
      await api.hub.request('/api/openai-api/tokens', { token: api.user.token })
    ).json()) as { id: string; name: string }[];
    const { id } = tokens.find(({ name }) => name === 'to revoke') as { id: string };
    const stranger = await api.hub.signUp();
    const remove = (path: string, token: string) =>
      api.hub.request(`/api/openai-api/${path}/${id}`, { method: 'DELETE', token });
    expect((await remove('tokens', stranger.token)).status).toBe(404);
    expect((await remove('all-tokens', stranger.token)).status).toBe(403);
    expect(await code(chat(secret))).toBe('ok');
    expect((await remove('all-tokens', api.admin.token)).status).toBe(200);
    expect(await code(chat(secret))).toBe('invalid_api_key');
  });

  it('can be made by an admin for somebody else', async () => {
    const response = await api.hub.request('/api/openai-api/all-tokens', {
      token: api.admin.token,
      json: { name: 'from above', email: api.user.email },
    });
    const { secret, token } = (await response.json()) as {
      secret: string;
      token: { owner: string };
    };
    expect(token.owner).toBe(api.user.email);
    expect(await code(chat(secret))).toBe('ok');
  });

  it('ends at its expiry', async () => {
    const secret = await api.token({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await code(chat(secret))).toBe('ok');
    api.hub.advance(2 * 3_600_000);
    expect(await code(chat(secret))).toBe('invalid_api_key');
    api.hub.advance(-2 * 3_600_000);
  });

  it('keeps to its services, models, kinds and modules', async () => {
    const services = await api.token({ services: ['anthropic'] });
    expect(await code(chat(services))).toBe('scope_missing');
    const { response } = await chat(services, 'auto');
    expect(response.headers.get('x-guildhall-service')).toBe('anthropic');
    const models = await api.token({ models: ['gpt-6-*'] });
    expect(await code(chat(models, 'openai/gpt-6-luna'))).toBe('ok');
    expect(await code(chat(models, 'openai/gpt-6.1-sol'))).toBe('scope_missing');
    const kinds = await api.token({ kinds: ['text'] });
    const draw = api.openai(kinds).images.generate({ model: 'openai', prompt: 'a cat' });
    expect(await code(draw)).toBe('scope_missing');
    const modules = await api.token({ modules: ['content-creator'] });
    expect(await code(chat(modules))).toBe('scope_missing');
    const headers = { 'x-guildhall-module': 'content-creator' };
    const named = api
      .openai(modules)
      .chat.completions.create(
        { model: 'openai', messages: [{ role: 'user', content: 'Hi' }] },
        { headers },
      );
    expect(await code(named)).toBe('ok');
  });

  it('is told when a call can never fit into a minute, so that clients do not try again', async () => {
    const secret = await api.token({ tokensPerMinute: 100 });
    const retrying = api.openai(secret).withOptions({ maxRetries: 2 });
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    const asked = retrying.chat.completions.create({ model: 'openai', messages, max_tokens: 200 });
    await expect(asked).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining('only 100 a minute'),
    });
  });

  it('calls no more often than it may', async () => {
    const secret = await api.token({ requestsPerMinute: 2 });
    const codes = [];
    for (let n = 0; n < 3; n += 1) codes.push(await code(chat(secret)));
    expect(codes).toEqual(['ok', 'ok', 'rate_limit_exceeded']);
  });
});

describe('what calls cost', () => {
  it('is told with the answer, kept with the usage, and estimated before', async () => {
    await setPrice({ inputPerMillion: 1_000_000, outputPerMillion: 2_000_000 });
    const secret = await api.token();
    const { response } = await chat(secret);
    expect(response.headers.get('x-guildhall-cost')).toBe('0.000033');
    const estimate = await api.hub.request('/v1/estimates', {
      token: secret,
      json: { model: 'openai', max_tokens: 10, messages: [{ role: 'user', content: 'Hello' }] },
    });
    expect(await estimate.json()).toMatchObject({ service: 'openai', max_output_tokens: 10 });
    const stream = await api.hub.request('/v1/chat/completions', {
      token: secret,
      json: { model: 'openai', stream: true, messages: [{ role: 'user', content: 'Hello' }] },
    });
    expect(await stream.text()).toMatch(/\[DONE\]\n\n: guildhall cost=0\.000033 usd\n\n$/);
    const csv = await (
      await api.hub.request('/api/openai-api/usage-export?by=service', { token: api.user.token })
    ).json();
    expect((csv as { csv: string }).csv).toContain('"openai","openai",2,0,18,24,"0.000066",0');
  });

  it('counts for answers of the chat, too', async () => {
    await setPrice({ inputPerMillion: 1_000_000, outputPerMillion: 2_000_000 });
    const scope = { user: { id: api.user.id }, module: 'super-chatbot' };
    const request = { messages: [{ role: 'user' as const, content: 'Hi' }] };
    for await (const _ of api.hub.platform.gateway.streamText(scope, 'openai', request));
    const { rows } = await api.hub.platform.db.execute(
      sql`select module, cost from usage_records where module = 'super-chatbot'`,
    );
    expect(rows).toEqual([{ module: 'super-chatbot', cost: 33 }]);
  });

  it('never goes beyond the token’s limit: 200 calls at once at two hubs', async () => {
    await setPrice({ perRequest: 1000, inputPerMillion: null, outputPerMillion: null });
    const secret = await api.token({ totalCap: 20_000 });
    const config = readConfig({
      DATA_DIR: api.hub.platform.config.DATA_DIR,
      SITE_URL: api.hub.origin,
      LOG_LEVEL: 'silent',
      MARKET_SEEDS: 'off',
      OPENAI_BASE_URL: api.mock('openai').origin,
    });
    const log = createLog('silent');
    const { databaseUrl } = api.hub;
    const second = await createHub({ config, databaseUrl, log, withJobs: false });
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'openai', messages: [{ role: 'user', content: 'Hi' }] }),
    };
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 ? second : api.hub.hub).fetch(
          new Request(`${api.hub.origin}/v1/chat/completions`, init),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(180);
    const calls = api.mock('openai').requests.filter(({ method }) => method === 'POST');
    expect(calls).toHaveLength(20);
    const { rows } = await api.hub.platform.db.execute(
      sql`select held, total_spent from budgets where total_cap = 20000`,
    );
    expect(rows).toEqual([{ held: 0, total_spent: 20_000 }]);
    await second.close();
  });

  it('is never left open: a spend limit forbids what has no bound', async () => {
    await setPrice({ perRequest: 1000, inputPerMillion: null, outputPerMillion: null });
    const secret = await api.token({ totalCap: 20_000 });
    const respond = (more: object) =>
      code(api.openai(secret).responses.create({ model: 'openai', input: 'Hi', ...more }));
    expect(await respond({})).toBe('ok');
    expect(await respond({ previous_response_id: 'resp_1' })).toBe('cost_unbounded');
    expect(await respond({ tools: [{ type: 'web_search' }] })).toBe('cost_unbounded');
  });

  it('stops a token with a spend limit where no price is known, unless the admin says otherwise', async () => {
    const secret = await api.token({ dayCap: 1_000_000 });
    expect(await code(chat(secret, 'anthropic/claude-unpriced', { max_tokens: 5 }))).toBe(
      'price_unknown',
    );
    const decide = (unknownPrice: string) =>
      api.hub.request('/api/openai-api/unknown-price', {
        method: 'PUT',
        token: api.admin.token,
        json: { unknownPrice },
      });
    await decide('count-as-zero');
    const { response } = await chat(secret, 'anthropic/claude-unpriced', { max_tokens: 5 });
    expect(response.headers.get('x-guildhall-cost')).toBe('unknown');
    await decide('refuse');
  });
});

describe('a budget', () => {
  beforeEach(async () => {
    const price = { inputPerMillion: 1_000_000, outputPerMillion: 1_000_000, perRequest: null };
    await setPrice(price);
    await setPrice({ ...price, service: 'anthropic' });
  });
  const sent = (service: 'openai' | 'anthropic') =>
    api.mock(service).requests.filter(({ method }) => method === 'POST');
  const spentBy = async () => {
    await api.hub.platform.calls.flush();
    const { rows } = await api.hub.platform.db.execute<{ held: number; total_spent: number }>(
      sql`select b.held, b.total_spent from budgets b join hub_tokens t on t.id = b.token_id
          order by t.created_at desc, t.id desc limit 1`,
    );
    return rows[0];
  };

  it.each([
    ['a limit below nothing, which some servers take for none', 4000, { max_tokens: -1 }],
    ['several answers without a limit', 10_000, { n: 5 }],
    ['several long answers', 4000, { n: 5, max_tokens: 1000 }],
  ])('reserves for %s', async (_, totalCap, more) => {
    const secret = await api.token({ totalCap });
    expect(await code(chat(secret, 'openai', more))).toBe('insufficient_quota');
    expect(sent('openai')).toHaveLength(0);
  });

  it('bounds answers in the one field that the service heeds', async () => {
    const secret = await api.token({ totalCap: 1_000_000 });
    await chat(secret, 'openai', { max_tokens: 7 });
    await chat(secret, 'openai', { max_tokens: -1, n: 2 });
    await chat(secret, 'openai', { max_tokens: 50_000, max_completion_tokens: 3 });
    const bodies = sent('openai').map(({ json }) => json);
    expect(bodies.map((body) => body.max_completion_tokens)).toEqual([7, 4096, 3]);
    expect(bodies.some((body) => 'max_tokens' in body)).toBe(false);
  });

  it('takes no tool for a file, and no input of a tool for a picture', async () => {
    const secret = await api.token({ totalCap: 20_000 });
    const parameters = { type: 'object', properties: { file_id: { type: 'string' } } };
    const tools = [{ type: 'function', function: { name: 'open', parameters } }];
    expect(await code(chat(secret, 'openai', { tools, max_tokens: 5 }))).toBe('ok');
    const url = `data:image/png;base64,${'word '.repeat(5000)}`;
    const used = { type: 'tool_use' as const, id: 'toolu_1', name: 'open', input: { url } };
    const asked = api.anthropic(secret).messages.create({
      model: 'anthropic',
      max_tokens: 5,
      messages: [
        { role: 'user', content: 'Open it' },
        { role: 'assistant', content: [used] },
        { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'x' }] },
      ],
    });
    await expect(asked).rejects.toMatchObject({ status: 429 });
  });

  it('counts an answer that was broken off, in whatever shape it was asked for', async () => {
    for (const model of ['anthropic', 'openai'] as const) {
      api.mock(model).setScenario('slow');
      const secret = await api.token({ totalCap: 1_000_000 });
      const { data: stream } = await chat(secret, model, { stream: true });
      for await (const _ of stream as unknown as AsyncIterable<unknown>) break;
      (stream as unknown as { controller: AbortController }).controller.abort();
      await vi.waitFor(async () => {
        const spent = await spentBy();
        expect(spent?.held).toBe(0);
        expect(spent?.total_spent).toBeGreaterThan(10);
      }, 5000);
    }
  });
});
