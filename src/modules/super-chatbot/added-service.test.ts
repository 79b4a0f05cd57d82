import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

const id = 'api-House-Models';
const name = 'House Models';

let server: MockProvider;
let hub: TestHub;
let admin: TestUser;
let chat: ReturnType<typeof createChatClient>;

/** The administrator adds a service to the table with an address; Sync and a key make it the hub's. */
beforeAll(async () => {
  server = await startMockProvider('openai-compatible');
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  chat = createChatClient(hub, await hub.signUp(), 'super-chatbot');
  const { db, records } = hub.platform;
  await records.create(db, 'Services', [
    { 'Service Name': name, 'API Address': `${server.origin}/v1` },
  ]);
  await ask('POST', '/sync', { scope: 'hub' });
});
afterAll(async () => {
  await hub.close();
  await server.close();
});

async function ask(method: string, path: string, json: object) {
  const response = await hub.request(`/api/api-keys${path}`, { method, token: admin.token, json });
  if (!response.ok) throw new Error(await response.text());
  return response.json() as Promise<Record<string, unknown>>;
}
const active = async () =>
  (await chat.call<{ services: { id: string; name: string }[] }>('/services')).services;

it('is in no chat before somebody has saved its key', async () => {
  expect((await active()).map((service) => service.id)).not.toContain(id);
});

it('answers in the chat under its own name once its key was verified', async () => {
  const saved = await ask('PUT', `/${id}/key`, {
    ...{ scope: 'hub', key: 'sk-house-0123456789', baseUrl: server.origin },
  });
  expect(saved).toMatchObject({ status: 'active', verified: true });
  expect(await active()).toContainEqual(expect.objectContaining({ id, name }));

  const { answer } = await chat.send('explain the tides of the moon in detail');
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: id, serviceName: name, status: 'done' });
  expect(end.metadata.notice).toBe(`Response generated using ${name}`);
  expect(end.metadata.decision?.reason).toMatch(/^House Models: /);
  expect(end.content).not.toBe('');
});

it('can be chosen in the picker, and named in the API', async () => {
  const { answer } = await chat.send('and the tides of the sun', { service: id });
  expect((await chat.follow(answer.id)).end).toMatchObject({ service: id, status: 'done' });
  const unknown = await chat.raw('/messages', { json: { content: 'hi', service: 'api-' } });
  expect(unknown.status).toBe(400);
});

it('is asked by its name after an @', async () => {
  const { answer } = await chat.send('@house models tell of the tides');
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: id, status: 'done' });
  expect(end.metadata.decision?.reason).toBe('House Models: you chose it.');
});

it('is among the services that a token can be kept to', async () => {
  const path = '/api/openai-api/services';
  const list = await (await hub.request(path, { token: admin.token })).json();
  expect(list).toContainEqual({ id, name });
  expect(list).toContainEqual({ id: 'openai', name: 'OpenAI' });
  const made = await hub.request('/api/openai-api/tokens', {
    ...{ method: 'POST', token: admin.token, json: { name: 'House only', services: [id] } },
  });
  expect(await made.json()).toMatchObject({ token: { services: [id] } });
});

it('is named when it fails', async () => {
  server.setScenario('down');
  const { answer } = await chat.send('explain the rings of Saturn in detail');
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'local', status: 'done' });
  expect(end.content).toMatch(/^House Models could not be reached, answered by the Local engine/);
});
