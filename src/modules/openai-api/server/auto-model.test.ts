import { createOpenAI } from '@ai-sdk/openai';
import { generateText, streamText } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const ask = (text: string) => [{ role: 'user' as const, content: text }];

describe('the router behind "auto"', () => {
  it('writes with a service for words and draws for whoever asks for a picture', async () => {
    const client = api.openai(secret);
    const words = await client.chat.completions
      .create({ model: 'auto', messages: ask('Analyze the reasoning behind this') })
      .withResponse();
    expect(words.response.headers.get('x-guildhall-service')).toBe('anthropic');
    const picture = await client.chat.completions
      .create({ model: 'auto', messages: ask('Please draw a picture of a lighthouse') })
      .withResponse();
    const markdown = picture.data.choices[0]?.message.content ?? '';
    const link = /\((http[^)]+)\)/.exec(markdown)?.[1] ?? '';
    expect((await fetch(link)).headers.get('content-type')).toBe('image/png');
  });

  it('lets another service stand in before the first word, unless that is forbidden', async () => {
    api.mock('anthropic').setScenario('down');
    const create = (headers: Record<string, string>) =>
      api
        .openai(secret)
        .chat.completions.create(
          { model: 'auto', messages: ask('Analyze the reasoning behind this') },
          { headers },
        )
        .withResponse();
    const { response } = await create({});
    expect(response.headers.get('x-guildhall-service')).not.toBe('anthropic');
    expect(response.headers.get('x-guildhall-reason')).toContain('stands in for anthropic');
    await expect(create({ 'x-guildhall-strict': '1' })).rejects.toMatchObject({ status: 502 });
  });
});

describe('the AI SDK', () => {
  const provider = () => createOpenAI({ apiKey: secret, baseURL: `${api.hub.origin}/v1` });

  it('writes and streams over chat and responses', async () => {
    for (const model of [
      provider().chat('anthropic'),
      provider()('anthropic'),
      provider()('openai'),
    ]) {
      const { text } = await generateText({ model, prompt: 'Good day' });
      expect(text).toContain('Good day');
      const stream = streamText({ model, prompt: 'Good day' });
      expect(await stream.text).toContain('Good day');
    }
  });
});
