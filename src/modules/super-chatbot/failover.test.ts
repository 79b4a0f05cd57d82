import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServiceId } from '#kernel/services.ts';
import { createChatClient, until } from '#platform/conversations/testing/chat-client.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startServerProcess } from '#platform/testing/server-process.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

const played = ['openai', 'anthropic', 'runware', 'heygen', 'elevenlabs'] as const;
const keys: Record<(typeof played)[number], string> = {
  openai: 'sk-valid-openai-key-000000000000000000000000',
  anthropic: 'sk-ant-valid-key-000000000000000000000000',
  runware: 'runware-valid-key-00000000',
  heygen: 'heygen-valid-key-00000000',
  elevenlabs: 'elevenlabs-valid-key-00000000',
};
const masterKey = 'ab'.repeat(32);

let mocks: Record<string, MockProvider>;
let environment: Record<string, string>;
let hub: TestHub;
let user: TestUser;
let chat: ReturnType<typeof createChatClient>;

beforeAll(async () => {
  mocks = Object.fromEntries(
    await Promise.all(played.map(async (id) => [id, await startMockProvider(id)] as const)),
  );
  environment = Object.fromEntries(
    played.map((id) => [`${id.toUpperCase()}_BASE_URL`, mocks[id]!.origin]),
  );
  Object.assign(environment, { ALLOW_PRIVATE_ADDRESSES: '1', MASTER_KEY: masterKey });
  hub = await startTestHub(environment);
  user = await hub.signUp();
  for (const service of played) {
    const owner = { scope: 'personal' as const, userId: user.id };
    const key = await saveKey(hub.platform, user.id, owner, { service, key: keys[service] });
    expect([service, key.status]).toEqual([service, 'active']);
  }
  chat = createChatClient(hub, user, 'super-chatbot');
});
afterAll(async () => {
  await hub.close();
  await Promise.all(Object.values(mocks).map((mock) => mock.close()));
});
beforeEach(() => {
  for (const mock of Object.values(mocks)) mock.setScenario(undefined);
});

it.each<[string, ServiceId, string]>([
  ['write a poem', 'openai', 'text'],
  ['reason about something complex', 'anthropic', 'text'],
  ['create an image of a harbour', 'runware', 'image'],
  ['narrate this text in a calm voice', 'elevenlabs', 'audio'],
])('sends "%s" to %s', async (message, service, type) => {
  const { answer } = await chat.send(message);
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service, type, status: 'done' });
  expect(end.metadata.notice).toMatch(/^Response generated using /);
  if (type !== 'text') {
    const file = await hub.request(end.metadata.files?.[0]?.url ?? '');
    expect(file.status).toBe(200);
  }
});

it('tries the next service of the kind before any output, and says so', async () => {
  mocks.openai!.setScenario('down');
  const { answer } = await chat.send('explain tides');
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'anthropic', status: 'done' });
  expect(end.metadata.attempts?.map(({ service, ok }) => [service, ok])).toEqual([
    ['openai', false],
    ['anthropic', true],
  ]);
  expect(end.metadata.attempts?.[0]?.error).toBeTruthy();
});

it('never lets a second service continue what another one began', async () => {
  mocks.openai!.setScenario('cut');
  const asked = mocks.anthropic!.requests.length;
  const { answer } = await chat.send('explain tides again');
  const { end, text } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'openai', status: 'failed' });
  expect(text).not.toBe('');
  expect(end.content).toBe(text);
  expect(end.metadata.error).toBeTruthy();
  expect(mocks.anthropic!.requests.length).toBe(asked);
});

it('does not fall back from a service that the user named', async () => {
  mocks.openai!.setScenario('down');
  const { answer } = await chat.send('explain tides', { service: 'openai' });
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'openai', status: 'failed' });
  expect(end.content).toMatch(
    /^Service call failed: OpenAI API error: Service Unavailable\n\nPlease check that your API keys are properly configured in the API Key Manager\.\n\nopenai failed to answer/,
  );
  expect(end.metadata).toMatchObject({
    error: 'OpenAI API error: Service Unavailable',
    notice: 'Service call failed: OpenAI API error: Service Unavailable',
    detail: expect.stringContaining('status 503'),
  });
});

it('refuses a second message while one is answered, and lets two tabs follow it', async () => {
  mocks.openai!.setScenario('slow');
  const { answer, conversation } = await chat.send('write slowly');
  const second = await chat.raw('/messages', {
    json: { content: 'write more', conversationId: conversation.id },
  });
  expect(second.status).toBe(409);
  const [one, two] = await Promise.all([chat.follow(answer.id), chat.follow(answer.id, 3)]);
  expect(one.end.status).toBe('done');
  expect(two.text).toBe(one.text.slice(3));
  const { messages } = await chat.call<{ messages: [] }>(`/conversations/${conversation.id}`);
  expect(messages).toHaveLength(2);
});

it('stops at once and keeps what has arrived', async () => {
  mocks.openai!.setScenario('slow');
  const { answer } = await chat.send('write a lot');
  await until(async () => (await chat.message(answer.id)).content.length > 0);
  const stopped = await chat.call<typeof answer>(`/messages/${answer.id}/stop`, { json: {} });
  expect(stopped.status).toBe('stopped');
  expect(stopped.content.length).toBeGreaterThan(0);
  expect(
    (await chat.send('hello again', { conversationId: stopped.conversationId })).answer.id,
  ).toBeTruthy();
});

it('orders a film once, polls it in jobs and stores it', async () => {
  const { answer } = await chat.send('make a video presentation with an avatar');
  expect(answer).toMatchObject({ type: 'video', service: 'heygen', status: 'streaming' });
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ status: 'done', type: 'video' });
  const film = await hub.request(end.metadata.files?.[0]?.url ?? '');
  expect(film.headers.get('content-type')).toBe('video/mp4');
  const submits = mocks.heygen!.requests.filter(
    ({ method, path }) => method === 'POST' && path === '/v3/videos',
  );
  expect(submits).toHaveLength(1);
}, 40_000);

it('lets a film be cancelled', async () => {
  const { answer } = await chat.send('make a video presentation of tea');
  const stopped = await chat.call<typeof answer>(`/messages/${answer.id}/stop`, { json: {} });
  expect(stopped.status).toBe('stopped');
  const run = () => hub.request(`/api/runs/${answer.id}`, { token: user.token });
  expect(await (await run()).json()).toMatchObject({ tool: 'chat.video', status: 'stopped' });
});

it('lets a film be stopped among the runs, and says so in the chat', async () => {
  const { answer } = await chat.send('make a video presentation of coffee');
  const json = {};
  const stop = await hub.request(`/api/runs/${answer.id}/stop`, { token: user.token, json });
  expect(await stop.json()).toMatchObject({
    ...{ status: 'stopped', module: 'super-chatbot', path: '/modules/super-chatbot' },
    can: { stop: false, retry: false, repeat: false },
  });
  expect((await chat.message(answer.id)).status).toBe('stopped');
  const retry = { token: user.token, json: { from: 'start' } };
  expect((await hub.request(`/api/runs/${answer.id}/retry`, retry)).status).toBe(409);
});

it('finds a film at its service when the answer to its order was lost', async () => {
  // By what it shows: the order of a film that was stopped above may still be on its way.
  const orders = () =>
    mocks.heygen!.requests.filter(
      ({ method, path, body }) =>
        method === 'POST' && path === '/v3/videos' && body.includes('lighthouses'),
    ).length;
  mocks.heygen!.setScenario('lost');
  const { answer } = await chat.send('make a video presentation of lighthouses');
  await until(async () => orders() === 1);
  mocks.heygen!.setScenario(undefined);
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ status: 'done', service: 'heygen' });
  expect(orders()).toBe(1);
}, 40_000);

it('keeps the partial text when the server is killed, and other servers say so', async () => {
  mocks.openai!.setScenario('slow');
  const folder = await mkdtemp(join(tmpdir(), 'gh-killed-'));
  const killed = await startServerProcess(folder, {
    ...environment,
    ...{ DATABASE_URL: hub.databaseUrl, SITE_URL: hub.origin },
  });
  try {
    const origin = await killed.origin;
    const request: TestHub['request'] = (path, { token, json, ...init } = {}) =>
      fetch(`${origin}${path}`, {
        ...init,
        ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
    const elsewhere = createChatClient({ request }, user, 'super-chatbot');
    const { answer, userMessage } = await elsewhere.send('write an endless text');
    await until(async () => (await chat.message(answer.id)).content.length > 0);
    const following = chat.follow(answer.id);
    killed.process.kill('SIGKILL');
    const { end, text } = await following;
    expect(end.status).toBe('interrupted');
    expect(text.length).toBeGreaterThan(0);
    expect(end.content).toBe(text);
    mocks.openai!.setScenario(undefined);
    const retried = await chat.call<{ answer: { id: string; parentId: string } }>(
      `/messages/${answer.id}/retry`,
      { json: {} },
    );
    expect(retried.answer.parentId).toBe(userMessage.id);
    expect((await chat.follow(retried.answer.id)).end.status).toBe('done');
  } finally {
    killed.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
