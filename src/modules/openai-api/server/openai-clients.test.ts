import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

let api: ApiHub;
let secret: string;

beforeAll(async () => {
  api = await startApiHub(['openai', 'anthropic', 'gemini', 'groq', 'elevenlabs']);
  for (const service of ['openai', 'anthropic', 'gemini', 'groq', 'elevenlabs'] as const)
    await api.key(service);
  secret = await api.token();
});
afterAll(() => api.close());
beforeEach(() => {
  for (const mock of api.mocks.values()) mock.setScenario(undefined);
});

const ask = (text: string) => [{ role: 'user' as const, content: text }];
const weather = {
  type: 'function' as const,
  function: {
    name: 'weather',
    description: 'Tells the weather',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
};
const everyShape = ['openai/gpt-6-luna', 'anthropic/claude-sonnet-5-5', 'groq', 'gemini'] as const;

describe('a program with the openai client', () => {
  it.each(everyShape)('gets an answer from %s', async (model) => {
    const { data, response } = await api
      .openai(secret)
      .chat.completions.create({ model, messages: ask('Hello hub') })
      .withResponse();
    expect(data.choices[0]?.message.content).toContain('Hello hub');
    expect(data.choices[0]?.finish_reason).toBe('stop');
    expect(data.usage?.completion_tokens).toBeGreaterThan(0);
    expect(response.headers.get('x-guildhall-service')).toBe(model.split('/')[0]);
    expect(response.headers.get('x-guildhall-reason')).toContain('You named');
    const cost = response.headers.get('x-guildhall-cost');
    expect(cost).toMatch(/^0\.000\d{3}$/);
  });

  it.each(everyShape)('gets a stream from %s, with usage only if asked for', async (model) => {
    const read = async (usage: boolean) => {
      const stream = await api.openai(secret).chat.completions.create({
        model,
        messages: ask('Hello hub'),
        stream: true,
        ...(usage && { stream_options: { include_usage: true } }),
      });
      const chunks = [];
      for await (const chunk of stream) chunks.push(chunk);
      return chunks;
    };
    const plain = await read(false);
    expect(plain.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toContain(
      'Hello hub',
    );
    expect(plain.every(({ choices }) => choices.length === 1)).toBe(true);
    const told = await read(true);
    expect(told.at(-1)?.usage?.completion_tokens).toBeGreaterThan(0);
  });

  it.each(['openai', 'anthropic'])('has %s call a tool and read its result', async (model) => {
    const client = api.openai(secret);
    const messages = ask('How is the weather?');
    const first = await client.chat.completions.create({ model, messages, tools: [weather] });
    const message = first.choices[0]?.message;
    const call = message?.tool_calls?.[0];
    expect(first.choices[0]?.finish_reason).toBe('tool_calls');
    expect(call).toMatchObject({
      type: 'function',
      function: { name: 'weather', arguments: '{"city":"Oslo"}' },
    });
    const second = await client.chat.completions.create({
      model,
      tools: [weather],
      messages: [
        ...messages,
        message as never,
        { role: 'tool', tool_call_id: call?.id ?? '', content: 'Rain' },
        ...(model === 'anthropic' ? [] : []),
      ],
    });
    expect(second.choices[0]?.message).toBeDefined();
  });

  it.each(['openai', 'anthropic'])('streams the input of a tool from %s', async (model) => {
    const runner = api.openai(secret).chat.completions.stream({
      model,
      messages: ask('How is the weather?'),
      tools: [weather],
    });
    const { choices } = await runner.finalChatCompletion();
    expect(choices[0]?.message.tool_calls?.[0]).toMatchObject({
      function: { name: 'weather', arguments: '{"city":"Oslo"}' },
    });
  });

  it('sends pictures to services of either sort', async () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    const content = [
      { type: 'text' as const, text: 'What is this?' },
      { type: 'image_url' as const, image_url: { url: png } },
    ];
    for (const model of ['openai', 'anthropic'] as const) {
      await api.openai(secret).chat.completions.create({
        model,
        messages: [{ role: 'user', content }],
      });
      expect(api.mock(model).requests.at(-1)?.body).toContain('iVBORw0KGgo=');
    }
  });

  it('gets JSON by a schema', async () => {
    const { choices } = await api.openai(secret).chat.completions.create({
      model: 'openai',
      messages: ask('Where?'),
      response_format: { type: 'json_schema', json_schema: { name: 'place', schema: {} } },
    });
    expect(JSON.parse(choices[0]?.message.content ?? '')).toEqual({ city: 'Oslo' });
    expect(api.mock('openai').requests.at(-1)?.body).toContain('json_schema');
  });

  it('ends the call to the service when it goes away', async () => {
    for (const service of ['openai', 'anthropic'] as const) {
      api.mock(service).setScenario('slow');
      const before = api.mock(service).brokenOff();
      const stream = await api.openai(secret).chat.completions.create({
        model: service,
        messages: ask('Tell me all'),
        stream: true,
      });
      for await (const _ of stream) break;
      stream.controller.abort();
      await vi.waitFor(() => expect(api.mock(service).brokenOff()).toBe(before + 1), 5000);
    }
    await vi.waitFor(async () => {
      const { rows } = await api.hub.platform.db.execute<{ n: number }>(
        sql`select count(*)::int as n from usage_records where outcome = 'aborted'`,
      );
      expect(rows[0]?.n).toBe(2);
    }, 5000);
  });

  it.each([
    ['chat/completions', 'openai', '[DONE]'],
    ['responses', 'openai', 'response.completed'],
    ['messages', 'anthropic', 'message_stop'],
  ] as const)(
    'may go away from %s once it has heard all, before the connection ends',
    async (path, service, mark) => {
      api.mock(service).setScenario('lingering');
      const words = ask('Say it all');
      const gone = new AbortController();
      const response = await fetch(`${api.hub.origin}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          model: service,
          stream: true,
          max_tokens: 50,
          ...(path === 'responses' ? { input: words } : { messages: words }),
        }),
        signal: gone.signal,
      });
      let heard = '';
      for await (const piece of response.body ?? []) {
        heard += Buffer.from(piece).toString();
        if (heard.includes(mark)) break;
      }
      gone.abort();
      await vi.waitFor(async () => {
        const { rows } = await api.hub.platform.db.execute(
          sql`select outcome, output_tokens > 0 as told from usage_records order by started_at desc limit 1`,
        );
        expect(rows).toEqual([{ outcome: 'ok', told: true }]);
      }, 5000);
    },
  );

  it('reads errors as errors of its own', async () => {
    const client = api.openai(secret);
    const failing = (model: string, key = client) =>
      key.chat.completions.create({ model, messages: ask('x') }).then(
        () => expect.fail('it succeeded'),
        (error: unknown) => error,
      );
    expect(await failing('openai', api.openai('gh_sk_nonsense'))).toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    });
    expect(await failing('no-such-model')).toMatchObject({ status: 404, code: 'model_not_found' });
    expect(await failing('perplexity')).toMatchObject({ status: 404, code: 'service_unavailable' });
    api.mock('openai').setScenario('down');
    expect(await failing('openai')).toMatchObject({ status: 502, code: 'upstream_error' });
  });

  it('cannot break what others use by a body that no service takes', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const path of ['chat/completions', 'messages', 'responses', 'embeddings', 'estimates']) {
      const response = await fetch(`${api.hub.origin}/v1/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: `{"max_tokens":5,"input":"x","messages":[{"role":"user","content":"x"}],"more":${deep}}`,
      });
      expect([path, response.status]).toEqual([path, 400]);
    }
    const { rows } = await api.hub.platform.db.execute(
      sql`select * from key_health h join service_keys k on k.id = h.key_id
          where k.service in ('gemini', 'groq') and h.failures > 0`,
    );
    expect(rows).toEqual([]);
  });

  it('is told how much may be spoken or drawn at once, and which field holds too much', async () => {
    const client = api.openai(await api.token());
    const spoken = client.audio.speech.create({
      model: 'local',
      voice: 'alloy',
      input: 'word '.repeat(820),
    });
    await expect(spoken).rejects.toMatchObject({
      status: 400,
      param: 'input',
      message: expect.stringContaining('4,096 characters at most; this has 4,100'),
    });
    const drawn = client.images.generate({ model: 'local', prompt: 'x'.repeat(32_001) });
    await expect(drawn).rejects.toMatchObject({ status: 400, param: 'prompt' });
  });

  it('is told in the stream when the service breaks off', async () => {
    for (const scenario of ['cut', 'cut-clean'] as const) {
      api.mock('openai').setScenario(scenario);
      const stream = await api.openai(secret).chat.completions.create({
        model: 'openai',
        messages: ask('Tell me'),
        stream: true,
      });
      let text = '';
      const reading = (async () => {
        for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
      })();
      await expect(reading).rejects.toThrow(/broke off/);
      expect(text).not.toBe('');
    }
  });

  it.each(['openai/gpt-6-luna', 'anthropic'])('uses responses with %s', async (model) => {
    const client = api.openai(secret);
    const whole = await client.responses.create({ model, input: 'Good day' });
    expect(whole.output_text).toContain('Good day');
    expect(whole.usage?.output_tokens).toBe(12);
    const stream = await client.responses.create({ model, input: 'Good day', stream: true });
    let text = '';
    let status: string | undefined;
    for await (const event of stream) {
      if (event.type === 'response.output_text.delta') text += event.delta;
      if (event.type === 'response.completed') status = event.response.status;
    }
    expect(text).toContain('Good day');
    expect(status).toBe('completed');
  });

  it('makes embeddings, pictures, speech and transcripts', async () => {
    const client = api.openai(secret);
    const { data } = await client.embeddings.create({
      model: 'openai/text-embedding-3-small',
      input: ['a', 'b'],
    });
    const sums = data.map(({ embedding }) => embedding.reduce((sum, number) => sum + number, 0));
    expect(sums).toEqual([1, 1]);
    expect(data[0]?.embedding).not.toEqual(data[1]?.embedding);
    const drawn = await client.images.generate({ model: 'auto', prompt: 'a cat' });
    expect(drawn.data?.[0]?.b64_json).toMatch(/^iVBOR/);
    const local = await client.images.generate({
      model: 'local',
      prompt: 'a cat',
      response_format: 'url',
    });
    const link = new URL(local.data?.[0]?.url ?? '');
    expect((await fetch(link)).headers.get('content-type')).toMatch(/^image\//);
    const spoken = await client.audio.speech.create({
      model: 'elevenlabs',
      voice: 'alloy',
      input: 'Hi',
    });
    expect((await spoken.arrayBuffer()).byteLength).toBeGreaterThan(10);
    const heard = await client.audio.transcriptions.create({
      model: 'whisper-1',
      file: new File([new Uint8Array(1000)], 'note.mp3', { type: 'audio/mpeg' }),
    });
    expect(heard.text).toBe('The words of the recording.');
    expect(api.mock('openai').requests.at(-1)?.body).toContain('whisper-1');
  });

  it('lists what it may ask for', async () => {
    const ids = (await api.openai(secret).models.list()).data.map(({ id }) => id);
    expect(ids).toContain('auto');
    expect(ids).toContain('anthropic/claude-sonnet-5-5');
    const one = await api.openai(secret).models.retrieve('local');
    expect(one.owned_by).toBe('local');
  });
});
