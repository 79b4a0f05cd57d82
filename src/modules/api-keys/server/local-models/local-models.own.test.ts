import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tinyModel, writeTinyModel } from '#platform/builtin-model/testing/write-gguf.ts';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { LocalModels } from '../../contract-local-models.ts';

let hub: TestHub;
let admin: TestUser;
let folder: string;
const server = createServer((_, response) =>
  response.end(tinyModel({ context: 8192, isBrief: true })),
);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  hub = await startTestHub({ LOCAL_MODEL_THREADS: '1', ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  ({ folder } = hub.platform.builtinModels);
});
afterAll(async () => {
  await hub.close();
  server.close();
});

async function call<T = LocalModels>(method: string, path: string, json?: object, who = admin) {
  const init = { method, token: who.token, ...(json && { json }) };
  const answer = await hub.request(`/api/api-keys/local-models${path}`, init);
  return { status: answer.status, body: (await answer.json()) as T };
}
const audit = async () => {
  const answer = await hub.request('/api/api-keys/audit', { token: admin.token });
  const { events } = (await answer.json()) as { events: { action: string; detail: string }[] };
  return events.map(({ action, detail }) => `${action} ${detail}`);
};

it('a model is fetched, taken into use with one click, and answers chats under its own name', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/Tiny-1B-Q8_0.gguf`;
  const { body } = await call<{ runId: string }>('POST', '/download', { address });
  for (let status = ''; status !== 'done'; ) {
    const answer = await hub.request(`/api/runs/${body.runId}`, { token: admin.token });
    ({ status } = (await answer.json()) as { status: string });
    expect(['queued', 'running', 'done']).toContain(status);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect((await call('GET', '')).body.files).toMatchObject([
    { file: 'Tiny-1B-Q8_0.gguf', service: null, isRunning: false },
  ]);
  const used = await call('POST', '/use', { file: 'Tiny-1B-Q8_0.gguf' });
  expect(used.body.files[0]?.service).toBe('api-Local-model-Tiny-1B');
  expect((await call('POST', '/use', { file: 'Tiny-1B-Q8_0.gguf' })).status).toBe(409);

  const active = await hub.platform.gateway.activeServices(admin.id);
  expect(active.map(({ name }) => name)).toContain('Local model (Tiny 1B)');
  const person = await hub.signUp();
  const chat = createChatClient(hub, person, 'super-chatbot');
  const { answer } = await chat.send('explain the tides', { service: 'api-Local-model-Tiny-1B' });
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'api-Local-model-Tiny-1B', status: 'done' });
  expect((await call('GET', '')).body.files[0]?.isRunning).toBe(true);
  expect(await audit()).toEqual(
    expect.arrayContaining([
      'local-model-fetched Tiny-1B-Q8_0.gguf',
      'local-model-used Tiny-1B-Q8_0.gguf',
    ]),
  );
});

it('a program that requires the call of a tool gets one, whole and streamed', async () => {
  const made = await hub.request('/api/openai-api/tokens', {
    ...{ method: 'POST', token: admin.token, json: { name: 'a program' } },
  });
  const { secret } = (await made.json()) as { secret: string };
  const parameters = {
    type: 'object',
    properties: { city: { enum: ['Oslo', 'Rome'] }, isToday: { type: 'boolean' } },
    required: ['city', 'isToday'],
  };
  const ask = (more: object) =>
    hub.request('/v1/chat/completions', {
      ...{ method: 'POST', token: secret },
      json: {
        model: 'api-Local-model-Tiny-1B',
        messages: [{ role: 'user', content: 'weather?' }],
        tools: [{ type: 'function', function: { name: 'weather', parameters } }],
        ...{ tool_choice: 'required', max_tokens: 200, ...more },
      },
    });
  const whole = (await (await ask({})).json()) as {
    choices: {
      finish_reason: string;
      message: { tool_calls: { function: { name: string; arguments: string } }[] };
    }[];
  };
  expect(whole.choices[0]?.finish_reason).toBe('tool_calls');
  const [one] = whole.choices[0]?.message.tool_calls ?? [];
  expect(one?.function.name).toBe('weather');
  expect(JSON.parse(one?.function.arguments ?? '')).toEqual({
    city: expect.stringMatching(/^(Oslo|Rome)$/),
    isToday: expect.any(Boolean),
  });
  const streamed = await (await ask({ stream: true })).text();
  expect(streamed).toContain('"name":"weather"');
  expect(streamed).toContain('"finish_reason":"tool_calls"');
  const wrong = await ask({ tool_choice: { type: 'function', function: { name: 'moon' } } });
  expect(wrong.status).toBeLessThan(500);
  expect(await wrong.text()).toContain('there is no tool named moon among the tools');
});

it('a killed model leaves what it had written in the chat, and says that it broke off', async () => {
  await writeTinyModel(join(folder, 'talker.gguf'), { context: 8192 });
  await call('POST', '/use', { file: 'talker.gguf' });
  const chat = createChatClient(hub, admin, 'super-chatbot');
  const { answer } = await chat.send('tell me of tides', { service: 'api-Local-model-talker' });
  const stream = (await chat.events(answer.id)).body as ReadableStream<Uint8Array>;
  let heard = '';
  for await (const chunk of stream) {
    heard += Buffer.from(chunk).toString();
    if (heard.includes('event: delta')) break;
  }
  const running = hub.platform.builtinModels.running().find(({ file }) => file === 'talker.gguf');
  process.kill(running?.pid ?? 0, 'SIGKILL');
  await chat.follow(answer.id);
  const kept = await chat.message(answer.id);
  expect(kept.status).toBe('failed');
  expect(kept.content.length).toBeGreaterThan(0);
  await call('POST', '/delete', { file: 'talker.gguf' });
});

it('a person’s own service never reaches it, whatever address they type', async () => {
  const person = await hub.signUp();
  const saved = await hub.request('/api/api-keys/openai-compatible/key', {
    ...{ method: 'PUT', token: person.token },
    json: { scope: 'personal', key: '', baseUrl: 'http://local-model.invalid/Tiny-1B-Q8_0.gguf' },
  });
  const entry = (await saved.json()) as { verified: boolean };
  expect(entry.verified).toBe(false);
});

it('deleted, its service and its process go with its file', async () => {
  const left = await call('POST', '/delete', { file: 'Tiny-1B-Q8_0.gguf' });
  expect(left.body.files).toEqual([]);
  expect(hub.platform.builtinModels.running()).toEqual([]);
  const active = await hub.platform.gateway.activeServices(admin.id);
  expect(active.map(({ id }) => id)).not.toContain('api-Local-model-Tiny-1B');
  expect(await audit()).toContain('local-model-deleted Tiny-1B-Q8_0.gguf');
});

it('a file that somebody put into the folder is found; others, and other people, get nothing', async () => {
  await mkdir(folder, { recursive: true });
  await writeTinyModel(join(folder, 'mine.gguf'));
  expect((await call('GET', '')).body.files.map(({ file }) => file)).toEqual(['mine.gguf']);
  const person = await hub.signUp();
  for (const [path, json] of [
    ['/download', { address: 'https://example.org/a.gguf' }],
    ['/use', { file: 'mine.gguf' }],
    ['/delete', { file: 'mine.gguf' }],
  ] as const) {
    expect((await call('POST', path, json, person)).status).toBe(403);
  }
  expect((await call('POST', '/use', { file: '../secrets.gguf' })).status).toBe(400);
  expect((await call('POST', '/use', { file: 'other.gguf' })).status).toBe(404);
  const page = await call<{ message: string }>('POST', '/download', {
    address: 'https://example.org/page.html',
  });
  expect([page.status, page.body.message]).toEqual([
    400,
    'The address has to end with the name of a GGUF file, such as Qwen3-4B-Q4_K_M.gguf.',
  ]);
});
