import { createAnthropic } from '@ai-sdk/anthropic';
import { APICallError, generateText, stepCountIs, streamText, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

let api: ApiHub;
let secret: string;

beforeAll(async () => {
  api = await startApiHub(['openai', 'anthropic']);
  for (const service of ['openai', 'anthropic'] as const) await api.key(service);
  secret = await api.token();
});
afterAll(() => api.close());
beforeEach(() => {
  for (const mock of api.mocks.values()) mock.setScenario(undefined);
});

const provider = (apiKey = secret) => createAnthropic({ apiKey, baseURL: `${api.hub.origin}/v1` });
const limits = { maxOutputTokens: 100, maxRetries: 0 };
const asked: string[] = [];
const tools = {
  weather: tool({
    description: 'Tells the weather',
    inputSchema: z.object({ city: z.string() }),
    execute: ({ city }) => {
      asked.push(city);
      return 'Rain';
    },
  }),
};

describe.each([
  ['its own service', 'claude-sonnet-5-5', 'anthropic'],
  ['another service', 'openai/gpt-6-luna', 'openai'],
] as const)('the AI SDK’s Anthropic provider, answered by %s', (_, model, service) => {
  it('streams words and tells the usage', async () => {
    const stream = streamText({ ...limits, model: provider()(model), prompt: 'Good day' });
    const pieces: string[] = [];
    for await (const piece of stream.textStream) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toContain('Good day');
    expect(await stream.finishReason).toBe('stop');
    expect((await stream.usage).outputTokens).toBeGreaterThan(0);
  });

  it('calls a tool while streaming, runs it, and goes on with its result', async () => {
    asked.length = 0;
    const stream = streamText({
      ...limits,
      model: provider()(model),
      prompt: 'How is the weather?',
      tools,
      stopWhen: stepCountIs(2),
    });
    const steps = await stream.steps;
    expect(asked).toContain('Oslo');
    expect(steps[0]?.finishReason).toBe('tool-calls');
    expect(steps[0]?.toolResults[0]).toMatchObject({ toolName: 'weather', output: 'Rain' });
    expect(steps).toHaveLength(2);
    const sent = api.mock(service).requests.at(-1)?.body;
    expect(sent).toContain('Rain');
  });

  it('calls a tool without streaming', async () => {
    const { toolCalls } = await generateText({
      ...limits,
      model: provider()(model),
      prompt: 'How is the weather?',
      tools,
    });
    expect(toolCalls[0]).toMatchObject({ toolName: 'weather', input: { city: 'Oslo' } });
  });

  it('ends the call to the service when it aborts', async () => {
    api.mock(service).setScenario('slow');
    const before = api.mock(service).brokenOff();
    const abort = new AbortController();
    const stream = streamText({
      ...limits,
      model: provider()(model),
      prompt: 'Tell me all',
      abortSignal: abort.signal,
      onError: () => undefined,
    });
    for await (const _piece of stream.textStream) abort.abort();
    await vi.waitFor(() => expect(api.mock(service).brokenOff()).toBe(before + 1), 5000);
  });
});

it('reads errors with their status and sentence', async () => {
  const failing = (apiKey: string, model: string) =>
    generateText({ ...limits, model: provider(apiKey)(model), prompt: 'x' }).then(
      () => expect.fail('it succeeded'),
      (error: unknown) => error,
    );
  const unknown = await failing('gh_sk_wrong', 'auto');
  expect(APICallError.isInstance(unknown) && unknown).toMatchObject({ statusCode: 401 });
  api.mock('anthropic').setScenario('down');
  const down = await failing(secret, 'claude-sonnet-5-5');
  expect(APICallError.isInstance(down) && down).toMatchObject({
    statusCode: 502,
    isRetryable: true,
  });
});
