import { createAnthropic } from '@ai-sdk/anthropic';
import { generateText } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

let api: ApiHub;
let secret: string;

beforeAll(async () => {
  api = await startApiHub(['openai', 'anthropic']);
  await api.key('openai');
  await api.key('anthropic');
  secret = await api.token();
});
afterAll(() => api.close());

const ask = (content: string) => [{ role: 'user' as const, content }];
const tools = [
  {
    name: 'weather',
    input_schema: { type: 'object' as const, properties: { city: { type: 'string' } } },
  },
];

describe.each(['claude-sonnet-5-5', 'openai/gpt-6-luna'])('Anthropic’s client with %s', (model) => {
  const base = { model, max_tokens: 100 };

  it('gets a message', async () => {
    const message = await api
      .anthropic(secret)
      .messages.create({ ...base, messages: ask('Hello') });
    expect(message.content[0]).toMatchObject({ type: 'text' });
    expect(message.stop_reason).toBe('end_turn');
    expect(message.usage.output_tokens).toBe(12);
  });

  it('streams one', async () => {
    const stream = api.anthropic(secret).messages.stream({ ...base, messages: ask('Hello') });
    expect(await stream.finalText()).toContain('Hello');
  });

  it('calls a tool and hands back its result', async () => {
    const client = api.anthropic(secret);
    const stream = client.messages.stream({ ...base, tools, messages: ask('How is the weather?') });
    const first = await stream.finalMessage();
    expect(first.stop_reason).toBe('tool_use');
    const call = first.content.find(({ type }) => type === 'tool_use');
    expect(call).toMatchObject({ name: 'weather', input: { city: 'Oslo' } });
    const result = {
      type: 'tool_result' as const,
      tool_use_id: (call as { id: string }).id,
      content: 'Rain',
    };
    const messages = [
      ...ask('How is the weather?'),
      { role: 'assistant' as const, content: first.content },
      { role: 'user' as const, content: [result, { type: 'text' as const, text: 'And now?' }] },
    ];
    const second = await client.messages.create({ ...base, messages: messages as never });
    expect(second.content[0]).toMatchObject({ type: 'text' });
  });
});

it('reads errors as its own', async () => {
  const failing = api
    .anthropic('gh_sk_wrong')
    .messages.create({ model: 'auto', max_tokens: 5, messages: ask('x') });
  await expect(failing).rejects.toMatchObject({
    status: 401,
    error: { type: 'error', error: { type: 'authentication_error' } },
  });
});

it('serves the AI SDK’s Anthropic provider', async () => {
  const provider = createAnthropic({ apiKey: secret, baseURL: `${api.hub.origin}/v1` });
  const { text } = await generateText({ model: provider('openai'), prompt: 'Good day' });
  expect(text).toContain('Good day');
});
