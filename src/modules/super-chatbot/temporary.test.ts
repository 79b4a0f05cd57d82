import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { sql } from '#platform/db/sql.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';

const keys = {
  openai: 'sk-valid-openai-key-000000000000000000000000',
  anthropic: 'sk-ant-valid-key-000000000000000000000000',
  heygen: 'heygen-valid-key-00000000',
} as const;
type Played = keyof typeof keys;
const played = Object.keys(keys) as Played[];

let mocks: MockProvider[];
let hub: TestHub;
let chat: ReturnType<typeof createChatClient>;
beforeAll(async () => {
  mocks = await Promise.all(played.map((id) => startMockProvider(id)));
  const bases = played.map((id, at) => [`${id.toUpperCase()}_BASE_URL`, mocks[at]?.origin ?? '']);
  hub = await startTestHub({ ...Object.fromEntries(bases), ALLOW_PRIVATE_ADDRESSES: '1' });
  const user = await hub.signUp();
  for (const service of played) {
    const owner = { scope: 'personal' as const, userId: user.id };
    await saveKey(hub.platform, user.id, owner, { service, key: keys[service] });
  }
  chat = createChatClient(hub, user, 'super-chatbot');
});
afterAll(async () => {
  await hub.close();
  await Promise.all(mocks.map((mock) => mock.close()));
});

it('a temporary chat makes no film: the run that makes one would stay', async () => {
  const content = 'make a video presentation with an avatar';
  const refused = await chat.raw('/messages', { json: { content, temporary: true } });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('temporary chats make none');
  expect((await hub.platform.db.execute(sql`select from runs`)).rows).toEqual([]);
});

it('the router learns nothing from corrections in temporary chats, as it does from others', async () => {
  const correct = async (more: object) => {
    const sent = await chat.send('Please explain the quarterly ledger', more);
    await chat.follow(sent.answer.id);
    const json = { service: sent.answer.service === 'openai' ? 'anthropic' : 'openai' };
    const again = await chat.call<typeof sent>(`/messages/${sent.answer.id}/retry`, { json });
    await chat.follow(again.answer.id);
    return (await hub.platform.db.execute(sql`select from router_overrides`)).rows.length;
  };
  expect(await correct({ temporary: true })).toBe(0);
  expect(await correct({})).toBe(1);
});
