import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tallies } from '#kernel/routing/tally.ts';
import type { ServiceId } from '#kernel/services.ts';
import { hubKeyLimits } from '#platform/budgets/hub-keys/limits.ts';
import { savePrice } from '#platform/budgets/prices.ts';
import {
  createChatClient,
  type SentMessage,
  until,
} from '#platform/conversations/testing/chat-client.ts';
import type { MessageView } from '#platform/conversations/views.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import { modelList } from '#platform/gateway/providers/testing/mock-chat.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import {
  type Listening,
  listen,
  respond,
} from '#platform/gateway/providers/testing/mock-server.ts';
import { keyWith } from '#platform/gateway/providers/testing/provider-calls.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

/** OpenAI here takes every question and never says a word. */
let hanging: Listening;
let anthropic: MockProvider;
let groq: MockProvider;
let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
let chat: ReturnType<typeof createChatClient>;

beforeAll(async () => {
  hanging = await listen(async ({ method }, response) => {
    if (method === 'GET') await respond(response, modelList(['gpt-5.2']));
  });
  [anthropic, groq] = [await startMockProvider('anthropic'), await startMockProvider('groq')];
  hub = await startTestHub({
    OPENAI_BASE_URL: hanging.origin,
    ANTHROPIC_BASE_URL: anthropic.origin,
    GROQ_BASE_URL: groq.origin,
    ALLOW_PRIVATE_ADDRESSES: '1',
  });
  [admin, ana] = [await hub.signUp(), await hub.signUp()];
  for (const service of ['openai', 'anthropic', 'groq'] as const) {
    const key = { service, key: keyWith('good') };
    expect((await saveKey(hub.platform, admin.id, { scope: 'hub' }, key)).status).toBe('active');
  }
  for (const service of ['openai', 'anthropic', 'groq'] as const) await price(service);
  chat = createChatClient(hub, ana, 'super-chatbot');
});
afterAll(async () => {
  await hub.close();
  await Promise.all([hanging.close(), anthropic.close(), groq.close()]);
});
beforeEach(() => {
  anthropic.setScenario(undefined);
  groq.setScenario(undefined);
});

/** A dollar for a million tokens that are read, ten for those that are written. */
const price = (service: ServiceId) =>
  savePrice(hub.platform.db, admin.id, {
    ...{ service, model: '*', inputPerMillion: 1_000_000, outputPerMillion: 10_000_000 },
    ...{ perImage: null, charactersPerMillion: null, perSecond: null, perRequest: null },
    ...{ note: '', source: '', asOf: null },
  });

type Round = SentMessage & { readonly columns: MessageView[] };
const side = (services: string[], content = 'explain tides', more: object = {}) =>
  chat.send(content, { columns: { services, ...more } }) as Promise<Round>;
const ended = async ({ columns }: Round) =>
  Promise.all(columns.map(async ({ id }) => (await chat.follow(id)).end));
const keep = (id: string, json: object = {}) =>
  chat.call<{ messages: MessageView[] }>(`/messages/${id}/keep`, { json });
const stop = (id: string) => chat.call<MessageView>(`/messages/${id}/stop`, { json: {} });
const thread = async (id: string) =>
  (await chat.call<{ messages: MessageView[] }>(`/conversations/${id}`)).messages;

it('a service that hangs keeps nobody waiting, and is stopped alone', async () => {
  const sent = await side(['openai', 'anthropic', 'local']);
  const [openai, claude, local] = sent.columns as [MessageView, MessageView, MessageView];
  expect(sent.columns.map(({ service }) => service)).toEqual(['openai', 'anthropic', 'local']);
  expect(new Set(sent.columns.map(({ parentId }) => parentId))).toEqual(
    new Set([sent.userMessage.id]),
  );
  expect((await chat.follow(claude.id)).end).toMatchObject({
    ...{ status: 'done', service: 'anthropic' },
    metadata: { cost: 9 + 12 * 10 },
  });
  expect((await chat.follow(local.id)).end).toMatchObject({
    status: 'done',
    metadata: { cost: 0 },
  });
  expect((await chat.message(openai.id)).status).toBe('streaming');

  // Nothing else begins in the conversation meanwhile: neither one answer nor another round.
  const { id: conversationId } = sent.conversation;
  const more = [{}, { columns: { services: ['anthropic', 'groq'] } }];
  for (const each of more) {
    const json = { content: 'and then?', conversationId, ...each };
    expect((await chat.raw('/messages', { json })).status).toBe(409);
  }
  expect((await stop(openai.id)).status).toBe('stopped');
  const states = (await thread(conversationId)).slice(1).map(({ status }) => status);
  expect(states).toEqual(['stopped', 'done', 'done']);
});

it('stopping one leaves the other, which is still being written', async () => {
  groq.setScenario('slow');
  const sent = await side(['openai', 'groq']);
  const [openai, other] = sent.columns as [MessageView, MessageView];
  await until(async () => (await chat.message(other.id)).content !== '');
  expect((await stop(openai.id)).status).toBe('stopped');
  expect((await chat.follow(other.id)).end.status).toBe('done');
});

it('the one that is kept is the branch that goes on; the others are stopped and stay beside it', async () => {
  const sent = await side(['anthropic', 'groq', 'openai']);
  const [claude] = sent.columns as [MessageView];
  await chat.follow(claude.id);
  const { messages } = await keep(claude.id);
  expect(messages.map(({ round }) => round?.state)).toEqual(['kept', 'left', 'left']);
  expect(messages[2]?.status).toBe('stopped');
  const { id: conversationId } = sent.conversation;
  const next = await chat.send('@anthropic and the moon?', { conversationId });
  expect(next.userMessage.parentId).toBe(claude.id);
  await chat.follow(next.answer.id);
  expect(anthropic.requests.at(-1)?.body).toContain('explain tides');
  // Another one may be kept later, as another branch.
  const moved = (await keep(messages[1]?.id as string)).messages;
  expect(moved.map(({ round }) => round?.state)).toEqual(['left', 'kept', 'left']);
  const file = await chat.call<{ content: string }>(
    `/conversations/${conversationId}/export?format=markdown`,
  );
  expect(file.content).toContain('## Anthropic');
});

it('a blind round tells no names until one is chosen, and counts the choice once', async () => {
  const sent = await side(['anthropic', 'groq', 'local'], 'explain tides', { blind: true });
  const followed = await Promise.all(sent.columns.map(({ id }) => chat.follow(id)));
  const { id: conversationId } = sent.conversation;
  const { token } = await chat.call<{ token: string }>(`/conversations/${conversationId}/share`, {
    json: {},
  });
  const shared = await hub.request(`/api/ai-chat/shared/${token}`);
  const shown = [
    sent.columns,
    followed.flatMap(({ events }) => events.filter(({ event }) => event !== 'delta')),
    await thread(conversationId),
    ((await shared.json()) as { messages: MessageView[] }).messages,
  ];
  // Their words are their own; everything that the hub says beside them names nobody.
  const said = JSON.stringify(shown, (key, value) => (key === 'content' ? undefined : value));
  expect(said).not.toMatch(/anthropic|claude|groq|gpt-oss|local/i);
  expect(said).not.toMatch(/"(cost|usage|decision|attempts|notice)":/);
  const json = `/conversations/${conversationId}/export?format=json`;
  const file = JSON.parse((await chat.call<{ content: string }>(json)).content);
  expect(file.messages[1]).toMatchObject({ service: null, model: null });

  const chosen = sent.columns[1] as MessageView;
  const merge = { json: { service: 'anthropic' } };
  expect((await chat.raw(`/messages/${chosen.id}/merge`, merge)).status).toBe(409);
  const { messages } = await keep(chosen.id);
  expect(messages.map(({ service }) => service).sort()).toEqual(['anthropic', 'groq', 'local']);
  const winner = messages[1] as MessageView;
  const tallies = () => chat.call<Tallies>('/tallies');
  const first = await tallies();
  expect(first.hub).toBeNull();
  expect(first.mine.find(({ service }) => service === winner.service)).toMatchObject({
    ...{ shown: 1, picked: 1, microsPerPick: winner.metadata.cost },
  });
  expect(first.mine).toHaveLength(3);
  // To go on from another answer is no second choice.
  await keep(messages[0]?.id as string);
  expect(await tallies()).toEqual(first);
  const asAdmin = createChatClient(hub, admin, 'ai-chat');
  expect((await asAdmin.call<Tallies>('/tallies')).hub).toHaveLength(3);
});

it('a blind choice needs a whole answer; none of them is a choice, too', async () => {
  const sent = await side(['openai', 'groq'], 'explain ebb', { blind: true });
  // The question itself is done from the first.
  const answers = async () => (await thread(sent.conversation.id)).slice(1);
  await until(async () => (await answers()).some(({ status }) => status === 'done'));
  const columns = await answers();
  const hangs = columns.find(({ status }) => status === 'streaming') as MessageView;
  expect((await chat.raw(`/messages/${hangs.id}/keep`, { json: {} })).status).toBe(409);
  const stranger = createChatClient(hub, admin, 'super-chatbot');
  expect((await stranger.raw(`/messages/${hangs.id}/keep`, { json: {} })).status).toBe(404);
  const before = await chat.call<Tallies>('/tallies');
  const { messages } = await keep(hangs.id, { none: true });
  expect(messages.map(({ round }) => round?.state)).toEqual(['open', 'open']);
  const countOf = ({ mine }: Tallies, what: 'picked' | 'shown') =>
    mine.reduce((sum, each) => sum + each[what], 0);
  const after = await chat.call<Tallies>('/tallies');
  // Who gave no answer was not shown.
  expect(countOf(after, 'shown') - countOf(before, 'shown')).toBe(1);
  expect(countOf(after, 'picked')).toBe(countOf(before, 'picked'));
  expect((await chat.raw(`/messages/${hangs.id}/keep`, { json: { none: true } })).status).toBe(409);
});

it('a temporary chat has columns, too, and its blind choices are counted nowhere', async () => {
  const tallies = () => chat.call<Tallies>('/tallies');
  const before = await tallies();
  const columns = { services: ['anthropic', 'groq'], blind: true };
  const sent = (await chat.send('explain neaps', { columns, temporary: true })) as Round;
  await ended(sent);
  const { messages } = await keep(sent.answer.id);
  expect(messages.map(({ round }) => round?.state).sort()).toEqual(['kept', 'left']);
  expect(await tallies()).toEqual(before);
});

it('one of the services merges the answers, which it gets as data; the Local engine does not', async () => {
  const sent = await side(['local', 'groq', 'anthropic'], 'what is 6 * 7?');
  const columns = await ended(sent);
  const at = `/messages/${sent.answer.id}/merge`;
  for (const service of ['local', 'openai']) {
    const refused = await chat.raw(at, { json: { service } });
    expect([service, refused.status]).toEqual([service, 400]);
  }
  const merged = await chat.call<SentMessage>(at, { json: { service: 'anthropic' } });
  const { end } = await chat.follow(merged.answer.id);
  expect(end).toMatchObject({
    ...{ status: 'done', service: 'anthropic', parentId: sent.userMessage.id },
    metadata: { merged: 3 },
  });
  const asked = anthropic.requests.at(-1)?.json as { messages: unknown; tools?: unknown };
  const told = JSON.stringify(asked.messages);
  expect(asked.tools).toBeUndefined();
  for (const { content } of columns) {
    expect(told).toContain(JSON.stringify(content.slice(0, 20)).slice(1, -1));
  }
  expect(told).toMatch(/<answer-1-[0-9a-f]{12}>/);
  // It is what the conversation goes on from, and written anew it is merged anew.
  const { id: conversationId } = sent.conversation;
  const again = await chat.call<SentMessage>(`/messages/${end.id}/retry`, { json: {} });
  expect((await chat.follow(again.answer.id)).end.metadata.merged).toBe(3);
  const next = await chat.send('@local 1 + 1', { conversationId });
  expect(next.userMessage.parentId).toBe(again.answer.id);
});

it('says before what all of them may cost, and where that passes what is left', async () => {
  type Estimate = { most: number | null; columns: { most: number | null }[]; over?: string };
  const content = 'explain tides';
  const estimate = (services: string[]) =>
    chat.call<Estimate>('/estimate', {
      json: { content, bytes: content.length, columns: { services } },
    });
  const one = Math.ceil(content.length / 2) + 4096 * 10;
  const cheap = await estimate(['anthropic', 'groq', 'local']);
  expect(cheap.columns.map(({ most }) => most)).toEqual([one, one, 0]);
  expect(cheap.most).toBe(2 * one);
  expect(cheap.over).toBeUndefined();
  const { settings, cachedReads } = hub.platform;
  await settings.set(hubKeyLimits, { ...hubKeyLimits.initial, dayCents: 100 });
  cachedReads.forget();
  const long = { bytes: 1_000_000, content, columns: { services: ['anthropic', 'groq'] } };
  const { over } = await chat.call<Estimate>('/estimate', { json: long });
  expect(over).toMatch(/^Together these may cost up to \$1\.09, and \$.+ is left of your share/);
  // One answer, too; and what a module may spend counts beside what the person may.
  const ask = { json: { bytes: 1_000_000, content, service: 'anthropic' } };
  const alone = () => chat.call<Estimate>('/estimate', ask);
  expect((await alone()).over).toBeUndefined();
  await settings.set(hubKeyLimits, { ...hubKeyLimits.initial, dayCents: 50 });
  cachedReads.forget();
  expect((await alone()).over).toMatch(/^This may cost up to \$0\.55, and .+ It may be refused\.$/);
  const moduleMonthCents = { 'super-chatbot': 10 };
  await settings.set(hubKeyLimits, { ...hubKeyLimits.initial, moduleMonthCents });
  cachedReads.forget();
  expect((await alone()).over).toContain('is left of what may be spent here with the hub’s keys.');
  await settings.set(hubKeyLimits, hubKeyLimits.initial);
  cachedReads.forget();
});

it('takes two to four different services that write, and leaves nothing behind otherwise', async () => {
  const list = () => chat.call<{ conversations: unknown[] }>('/conversations?limit=100');
  const before = (await list()).conversations.length;
  for (const services of [
    ['groq'],
    ['groq', 'groq'],
    ['groq', 'runware'],
    ['groq', 'nobody at all'],
    ['groq', 'local', 'anthropic', 'openai', 'gemini'],
  ]) {
    const json = { content: 'explain tides', columns: { services } };
    expect((await chat.raw('/messages', { json })).status).toBe(400);
  }
  const picture = { content: 'draw a lighthouse', columns: { services: ['local', 'openai'] } };
  const refused = await chat.raw('/messages', { json: picture });
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Columns are for answers in words'),
  ]);
  expect((await list()).conversations).toHaveLength(before);
});
