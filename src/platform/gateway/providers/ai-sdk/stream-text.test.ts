import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ProviderContext, TextEvent } from '../../provider.ts';
import { startMockProvider } from '../testing/mock-providers.ts';
import {
  ask,
  contextFor,
  failureOf,
  keyWith,
  providerNamed,
  readAll,
} from '../testing/provider-calls.ts';

/** A service that answers 200 with these SSE lines. */
function streaming(body: string): ProviderContext {
  const headers = { 'content-type': 'text/event-stream' };
  return {
    apiKey: keyWith('good'),
    baseUrl: 'http://service.test',
    fetch: () => Promise.resolve(new Response(body, { headers })),
  };
}
const event = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify({ type: name, ...data })}\n\n`;
const usage = { input_tokens: 1, output_tokens: 1 };
const message = { id: 'm', type: 'message', role: 'assistant', model: 'c', content: [], usage };
const block = { index: 0, content_block: { type: 'text', text: '' } };
const delta = { index: 0, delta: { type: 'text_delta', text: 'Half an ' } };
const overloaded = { error: { type: 'overloaded_error', message: 'Overloaded' } };

describe('an error inside a stream that began well', () => {
  const { text } = providerNamed('anthropic');

  it('is a server fault when the service says that it is overloaded', async () => {
    const begun = event('message_start', { message }) + event('content_block_start', block);
    const lines = begun + event('content_block_delta', delta) + event('error', overloaded);
    const error = await failureOf(readAll(text!.stream(streaming(lines), ask('Hi'))));
    expect(error).toMatchObject({ kind: 'server', status: 529 });
    expect(error.message).toContain('Overloaded');
  });

  it('is one before the first word, too', async () => {
    const reading = readAll(text!.stream(streaming(event('error', overloaded)), ask('Hi')));
    expect(await failureOf(reading)).toMatchObject({ kind: 'server' });
  });

  it('is a matter of rate or credit when the code says so', async () => {
    const chunk = (code: string) =>
      `data: ${JSON.stringify({ error: { message: 'No.', type: 'x', param: null, code } })}\n\n`;
    const openai = providerNamed('openai').text!;
    const stream = (code: string) => readAll(openai.stream(streaming(chunk(code)), ask('Hi')));
    expect(await failureOf(stream('insufficient_quota'))).toMatchObject({ kind: 'credit' });
    expect(await failureOf(stream('rate_limit_exceeded'))).toMatchObject({ kind: 'rate-limit' });
  });
});

describe('a prompt that Gemini blocks', () => {
  it('finishes as filtered content, not as a cut stream', async () => {
    const chunk = {
      promptFeedback: { blockReason: 'SAFETY' },
      usageMetadata: { promptTokenCount: 4 },
    };
    const context = streaming(`data: ${JSON.stringify(chunk)}\n\n`);
    const events = await readAll(providerNamed('gemini').text!.stream(context, ask('Hi')));
    expect(events).toMatchObject([{ type: 'finish', reason: 'content-filter' }]);
  });
});

describe('leaving a stream early', () => {
  it('closes the connection to the service', async () => {
    const mock = await startMockProvider('openai');
    let signal: AbortSignal | null | undefined;
    const watched: typeof fetch = (input, init) => {
      signal = init?.signal;
      return fetch(input, init);
    };
    const context = { ...contextFor(mock, keyWith('slow')), fetch: watched };
    for await (const _event of providerNamed('openai').text!.stream(context, ask('Hi'))) break;
    expect(signal?.aborted).toBe(true);
    await mock.close();
  });
});

describe('a service that redirects a question', () => {
  it.each(['anthropic', 'gemini', 'openai'] as const)(
    'is not followed, so that the %s key stays',
    async (id) => {
      const mock = await startMockProvider(id);
      const target = mock.mediaOrigin;
      const redirecting = createServer((_request, response) => {
        response.writeHead(307, { location: target }).end();
      });
      await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
      const origin = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`;
      const reading = readAll(providerNamed(id).text!.stream(contextFor({ origin }), ask('Hi')));
      expect(await failureOf(reading)).toMatchObject({ kind: 'server', status: 307 });
      expect(mock.requests).toEqual([]);
      redirecting.close();
      await mock.close();
    },
  );
});

describe('sources', () => {
  it('of Perplexity come with their titles, each once, before the finish', async () => {
    const mock = await startMockProvider('perplexity');
    const events = await readAll(
      providerNamed('perplexity').text!.stream(contextFor(mock), ask('Hi')),
    );
    expect(events.slice(-3)).toMatchObject([
      { type: 'source', title: 'The first page', url: 'https://example.com/first' },
      { type: 'source', title: 'example.org', url: 'https://example.org/second' },
      { type: 'finish', model: 'sonar-pro' },
    ]);
    await mock.close();
  });
});

describe('a search at Tavily', () => {
  const { text } = providerNamed('tavily');
  const search = async (question: string, key = keyWith('good')): Promise<TextEvent[]> => {
    const mock = await startMockProvider('tavily');
    try {
      return await readAll(text!.stream(contextFor(mock, key), ask(question)));
    } finally {
      await mock.close();
    }
  };

  it('answers and names its sources', async () => {
    const events = await search('What is a guild?');
    expect(events.map(({ type }) => type)).toEqual(['delta', 'source', 'source', 'finish']);
    expect(events[0]).toEqual({ type: 'delta', text: 'A mock answer to: What is a guild?' });
  });

  it('without an answer lists what it found', async () => {
    const [first] = await search('without answer');
    expect(first).toMatchObject({
      text: expect.stringContaining('**The first page**: What it says.'),
    });
  });

  it('fails with the kind that the answer means, and never goes out without a key', async () => {
    expect(await failureOf(search('x', keyWith('bad')))).toMatchObject({ kind: 'auth' });
    expect(await failureOf(search('x', keyWith('broke')))).toMatchObject({
      kind: 'credit',
      status: 432,
    });
    expect(await failureOf(search('x', keyWith('html')))).toMatchObject({ kind: 'server' });
    expect(await failureOf(search('x', ''))).toMatchObject({ kind: 'auth' });
  });
});

describe('models to choose from', () => {
  it.each([
    ['openai', ['gpt-6.1-terra', 'gpt-6-luna']],
    ['anthropic', ['claude-sonnet-5-5']],
    ['gemini', ['gemini-3.8-flash']],
    ['groq', ['openai/gpt-oss-120b']],
    ['openai-compatible', ['nomic-embed-text', 'llama3.2:3b']],
  ] as const)('are read live from %s, only those that chat', async (id, models) => {
    const mock = await startMockProvider(id);
    expect(await providerNamed(id).text!.listModels!(contextFor(mock))).toEqual(models);
    await mock.close();
  });

  it('of a server of one’s own default to the first that chats, without a key', async () => {
    const mock = await startMockProvider('openai-compatible');
    const context = contextFor(mock, '');
    const events = await readAll(
      providerNamed('openai-compatible').text!.stream(context, ask('Hi')),
    );
    expect(events.at(-1)).toMatchObject({ type: 'finish', model: 'llama3.2:3b' });
    expect(mock.requests.at(-1)!.headers.authorization).toBeUndefined();
    await mock.close();
  });
});
