import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type StandInServer,
  startStandInServer,
} from '#platform/gateway/own-servers/testing/stand-in-server.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { activeServices, type SpokenRequest, servicesFor } from './film-services.ts';

const house = 'api-House';
let openai: MockProvider;
let server: StandInServer;
let hub: TestHub;
let admin: TestUser;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  server = await startStandInServer(['writer', 'sdxl', 'piper'].map((id) => ({ id })));
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  await put('PUT', '/api/api-keys/openai/key', { scope: 'hub', key: 'sk-good-0123456789' });
  await put('POST', '/api/api-keys/services', {
    ...{ scope: 'hub', name: 'House', category: 'ai', apiAddress: server.origin },
  });
  openai.requests.length = 0;
});
afterAll(async () => {
  await hub.close();
  await server.close();
  await openai.close();
});

async function put(method: string, path: string, json: object) {
  const answer = await hub.request(path, { method, token: admin.token, json });
  if (!answer.ok) throw new Error(await answer.text());
}
const choose = (purpose: string, model: string | null, service = house) =>
  put('PUT', `/api/admin/models/${purpose}`, { choice: { service, model } });

it('a film is written, drawn and spoken by whom administrators chose, with the chosen models', async () => {
  await choose('text', 'writer');
  await choose('image', 'sdxl');
  await choose('speech', 'piper');
  const request = { voice: 'auto' } as SpokenRequest;
  const film = await servicesFor(
    ...([hub.platform, { user_id: admin.id, request }, { service: 'auto' }] as const),
  );
  expect(film.names).toEqual({ text: 'House', image: 'House', audio: 'House' });
  const { signal } = new AbortController();
  await film.writeText?.({ system: 'Write.', user: 'A film.' } as never, signal);
  await film.drawPicture?.({ prompt: 'a red barn', width: 64, height: 64 } as never, signal);
  await film.speak?.('Good morning.', 'slt', signal);
  expect(server.takeAsked()).toEqual([
    '/v1/chat/completions writer',
    '/v1/images/generations sdxl',
    '/v1/audio/speech piper',
  ]);
  expect(openai.requests).toEqual([]);
});

it('where the Local engine was chosen for something, the film maker does it itself', async () => {
  await choose('speech', null, 'local');
  const makers = await activeServices(hub.platform, admin.id);
  expect(makers).toMatchObject({ text: { id: house }, image: { id: house } });
  expect(makers.audio).toBeUndefined();
});
