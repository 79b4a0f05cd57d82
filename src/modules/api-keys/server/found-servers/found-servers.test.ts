import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { FoundServer, ServiceEntry } from '../../contract.ts';

let models: MockProvider;
let ollama: Server;
let web: Server;
let hub: TestHub;
let admin: TestUser;
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (answers: Record<string, unknown>) =>
  new Promise<Server>((resolve) => {
    const server = createServer((request, response) => {
      const answer = answers[request.url ?? ''];
      response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    }).listen(0, '127.0.0.1', () => resolve(server));
  });

beforeAll(async () => {
  models = await startMockProvider('openai-compatible');
  ollama = await listen({
    '/v1/models': { object: 'list', data: [{ id: 'llama3.2:3b', owned_by: 'library' }] },
    '/api/tags': {
      models: [
        {
          ...{ name: 'llama3.2:3b', size: 2_019_393_189 },
          details: { family: 'llama', parameter_size: '3.2B', quantization_level: 'Q4_K_M' },
        },
      ],
    },
  });
  web = await listen({ '/v1/models': '<html>not a list</html>' });
  const places = [models.origin, originOf(ollama), originOf(web), 'http://127.0.0.1:9'];
  hub = await startTestHub({ MODEL_SERVERS: places.join(', ') });
  admin = await hub.signUp();
});
afterAll(async () => {
  await hub.close();
  await models.close();
  for (const server of [ollama, web]) server.close();
});

async function ask<T>(who: TestUser, method: string, path: string, json?: object) {
  const init = { method, token: who.token, ...(json && { json }) };
  const answer = await hub.request(`/api/api-keys${path}`, init);
  return { status: answer.status, body: (await answer.json()) as T };
}
const found = async () => {
  const { body } = await ask<{ servers: FoundServer[] }>(admin, 'GET', '/found-servers');
  const mine = [models.origin, ...[ollama, web].map(originOf), 'http://127.0.0.1:9'];
  return body.servers.filter(({ address }) => mine.includes(address));
};
const take = (who: TestUser, address: string) =>
  ask<ServiceEntry>(who, 'POST', '/found-servers', { address });

it('servers that answer are shown with their models, what is none of them is not', async () => {
  const servers = await found();
  expect(servers.map(({ address }) => address)).toEqual([models.origin, originOf(ollama)]);
  expect(servers[1]).toEqual({
    ...{ name: 'Ollama', address: originOf(ollama), service: null },
    models: [{ id: 'llama3.2:3b', bytes: 2_019_393_189, family: 'llama, 3.2B' }],
  });
});

it('one click takes a server into use for everybody, at this address and in the log of the keys', async () => {
  const used = await take(admin, models.origin);
  expect(used.body).toMatchObject({
    ...{ name: 'Model server', origin: 'added', status: 'active', verified: true },
    ...{ baseUrl: models.origin, allowsLocal: true },
  });
  expect((await found())[0]?.service).toBe(used.body.id);
  const { body } = await ask<{ events: { action: string; detail: string; service: string }[] }>(
    ...([admin, 'GET', '/audit'] as const),
  );
  expect(body.events).toContainEqual(
    expect.objectContaining({
      ...{ action: 'local-address-allowed', service: used.body.id, detail: models.origin },
    }),
  );

  const person = await hub.signUp();
  const chat = createChatClient(hub, person, 'super-chatbot');
  const { answer } = await chat.send('explain the tides', { service: used.body.id });
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: used.body.id, status: 'done' });
});

it('taken out again, its permission goes too', async () => {
  const { body } = await take(admin, originOf(ollama));
  expect(body.name).toBe('Ollama');
  const removed = await ask(admin, 'DELETE', `/services/${body.id}`, { scope: 'hub' });
  expect(removed.status).toBe(200);
  expect((await found())[1]?.service).toBeNull();
  const { settings } = hub.platform;
  const { localServers } = await import('#platform/gateway/local/local-servers.ts');
  expect(await settings.get(localServers)).not.toContain(body.id);
});

it('nobody else looks or takes, and what does not answer cannot be taken', async () => {
  const person = await hub.signUp();
  expect((await ask(person, 'GET', '/found-servers')).status).toBe(403);
  expect((await take(person, originOf(ollama))).status).toBe(403);
  const refused = await take(admin, 'http://127.0.0.1:9');
  expect([refused.status, refused.body]).toMatchObject([
    404,
    { message: 'No server of models answers at http://127.0.0.1:9 now. Start it, and look again.' },
  ]);
  expect((await take(admin, models.origin)).status).toBe(409);
});
