import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ServiceId } from '#kernel/services.ts';
import { createChatClient, until } from '#platform/conversations/testing/chat-client.ts';
import { videoJob } from '#platform/conversations/videos/video-job.ts';
import { sql } from '#platform/db/sql.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { childEnvironment } from '#platform/testing/child-environment.ts';
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
});

it('never orders a film twice when a server died while ordering it', async () => {
  const { platform } = hub;
  const { id: conversation } = await chat.call<{ id: string }>('/conversations', { json: {} });
  // As an older version stored it: without the id by which the order could be looked for.
  const metadata = JSON.stringify({ video: { phase: 'submitting', service: 'heygen' } });
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    insert into messages (conversation_id, role, type, status, service, metadata)
    values (${conversation}, 'assistant', 'video', 'streaming', 'heygen', ${metadata}::jsonb) returning id`);
  const messageId = rows[0]!.id;
  const before = mocks.heygen!.requests.length;
  const job = { id: '1', attempt: 1, signal: new AbortController().signal };
  await videoJob.run(platform, { messageId }, job);
  const message = await chat.message(messageId);
  expect(message.status).toBe('failed');
  expect(message.metadata.error).toContain('was not ordered twice');
  expect(mocks.heygen!.requests.length).toBe(before);
});

it('finds a film at its service when the answer to its order was lost', async () => {
  const orders = () =>
    mocks.heygen!.requests.filter(({ method, path }) => method === 'POST' && path === '/v3/videos')
      .length;
  const before = orders();
  mocks.heygen!.setScenario('lost');
  const { answer } = await chat.send('make a video presentation of tea');
  await until(async () => orders() === before + 1);
  mocks.heygen!.setScenario(undefined);
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ status: 'done', service: 'heygen' });
  expect(orders()).toBe(before + 1);
}, 40_000);

it('keeps the partial text when the server is killed, and other servers say so', async () => {
  mocks.openai!.setScenario('slow');
  const folder = await mkdtemp(join(tmpdir(), 'gh-killed-'));
  const killed = startServer(folder, await freePort());
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

/** A port that nobody listens on at this moment. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** A second server on the same database, as a process of its own. */
function startServer(
  folder: string,
  port: number,
): { process: ChildProcess; origin: Promise<string> } {
  const child = spawn(process.execPath, ['src/app/cli.ts', 'start'], {
    env: {
      ...childEnvironment,
      ...environment,
      DATA_DIR: folder,
      DATABASE_URL: hub.databaseUrl,
      SITE_URL: hub.origin,
      PORT: String(port),
      RATE_LIMIT_FACTOR: '1000',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += String(chunk);
  });
  const origin = `http://127.0.0.1:${port}`;
  const ready = until(
    () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    90_000,
  );
  return {
    process: child,
    origin: ready.then(
      () => origin,
      () => {
        throw new Error(`The second server did not start: ${errors}`);
      },
    ),
  };
}
