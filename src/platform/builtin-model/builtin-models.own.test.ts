import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltinModels, createBuiltinModels } from './builtin-models.ts';
import { askModel, readAnswer, readRefusal, userSays } from './testing/ask-model.ts';
import { tinyModel, writeTinyModel } from './testing/write-gguf.ts';

let folder: string;
let models: BuiltinModels;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gh-models-'));
  await writeTinyModel(join(folder, 'tiny.gguf'), { context: 4096, isEndless: true });
  models = createBuiltinModels({ folder, threads: 1 });
});
afterAll(async () => {
  await models.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (
  body: object,
  {
    file = 'tiny.gguf',
    from = models,
    signal,
  }: { file?: string; from?: BuiltinModels; signal?: AbortSignal | undefined } = {},
) => askModel(from, body, { file, ...(signal && { signal }) });

it('nothing runs until somebody asks; then it streams, and counts what it read and wrote', async () => {
  expect(models.running()).toEqual([]);
  const said = await readAnswer(await ask({ ...userSays('explain the tides'), max_tokens: 24 }));
  expect(said.pieces.length).toBeGreaterThan(5);
  expect(said).toMatchObject({ end: 'length', usage: { completion_tokens: 24 } });
  expect(said.usage?.prompt_tokens).toBeGreaterThan(10);
  expect(models.running()).toMatchObject([{ file: 'tiny.gguf' }]);
  const again = await readAnswer(await ask({ ...userSays('explain the tides'), max_tokens: 24 }));
  expect(again.text).toBe(said.text);
});

it('it stops at the words that it is given', async () => {
  const whole = (await readAnswer(await ask({ ...userSays('explain the tides'), max_tokens: 24 })))
    .text;
  const stop = whole.slice(6, 9);
  const cut = await readAnswer(
    await ask({ ...userSays('explain the tides'), max_tokens: 24, stop }),
  );
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
  const { text } = await readAnswer(await ask({ ...userSays('how is the sea?'), response_format }));
  expect(JSON.parse(text)).toEqual({
    mood: expect.stringMatching(/^(calm|wild)$/),
    rough: expect.any(Boolean),
  });
});

it('two are answered at once, and a third when one of them is done', async () => {
  const heard: string[] = [];
  const left = new AbortController();
  const hear = async (name: string, tokens: number, signal?: AbortSignal) => {
    const answer = await ask({ ...userSays(`question ${name}`), max_tokens: tokens }, { signal });
    heard.push(`${name} begins`);
    const text = await answer.text();
    heard.push(`${name} ends`);
    return text;
  };
  const first = hear('first', 3000, left.signal);
  first.catch(() => undefined);
  await expect.poll(() => heard).toEqual(['first begins']);
  const asked = hear('second', 200);
  // Two questions on their way at once may arrive in any order.
  await expect.poll(() => heard).toContain('second begins');
  const [second, third] = await Promise.all([asked, hear('third', 5)]);
  expect(heard).toEqual([
    ...['first begins', 'second begins', 'second ends', 'third begins', 'third ends'],
  ]);
  expect(second).not.toBe(third);
  const process = await models.open('tiny.gguf');
  expect(process.open()).toBe(1);
  left.abort();
  await expect(first).rejects.toThrow();
  expect(process.open()).toBe(0);
  expect(models.running()).toHaveLength(1);
});

it('a conversation that goes on is not read again from its beginning, though others came between', async () => {
  const long = 'and then the tide came in again, '.repeat(12);
  const first = userSays(`Tell me: ${long}`).messages;
  const said = await readAnswer(await ask({ messages: first, max_tokens: 8 }));
  await readAnswer(await ask({ ...userSays('hello'), max_tokens: 4 }));
  const messages = [
    ...first,
    { role: 'assistant', content: said.text },
    ...userSays('Why?').messages,
  ];
  const { usage } = await readAnswer(await ask({ messages, max_tokens: 4 }));
  expect(usage?.prompt_tokens_details.cached_tokens).toBeGreaterThanOrEqual(
    (said.usage?.prompt_tokens ?? Number.NaN) - 8,
  );
  expect(said.usage?.prompt_tokens_details.cached_tokens).toBeLessThan(8);
  expect(usage?.prompt_tokens_details.cached_tokens).toBeLessThan(usage?.prompt_tokens ?? 0);
});

it('whoever leaves stops the answer, and the next one is served', async () => {
  const left = new AbortController();
  const answer = await ask(
    { ...userSays('a long story'), max_tokens: 3000 },
    { signal: left.signal },
  );
  // In a long answer whatever nobody holds is collected; a stop must not hang on it.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let turn = 0; turn < 3; turn += 1) {
    collect();
    await setImmediate();
  }
  left.abort();
  await expect(answer.text()).rejects.toThrow();
  const next = await readAnswer(await ask({ ...userSays('hello'), max_tokens: 5 }));
  expect(next.usage?.completion_tokens).toBe(5);
});

it('a killed process breaks the answer off where it was, and the next question starts it anew', async () => {
  const answer = await ask({ ...userSays('a long story'), max_tokens: 3000 });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  const first = await reader.read();
  expect(Buffer.from(first.value ?? []).toString()).toContain('data: ');
  const [running] = models.running();
  process.kill(running?.pid ?? 0, 'SIGKILL');
  const rest = async () => {
    for (;;) if ((await reader.read()).done) return;
  };
  await expect(rest()).rejects.toThrow('the model ended before its answer.');
  const next = await readAnswer(await ask({ ...userSays('hello'), max_tokens: 5 }));
  expect(next.usage?.completion_tokens).toBe(5);
  expect(models.running()[0]?.pid).not.toBe(running?.pid);
});

it('a broken file, a missing one, pictures and a small machine are each told in one sentence', async () => {
  const whole = tinyModel();
  await writeFile(join(folder, 'half.gguf'), whole.subarray(0, whole.length / 2));
  await writeFile(join(folder, 'noise.gguf'), 'no model at all');
  for (const file of ['half.gguf', 'noise.gguf']) {
    const [status, message] = await readRefusal(await ask(userSays('hello'), { file }));
    expect(status).toBe(422);
    expect(message).toMatch(new RegExp(`^the file ${file} could not be loaded: `));
  }
  expect(await readRefusal(await ask(userSays('hello'), { file: 'gone.gguf' }))).toEqual([
    422,
    'the file gone.gguf is not there any more.',
  ]);
  const picture = [{ type: 'image_url', image_url: { url: 'data:image/png;base64,AAAA' } }];
  const seen = await readRefusal(await ask({ messages: [{ role: 'user', content: picture }] }));
  expect(seen[1]).toContain('reads text only');
  const small = createBuiltinModels({ folder, threads: 1, freeMemory: () => 100e6 });
  expect(await readRefusal(await ask(userSays('hello'), { from: small }))).toEqual([
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
