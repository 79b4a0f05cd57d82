import { afterAll, beforeAll, expect, it } from 'vitest';
import { savePrice } from '#platform/budgets/prices.ts';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let user: TestUser;
let mocks: MockProvider[];
let chat: ReturnType<typeof createChatClient>;

beforeAll(async () => {
  mocks = await Promise.all((['openai', 'runware'] as const).map((id) => startMockProvider(id)));
  hub = await startTestHub({
    OPENAI_BASE_URL: mocks[0]!.origin,
    RUNWARE_BASE_URL: mocks[1]!.origin,
    ALLOW_PRIVATE_ADDRESSES: '1',
  });
  user = await hub.signUp();
  for (const service of ['openai', 'runware'] as const)
    await saveKey(
      hub.platform,
      user.id,
      { scope: 'hub' },
      { service, key: 'sk-valid-0123456789abcdef0123456789' },
    );
  await savePrice(hub.platform.db, user.id, {
    service: 'openai',
    model: '*',
    inputPerMillion: 1_000_000,
    outputPerMillion: 10_000_000,
    perImage: null,
    charactersPerMillion: null,
    perSecond: null,
    perRequest: null,
    note: '',
    source: '',
    asOf: null,
  });
  chat = createChatClient(hub, user, 'super-chatbot');
});
afterAll(async () => {
  await hub.close();
  await Promise.all(mocks.map((mock) => mock.close()));
});

type Estimate = { service: string | null; most: number | null };
const estimate = (content: string, more: object = {}) =>
  chat.call<Estimate>('/estimate', {
    json: { content, bytes: Buffer.byteLength(content), ...more },
  });
const costOf = async (content: string, more: object = {}) => {
  const { answer, conversation } = await chat.send(content, more);
  const { end } = await chat.follow(answer.id);
  return { status: end.status, cost: end.metadata.cost, conversation };
};

it('says before what an answer may cost, and after what it has cost', async () => {
  const most = Math.ceil('write a poem'.length / 2) + 4096 * 10;
  expect(await estimate('write a poem')).toEqual({ service: 'openai', most });
  expect(await costOf('write a poem')).toMatchObject({ status: 'done', cost: 9 + 12 * 10 });
});

it('charges nothing for the built-in engine', async () => {
  expect(await estimate('@local 12 * 12')).toEqual({ service: 'local', most: 0 });
  expect(await costOf('@local 12 * 12')).toMatchObject({ status: 'done', cost: 0 });
});

it('says so where nobody knows the price', async () => {
  const draw = '@runware draw a lighthouse';
  expect(await estimate(draw)).toEqual({ service: 'runware', most: null });
  expect(await costOf(draw)).toMatchObject({ status: 'done', cost: null });
});

it('has nothing to say where nobody can answer, and books nothing for it', async () => {
  expect(await estimate('@heygen hello')).toEqual({ service: null, most: null });
  expect((await costOf('@heygen hello')).cost).toBeUndefined();
});

it('counts what is sent along: the conversation, and the whole of a long text', async () => {
  const alone = (await estimate('@openai and then?')).most ?? 0;
  const { conversation } = await costOf(`@openai remember ${'this '.repeat(400)}`);
  const later = await estimate('@openai and then?', { conversationId: conversation.id });
  expect((later.most ?? 0) - alone).toBeGreaterThan(1000);
  const long = await estimate('@openai and then?', { bytes: 100_000 });
  expect(long.most).toBe(50_000 + 4096 * 10);
});

it('tells nobody else: neither of a conversation nor on a shared page', async () => {
  const { conversation } = await costOf('write a poem');
  const stranger = createChatClient(hub, await hub.signUp(), 'super-chatbot');
  const json = { content: 'x', bytes: 1, conversationId: conversation.id };
  expect((await stranger.raw('/estimate', { json })).status).toBe(404);
  const { token } = await chat.call<{ token: string }>(`/conversations/${conversation.id}/share`, {
    json: {},
  });
  const shared = await (await hub.request(`/api/ai-chat/shared/${token}`)).text();
  expect(shared).toContain('write a poem');
  expect(shared).not.toContain('"cost"');
});

it('says it of a film, too, where its length is known', async () => {
  const none = { inputPerMillion: null, outputPerMillion: null, perImage: null, perRequest: null };
  const price = { ...none, charactersPerMillion: null, perSecond: 100_000 };
  const origin = { note: '', source: '', asOf: null };
  await savePrice(hub.platform.db, user.id, {
    service: 'runware',
    model: '*',
    ...price,
    ...origin,
  });
  const film = '@runware create a video of waves';
  expect(await estimate(film)).toEqual({ service: 'runware', most: 500_000 });
  expect(await costOf(film)).toMatchObject({ status: 'done', cost: 500_000 });
});

it('says under an answer that a share of the hub’s keys has cut it, and that it may go on', async () => {
  const person = await hub.signUp();
  const theirs = createChatClient(hub, person, 'super-chatbot');
  const { answer } = await theirs.send('@openai Write a novel.');
  const { end } = await theirs.follow(answer.id);
  expect(end).toMatchObject({ status: 'done', metadata: { usage: { outputTokens: 8192 } } });
  expect(end.metadata.cut).toMatch(/^This answer was cut at 8,192 tokens, .+ Ask to go on/);
});
