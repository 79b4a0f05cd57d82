import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hubKeyLimits } from '#platform/budgets/hub-keys/limits.ts';
import { isObject, listIn, objectIn } from '#platform/gateway/providers/http/json.ts';
import { type ApiHub, startApiHub } from './testing/api-hub.ts';

let api: ApiHub;
let secret: string;

beforeAll(async () => {
  api = await startApiHub(['gemini', 'anthropic']);
  for (const service of ['gemini', 'anthropic'] as const) await api.key(service);
  secret = await api.token();
});
afterAll(() => api.close());

const lastSent = (service: 'gemini' | 'anthropic') =>
  api.mock(service).requests.findLast(({ method }) => method === 'POST')?.json ?? {};
const call = (id: string) => ({
  id,
  type: 'function' as const,
  function: { name: 'weather', arguments: '{"city":"Oslo"}' },
});
const turns = () =>
  listIn(lastSent('gemini').contents)
    .filter(isObject)
    .map(({ role, parts }) => [role, listIn(parts).map((part) => Object.keys(objectIn(part))[0])]);

describe('results of tools that were called side by side', () => {
  const together = [
    ['user', ['text']],
    ['model', ['functionCall', 'functionCall']],
    ['user', ['functionResponse', 'functionResponse']],
  ];

  it('reach a service as one turn from chat', async () => {
    await api.openai(secret).chat.completions.create({
      model: 'gemini',
      messages: [
        { role: 'user', content: 'Weather?' },
        { role: 'assistant', content: null, tool_calls: [call('1'), call('2')] },
        { role: 'tool', tool_call_id: '1', content: 'Rain' },
        { role: 'tool', tool_call_id: '2', content: 'Sun' },
      ],
    });
    expect(turns()).toEqual(together);
  });

  it('reach a service as one turn from responses', async () => {
    const called = { type: 'function_call' as const, name: 'weather', arguments: '{}' };
    const output = { type: 'function_call_output' as const };
    await api.openai(secret).responses.create({
      model: 'gemini',
      input: [
        { role: 'user', content: 'Weather?' },
        { ...called, call_id: '1' },
        { ...called, call_id: '2' },
        { ...output, call_id: '1', output: 'Rain' },
        { ...output, call_id: '2', output: 'Sun' },
      ],
    });
    expect(turns()).toEqual(together);
  });

  it('reach a service as one turn from Anthropic’s shape', async () => {
    const use = { type: 'tool_use' as const, name: 'weather', input: {} };
    const result = { type: 'tool_result' as const };
    await api.anthropic(secret).messages.create({
      model: 'gemini',
      max_tokens: 50,
      messages: [
        { role: 'user', content: 'Weather?' },
        {
          role: 'assistant',
          content: [
            { ...use, id: '1' },
            { ...use, id: '2' },
          ],
        },
        {
          role: 'user',
          content: [
            { ...result, tool_use_id: '1', content: 'Rain' },
            { ...result, tool_use_id: '2', content: 'Sun' },
          ],
        },
      ],
    });
    expect(turns()).toEqual(together);
  });
});

it('takes along how words are to be chosen, and says nothing of it unasked', async () => {
  // Where nothing is limited: else the hub itself would bound the answer.
  const { settings, cachedReads } = api.hub.platform;
  const unlimited = { dayCents: null, monthCents: null };
  await settings.set(hubKeyLimits, { ...hubKeyLimits.initial, ...unlimited });
  cachedReads.forget();
  const messages = [{ role: 'user' as const, content: 'Hi' }];
  const client = api.openai(secret).chat.completions;
  await client.create({ model: 'gemini', messages, temperature: 0, top_p: 0.5, seed: 7 });
  expect(lastSent('gemini').generationConfig).toEqual({ temperature: 0, topP: 0.5, seed: 7 });
  await client.create({ model: 'gemini', messages });
  expect(lastSent('gemini').generationConfig).toEqual({});
  // Its newest models refuse it.
  await client.create({ model: 'anthropic', messages, temperature: 0.3 });
  expect(lastSent('anthropic')).not.toHaveProperty('temperature');
  await client.create({ model: 'anthropic/claude-haiku-4-5', messages, temperature: 0.3 });
  expect(lastSent('anthropic')).toHaveProperty('temperature', 0.3);
});

it('bounds the answer where the hub’s keys may be spent up to a limit', async () => {
  const { settings, cachedReads } = api.hub.platform;
  await settings.set(hubKeyLimits, hubKeyLimits.initial);
  cachedReads.forget();
  const messages = [{ role: 'user' as const, content: 'Hi' }];
  const client = api.openai(secret).chat.completions;
  await client.create({ model: 'gemini', messages });
  expect(lastSent('gemini').generationConfig).toEqual({ maxOutputTokens: 4096 });
});

it('refuses an address of a picture that is none', async () => {
  const content = [{ type: 'image_url' as const, image_url: { url: 'http://' } }];
  const asked = api
    .openai(secret)
    .chat.completions.create({ model: 'gemini', messages: [{ role: 'user', content }] });
  await expect(asked).rejects.toMatchObject({ status: 400, param: 'messages' });
});
