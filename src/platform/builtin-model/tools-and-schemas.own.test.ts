import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type BuiltinModels, createBuiltinModels } from './builtin-models.ts';
import { askModel, readAnswer, readRefusal, userSays } from './testing/ask-model.ts';
import { writeTinyModel } from './testing/write-gguf.ts';

let folder: string;
let models: BuiltinModels;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-models-'));
  await writeTinyModel(join(folder, 'tiny.gguf'), { context: 4096 });
  models = createBuiltinModels({ folder, threads: 1 });
});
afterAll(async () => {
  await models.close();
  await rm(folder, { recursive: true, force: true });
});

const weather = z.object({
  city: z.enum(['Oslo', 'Rome']),
  days: z.int().min(1).max(5),
  place: z.union([z.object({ kind: z.literal('sea'), isRough: z.boolean() }), z.null()]),
  tags: z.array(z.enum(['dry', 'warm'])).max(2),
  day: z.iso.date(),
  note: z.literal('brief').optional(),
});
const clock = z.object({ zone: z.literal('UTC') });
const tool = (name: string, input: z.ZodType, description = name) => ({
  type: 'function',
  function: { name, description, parameters: z.toJSONSchema(input, { io: 'input' }) },
});
const tools = [tool('weather', weather), tool('clock', clock)];
const inputs: Record<string, z.ZodType> = { weather, clock };
const ask = (body: object) => askModel(models, { ...userSays('weather?'), ...body });
const named = (name: string) => ({ type: 'function', function: { name } });

it('a model that must call a tool calls one, with an input that fits it', async () => {
  for (const seed of [1, 2, 3, 4]) {
    const asked = { tools, tool_choice: 'required', temperature: 1.5, seed, max_tokens: 900 };
    const { calls, end, text } = await readAnswer(await ask(asked));
    expect(calls.length).toBeGreaterThan(0);
    expect({ end, text }).toEqual({ end: 'tool_calls', text: '' });
    for (const { function: one } of calls) {
      expect(inputs[one.name]?.safeParse(JSON.parse(one.arguments))).toMatchObject({
        success: true,
      });
    }
  }
});

it('a named tool is the one that is called, once, whatever the others are', async () => {
  for (const name of ['weather', 'clock']) {
    const { calls } = await readAnswer(
      await ask({ tools, tool_choice: named(name), temperature: 1, seed: 3, max_tokens: 900 }),
    );
    expect(calls.map(({ function: one }) => one.name)).toEqual([name]);
    expect(() => inputs[name]?.parse(JSON.parse(calls[0]?.function.arguments ?? ''))).not.toThrow();
  }
});

it('told to call none, it answers in the words it would have said without tools', async () => {
  const plain = await readAnswer(await ask({ max_tokens: 20 }));
  const none = await readAnswer(await ask({ tools, tool_choice: 'none', max_tokens: 20 }));
  expect({ ...none, usage: undefined }).toEqual({ ...plain, usage: undefined });
  expect(none.usage?.prompt_tokens).toBe(plain.usage?.prompt_tokens);
  expect(none.pieces.length).toBeGreaterThan(3);
});

it('a call whose text is longer than its schema allows is handed over, for the tool to judge', async () => {
  const note = z.object({ text: z.string().min(3).max(3) });
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { calls } = await readAnswer(
      await ask({
        ...{ tools: [tool('note', note)], tool_choice: 'required', parallel_tool_calls: false },
        ...{ temperature: 1.9, seed, max_tokens: 400 },
      }),
    );
    expect(calls.map(({ function: one }) => one.name)).toEqual(['note']);
    expect(JSON.parse(calls[0]?.function.arguments ?? '')).toEqual({ text: expect.any(String) });
  }
});

it('a call that is cut off by the limit is no call', async () => {
  const cut = await readAnswer(await ask({ tools, tool_choice: named('weather'), max_tokens: 4 }));
  expect(cut).toMatchObject({ calls: [], end: 'length', text: '' });
});

it('after a call it answers in words, and the next question finds it as it was', async () => {
  const first = await readAnswer(await ask({ max_tokens: 20 }));
  const call = { id: 'c1', type: 'function', function: { name: 'clock', arguments: '{}' } };
  const messages = [
    { role: 'user', content: 'what time is it?' },
    { role: 'assistant', content: null, tool_calls: [call] },
    { role: 'tool', tool_call_id: 'c1', content: '{"time":"12:00"}' },
  ];
  const next = await readAnswer(await ask({ messages, tools, max_tokens: 12 }));
  expect(next.calls).toEqual([]);
  expect(next.pieces.length).toBeGreaterThan(3);
  expect((await readAnswer(await ask({ max_tokens: 20 }))).text).toBe(first.text);
});

const mood = z.object({ mood: z.enum(['calm', 'wild']), wind: z.int().min(0).max(9).nullable() });
const response_format = {
  type: 'json_schema',
  json_schema: { name: 'sea', schema: z.toJSONSchema(mood) },
};

it('with tools and a schema, it calls, or what it says keeps to the schema', async () => {
  const free = await readAnswer(await ask({ tools, response_format, max_tokens: 200 }));
  expect(free.calls).toEqual([]);
  expect(free.end).toBe('stop');
  expect(mood.safeParse(JSON.parse(free.text))).toMatchObject({ success: true });
  const forced = await readAnswer(
    await ask({ tools, response_format, tool_choice: 'required', temperature: 1, max_tokens: 900 }),
  );
  expect(forced.end).toBe('tool_calls');
  const none = await readAnswer(
    await ask({ tools, response_format, tool_choice: 'none', max_tokens: 200 }),
  );
  expect(mood.safeParse(JSON.parse(none.text))).toMatchObject({ success: true });
});

it('choices and schemas that cannot be kept to are each refused in one sentence', async () => {
  const loop = { $defs: { a: { $ref: '#/$defs/a' } }, $ref: '#/$defs/a' };
  const twice = { $ref: '#/$defs/a' };
  const bomb = { $defs: { a: { type: 'object', anyOf: [twice, twice] } }, ...twice };
  const by = (schema: object) => ({
    response_format: { type: 'json_schema', json_schema: { name: 'x', schema } },
  });
  const refused: [object, string][] = [
    [{ tool_choice: 'required' }, 'tool_choice: a call is required, but no tools were given.'],
    [{ tools, tool_choice: named('moon') }, 'tool_choice: there is no tool named moon'],
    [{ tools, tool_choice: 'maybe' }, 'tool_choice: it has to be none, auto, required'],
    [{ tools: [tool('a b', clock)] }, 'tools.0.function.name: a tool needs a name of letters'],
    [by(loop), 'somewhere in it a value begins with itself.'],
    [by(bomb), 'the schema is too large, or nested too deeply'],
    [by({ $ref: '#/$defs/gone' }), 'the schema refers to #/$defs/gone, which is not in it.'],
    [by({ enum: [{}] }), 'the schema has a choice of nothing, or of lists or objects'],
    [{ response_format: { type: 'json_schema' } }, 'response_format.json_schema: '],
  ];
  for (const [body, sentence] of refused) {
    const [status, message] = await readRefusal(await ask(body));
    expect([status, message]).toEqual([400, expect.stringContaining(sentence)]);
  }
  expect((await readAnswer(await ask({ max_tokens: 3 }))).usage?.completion_tokens).toBe(3);
});
