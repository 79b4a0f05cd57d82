import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltinModels, createBuiltinModels } from './builtin-models.ts';
import { addressOfModel, fetchFromModel } from './model-fetch.ts';
import { tinyModel, writeTinyModel } from './testing/write-gguf.ts';

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

const ask = (
  body: object,
  { file = 'tiny.gguf', from = models, signal = undefined as AbortSignal | undefined } = {},
) =>
  fetchFromModel(from)(`${addressOfModel(file)}/v1/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'tiny', temperature: 0, stream: true, ...body }),
    ...(signal && { signal }),
  });
const user = (content: string) => ({ messages: [{ role: 'user', content }] });

type Chunk = {
  choices: {
    delta: { content?: string; tool_calls?: { function: { name: string; arguments: string } }[] };
    finish_reason: string | null;
  }[];
  usage?: { prompt_tokens: number; completion_tokens: number };
};
async function read(answer: Response) {
  const chunks = (await answer.text())
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)) as Chunk);
  const choices = chunks.flatMap(({ choices: [one] }) => one ?? []);
  return {
    pieces: choices.flatMap(({ delta }) => delta.content ?? []),
    text: choices.map(({ delta }) => delta.content ?? '').join(''),
    calls: choices.flatMap(({ delta }) => delta.tool_calls ?? []),
    end: choices.at(-1)?.finish_reason,
    usage: chunks.at(-1)?.usage,
  };
}

it('nothing runs until somebody asks; then it streams, and counts what it read and wrote', async () => {
  expect(models.running()).toEqual([]);
  const said = await read(await ask({ ...user('explain the tides'), max_tokens: 24 }));
  expect(said.pieces.length).toBeGreaterThan(5);
  expect(said).toMatchObject({ end: 'length', usage: { completion_tokens: 24 } });
  expect(said.usage?.prompt_tokens).toBeGreaterThan(10);
  expect(models.running()).toMatchObject([{ file: 'tiny.gguf' }]);
  const again = await read(await ask({ ...user('explain the tides'), max_tokens: 24 }));
  expect(again.text).toBe(said.text);
});

it('it stops at the words that it is given', async () => {
  const whole = (await read(await ask({ ...user('explain the tides'), max_tokens: 24 }))).text;
  const stop = whole.slice(6, 9);
  const cut = await read(await ask({ ...user('explain the tides'), max_tokens: 24, stop }));
  expect(cut.text).toBe(whole.slice(0, whole.indexOf(stop)));
  expect(cut.end).toBe('stop');
});

it('an answer keeps to a JSON schema, whatever the model would rather say', async () => {
  const schema = {
    type: 'object',
    properties: { mood: { enum: ['calm', 'wild'] }, rough: { type: 'boolean' } },
    required: ['mood', 'rough'],
    additionalProperties: false,
  };
  const response_format = { type: 'json_schema', json_schema: { name: 'sea', schema } };
  const { text } = await read(await ask({ ...user('how is the sea?'), response_format }));
  expect(JSON.parse(text)).toEqual({
    mood: expect.stringMatching(/^(calm|wild)$/),
    rough: expect.any(Boolean),
  });
});

it('two are answered at once, and a third after them', async () => {
  const began: number[] = [];
  const answers = await Promise.all(
    [1, 2, 3].map(async (at) => {
      const answer = await ask({ ...user(`question ${at}`), max_tokens: 60 });
      began.push(at);
      return read(answer);
    }),
  );
  expect(began).toHaveLength(3);
  expect(answers.map(({ usage }) => usage?.completion_tokens)).toEqual([60, 60, 60]);
  expect(new Set(answers.map(({ text }) => text)).size).toBeGreaterThan(1);
  expect(models.running()).toHaveLength(1);
});

it('whoever leaves stops the answer, and the next one is served', async () => {
  const left = new AbortController();
  const answer = await ask({ ...user('a long story'), max_tokens: 3000 }, { signal: left.signal });
  left.abort();
  await expect(answer.text()).rejects.toThrow();
  const next = await read(await ask({ ...user('hello'), max_tokens: 5 }));
  expect(next.usage?.completion_tokens).toBe(5);
});

it('a killed process breaks the answer off where it was, and the next question starts it anew', async () => {
  const answer = await ask({ ...user('a long story'), max_tokens: 3000 });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  expect(Buffer.from(first.value ?? []).toString()).toContain('data: ');
  const [running] = models.running();
  process.kill(running?.pid ?? 0, 'SIGKILL');
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return;
  };
  await expect(rest()).rejects.toThrow('the model ended before its answer.');
  const next = await read(await ask({ ...user('hello'), max_tokens: 5 }));
  expect(next.usage?.completion_tokens).toBe(5);
  expect(models.running()[0]?.pid).not.toBe(running?.pid);
});

it('a broken file, a missing one, pictures and a small machine are each told in one sentence', async () => {
  const whole = tinyModel();
  await writeFile(join(folder, 'half.gguf'), whole.subarray(0, whole.length / 2));
  await writeFile(join(folder, 'noise.gguf'), 'no model at all');
  const why = async (answer: Response) => {
    const { error } = (await answer.json()) as { error: { message: string } };
    return [answer.status, error.message] as const;
  };
  for (const file of ['half.gguf', 'noise.gguf']) {
    const [status, message] = await why(await ask(user('hello'), { file }));
    expect(status).toBe(422);
    expect(message).toMatch(new RegExp(`^the file ${file} could not be loaded: `));
  }
  expect(await why(await ask(user('hello'), { file: 'gone.gguf' }))).toEqual([
    422,
    'the file gone.gguf is not there any more.',
  ]);
  const picture = [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }];
  const seen = await why(await ask({ messages: [{ role: 'user', content: picture }] }));
  expect(seen[1]).toContain('reads text only');
  const small = createBuiltinModels({ folder, threads: 1, freeMemory: () => 100e6 });
  expect(await why(await ask(user('hello'), { from: small }))).toEqual([
    422,
    'this machine has 0.1 GB of memory free, and this model needs about 0.2 GB. Choose a smaller one.',
  ]);
  expect(small.running()).toEqual([]);
});

it('it leaves the memory when nobody has asked for a while', async () => {
  const short = createBuiltinModels({ folder, threads: 1, idleMs: 1 });
  const process = await short.open('tiny.gguf');
  await process.ended;
  expect(short.running()).toEqual([]);
});

it('tools are called with inputs that fit them', async () => {
  const parameters = {
    type: 'object',
    properties: { city: { enum: ['Oslo', 'Rome'] } },
    required: ['city'],
  };
  const tools = [{ type: 'function', function: { name: 'weather', description: 'w', parameters } }];
  const { calls, end } = await read(
    await ask({ ...user('weather?'), tools, temperature: 1, seed: 1, max_tokens: 400 }),
  );
  // Weights by chance seldom call anything; what they do call is in shape.
  for (const { function: one } of calls) {
    expect(one.name).toBe('weather');
    expect(['Oslo', 'Rome']).toContain(JSON.parse(one.arguments).city);
  }
  expect(['length', 'stop', 'tool_calls']).toContain(end);
});
