import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { startFakeToolCaller } from '#platform/gateway/providers/testing/fake-tool-caller.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let model: Awaited<ReturnType<typeof startFakeToolCaller>>;
let chat: ReturnType<typeof createChatClient>;
beforeAll(async () => {
  model = await startFakeToolCaller();
  hub = await startTestHub({ OPENAI_BASE_URL: model.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  ana = await hub.signUp();
  chat = createChatClient(hub, ana, 'super-chatbot');
});
afterAll(async () => {
  await hub.close();
  model.close();
});
beforeEach(() => {
  model.turns.length = 0;
  model.asked.length = 0;
});

const unsure = 'Grandpa can’t see the page any more but he’d love to have my letter all the same.';
async function ask(content: string) {
  const { answer } = await chat.send(content);
  return (await chat.follow(answer.id)).end;
}
const read = async () => {
  const answer = await hub.request('/api/admin/router', { token: admin.token });
  return ((await answer.json()) as { handOver: boolean }).handOver;
};
const set = (on: boolean, who = admin) =>
  hub.request('/api/admin/router/hand-over', { method: 'PUT', token: who.token, json: { on } });

it('without a service that has tools, the router decides alone', async () => {
  const answer = await ask(unsure);
  expect(answer.service).toBe('local');
  expect(answer.metadata.decision?.steps).not.toContain('hand-over');
});

it('an unsure message reaches a model with the hub’s tools; what it wants to pay for waits', async () => {
  const json = { key: 'sk-tools-0123456789abcdef', scope: 'hub' };
  const put = { method: 'PUT', token: admin.token, json };
  expect((await hub.request('/api/api-keys/openai/key', put)).status).toBe(200);
  model.asked.length = 0;
  model.turns.push(
    { text: 'I can read it out.', calls: [{ name: 'find_tools', input: { query: 'speech' } }] },
    { text: 'Shall I?' },
  );
  const answer = await ask(unsure);
  expect([answer.status, answer.service, answer.type]).toEqual(['done', 'openai', 'text']);
  expect(answer.content).toBe('I can read it out.\n\nShall I?');
  expect(answer.metadata.decision?.steps.at(-1)).toBe('hand-over');
  expect(answer.metadata.decision?.reason).toContain('decides with the hub’s tools');
  expect(JSON.stringify(model.asked[0]?.body)).toContain('"find_tools"');
});

it('what the documents’ keywords decide is never handed over', async () => {
  model.turns.push({ text: 'A function.' });
  const answer = await ask('Please write and explain code for a function');
  expect(answer.metadata.decision?.steps).toEqual(['count']);
});

it('an administrator switches it off for the hub, and nobody else does', async () => {
  expect(await read()).toBe(true);
  expect((await set(false, ana)).status).toBe(403);
  expect((await set(false)).status).toBe(200);
  expect(await read()).toBe(false);
  model.turns.push({ text: 'Gladly.' });
  expect((await ask(unsure)).metadata.decision?.steps).not.toContain('hand-over');
  await set(true);
});
