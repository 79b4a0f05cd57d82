import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ServiceId } from '#kernel/services.ts';
import type { TextEvent } from '../provider.ts';
import { type MockProvider, startMockProvider } from './testing/mock-providers.ts';
import {
  ask,
  contextFor,
  failureOf,
  keyWith,
  providerNamed,
  readAll,
  textOf,
} from './testing/provider-calls.ts';

const streaming = [
  'openai',
  'anthropic',
  'gemini',
  'groq',
  'perplexity',
  'openai-compatible',
] as const satisfies readonly ServiceId[];

describe.each(streaming)('a question to %s', (id) => {
  const text = providerNamed(id).text!;
  const printed = ['log', 'warn', 'error', 'info', 'debug'] as const;
  let mock: MockProvider;
  const stream = (word: string, signal?: AbortSignal) =>
    text.stream(contextFor(mock, keyWith(word), signal), {
      ...ask('What is a guild?'),
      model: 'some-model',
    });

  beforeAll(async () => {
    mock = await startMockProvider(id);
    for (const method of printed) vi.spyOn(console, method);
    vi.spyOn(process, 'emitWarning');
  });
  afterEach(() => {
    mock.setScenario(undefined);
    for (const method of printed) expect(console[method]).not.toHaveBeenCalled();
    expect(process.emitWarning).not.toHaveBeenCalled();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await mock.close();
  });

  it('is answered in pieces, with a finish that counts tokens', async () => {
    const events = await readAll(stream('good'));
    expect(events.filter(({ type }) => type === 'delta').length).toBeGreaterThanOrEqual(5);
    expect(textOf(events)).toMatch(/^This is a mock answer from .+ to: What is a guild\?$/);
    expect(events.at(-1)).toMatchObject({
      type: 'finish',
      reason: 'stop',
      usage: { inputTokens: 9, outputTokens: 12 },
    });
  });

  it('names the model that answered, without sampling parameters in the request', async () => {
    const events = await readAll(stream('good'));
    expect((events.at(-1) as TextEvent & { type: 'finish' }).model).toMatch(/model|gemini/);
    const { json } = mock.requests.findLast(({ method }) => method === 'POST')!;
    expect(JSON.stringify(json)).not.toMatch(/temperature|top_?p|top_?k|topP|topK|penalty/i);
  });

  it('carries the system text and pictures along', async () => {
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    await readAll(
      text.stream(contextFor(mock), {
        model: 'some-model',
        system: 'Answer like a mason.',
        messages: [
          { role: 'user', content: 'Hello' },
          { role: 'assistant', content: 'Good day.' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'What is this?' },
              { type: 'image', mimeType: 'image/png', bytes },
            ],
          },
        ],
      }),
    );
    const { body } = mock.requests.at(-1)!;
    expect(body).toContain('Answer like a mason.');
    expect(body).toContain('Good day.');
    expect(body).toContain(Buffer.from(bytes).toString('base64'));
  });

  it.each(['cut', 'cut-clean'] as const)(
    'that is %s mid-way ends as a cut stream',
    async (fault) => {
      mock.setScenario(fault);
      const events: TextEvent[] = [];
      const reading = (async () => {
        for await (const event of stream('good')) events.push(event);
      })();
      expect(await failureOf(reading)).toMatchObject({ kind: 'cut-stream', service: id });
      expect(events.some(({ type }) => type === 'finish')).toBe(false);
    },
  );

  it('fails with the kind that the answer means', async () => {
    expect(await failureOf(readAll(stream('bad')))).toMatchObject({ kind: 'auth' });
    expect(await failureOf(readAll(stream('broke')))).toMatchObject({ kind: 'credit' });
    mock.setScenario('plain');
    expect(await failureOf(readAll(stream('good')))).toMatchObject({ kind: 'auth', status: 401 });
    mock.setScenario('html');
    expect(await failureOf(readAll(stream('good')))).toMatchObject({ kind: 'server', status: 502 });
    mock.setScenario('html-200');
    expect(await failureOf(readAll(stream('good')))).toMatchObject({ kind: 'server', status: 200 });
    mock.setScenario('down');
    expect(await failureOf(readAll(stream('good')))).toMatchObject({ kind: 'server', status: 503 });
  });

  it('never repeats the key in an error, even when the service does', async () => {
    const key = keyWith('bad');
    const error = await failureOf(readAll(stream('bad')));
    expect(error.message).not.toContain(key);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(key);
  });

  it('that comes too often is told how long to wait: a second, unknown, a date', async () => {
    mock.setScenario('limited429');
    const calls = mock.requests.length;
    const first = await failureOf(readAll(stream('good')));
    expect(first).toMatchObject({ kind: 'rate-limit', status: 429, retryAfterMs: 1000 });
    const second = await failureOf(readAll(stream('good')));
    expect(second).toMatchObject({ kind: 'rate-limit', retryAfterMs: undefined });
    const third = await failureOf(readAll(stream('good')));
    expect(third.retryAfterMs).toBeGreaterThan(0);
    expect(third.retryAfterMs).toBeLessThanOrEqual(2000);
    expect(mock.requests.length - calls).toBe(3);
    expect(textOf(await readAll(stream('good')))).toContain('mock answer');
  });

  it('can be interrupted, before and while it is answered', async () => {
    expect(await failureOf(readAll(stream('good', AbortSignal.abort())))).toMatchObject({
      kind: 'aborted',
    });
    const controller = new AbortController();
    const reading = (async () => {
      for await (const event of stream('slow', controller.signal)) {
        if (event.type === 'delta') controller.abort();
      }
    })();
    expect(await failureOf(reading)).toMatchObject({ kind: 'aborted' });
  });

  it('fails as network when nobody listens', async () => {
    const gone = await startMockProvider(id);
    await gone.close();
    const reading = readAll(text.stream(contextFor(gone), { ...ask('Hi'), model: 'some-model' }));
    expect(await failureOf(reading)).toMatchObject({ kind: 'network' });
  });

  it('with a key that no header can carry fails before it is sent', async () => {
    const sent = mock.requests.length;
    const key = 'sk-\u2014secret';
    const error = await failureOf(readAll(text.stream(contextFor(mock, key), ask('Hi'))));
    expect(error).toMatchObject({ kind: 'auth' });
    expect(error.message).not.toContain(key);
    expect(mock.requests.length).toBe(sent);
  });
});
