import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';

/** Services with a good key, all of which are down. */
const keys = {
  openai: 'sk-valid-openai-key-000000000000000000000000',
  anthropic: 'sk-ant-valid-key-000000000000000000000000',
  runware: 'runware-valid-key-00000000',
  heygen: 'heygen-valid-key-00000000',
} as const;
type Played = keyof typeof keys;
const played = Object.keys(keys) as Played[];

let mocks: MockProvider[];
let hub: TestHub;
let chat: ReturnType<typeof createChatClient>;

beforeAll(async () => {
  mocks = await Promise.all(played.map((id) => startMockProvider(id)));
  const addresses = played.map((id, index) => [
    `${id.toUpperCase()}_BASE_URL`,
    mocks[index]!.origin,
  ]);
  hub = await startTestHub({ ...Object.fromEntries(addresses), ALLOW_PRIVATE_ADDRESSES: '1' });
  const user = await hub.signUp();
  for (const service of played) {
    const owner = { scope: 'personal' as const, userId: user.id };
    await saveKey(hub.platform, user.id, owner, { service, key: keys[service] });
  }
  for (const mock of mocks) mock.setScenario('down');
  chat = createChatClient(hub, user, 'super-chatbot');
});
afterAll(async () => {
  await hub.close();
  await Promise.all(mocks.map((mock) => mock.close()));
});

it('names the services that failed when the Local engine answers in their place', async () => {
  const { answer } = await chat.send('explain the tides of the moon in detail');
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'local', status: 'done' });
  expect(end.content).toMatch(
    /^(OpenAI|Anthropic) could not be reached, (OpenAI|Anthropic) could not be reached, answered by the Local engine\.\n\nI found nothing/,
  );
  // A key is there: what is missing is its service.
  expect(end.content).not.toContain('With a key for');
  expect(end.content).not.toContain('choose it in the picker');
  expect(end.metadata.notice).toBe('Response generated using Local engine');
});

it('ends the order of a picture at the local illustrator, and says who failed', async () => {
  const { answer } = await chat.send('create an image of a harbour');
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'local', type: 'image', status: 'done' });
  expect(end.content).toMatch(/Runware could not be reached.*answered by the Local engine\./);
  expect((await hub.request(end.metadata.files?.[0]?.url ?? '')).status).toBe(200);
});

it('ends the order of a film at the film maker of this server, and says who failed', async () => {
  const { answer } = await chat.send('make a video presentation about bees');
  expect(answer).toMatchObject({ type: 'video', service: 'heygen' });
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'local', type: 'text', status: 'done' });
  expect(end.content).toMatch(
    /^HeyGen could not be reached(, \w+ [a-z ]+)*, answered by the Local engine\.\n\n/,
  );
  expect(end.content).toContain('/modules/one-button-video-maker?film=new&title=Bees');
}, 40_000);

it('ends a film with its cause when the service was named', async () => {
  const { answer } = await chat.send('make a video presentation about bees', { service: 'heygen' });
  const { end } = await chat.follow(answer.id);
  expect(end).toMatchObject({ service: 'heygen', status: 'failed' });
  expect(end.content).toMatch(/^Service call failed: /);
}, 40_000);

it('tells a person whose key does not work that it is the key, not that one is missing', async () => {
  const user = await hub.signUp();
  const owner = { scope: 'personal' as const, userId: user.id };
  for (const mock of mocks) mock.setScenario('bad');
  await saveKey(hub.platform, user.id, owner, {
    service: 'openai',
    key: 'sk-wrong-openai-key-000000000000000000000000',
  });
  const { answer, follow } = await answerTo(user, 'What is photosynthesis?');
  const { end } = await follow(answer.id);
  expect(end.service).toBe('local');
  expect(end.content).toContain('The key for OpenAI is not working');
  expect(end.content).not.toContain('With a key for');
});

async function answerTo(user: Parameters<typeof createChatClient>[1], question: string) {
  const own = createChatClient(hub, user, 'super-chatbot');
  return { ...(await own.send(question)), follow: own.follow };
}
