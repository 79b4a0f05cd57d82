import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseTemporary } from '#platform/conversations/temporary/temporary-chats.ts';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { serverModule } from './server/index.ts';

let hub: TestHub;
let ana: TestUser;
let chat: ReturnType<typeof createChatClient>;
beforeAll(async () => {
  hub = await startTestHub();
  ana = await hub.signUp();
  chat = createChatClient(hub, ana, 'ai-chat');
});
afterAll(() => hub.close());

async function attach(text: string): Promise<string> {
  const body = new FormData();
  body.append('file', new File([text], 'orchard.md'));
  const answer = await hub.request('/api/ai-chat/attachments', {
    ...{ method: 'POST', body, token: ana.token },
  });
  return ((await answer.json()) as { id: string }).id;
}
async function begin(content: string, more: object = {}, who = chat) {
  const sent = await who.send(content, { temporary: true, service: 'local', ...more });
  await who.follow(sent.answer.id);
  return sent.conversation.id;
}
const rows = async (query: ReturnType<typeof sql>) =>
  (await hub.platform.db.execute(query)).rows.length;
const leftOf = (id: string) =>
  rows(sql`select from conversations c where c.id = ${id}
    union all select from messages m where m.conversation_id = ${id}`);

describe('a temporary chat', () => {
  it('opens again after a reload, yet is in no list, no search and no export', async () => {
    const id = await begin('zebrafinch 2 + 2');
    const thread = await chat.call<{ conversation: object; messages: object[] }>(
      `/conversations/${id}`,
    );
    expect(thread.conversation).toMatchObject({ temporary: true });
    expect(thread.messages).toHaveLength(2);
    for (const query of ['', 'query=zebrafinch', 'archived=true'])
      expect(await chat.call(`/conversations?${query}`)).toMatchObject({ conversations: [] });
    const kept = (await serverModule.exportUserData?.(hub.platform.db, ana.id)) as object;
    expect(JSON.stringify(kept)).not.toContain('zebrafinch');
  });

  it('is not shared, exported, pinned, filed or given memory', async () => {
    const id = await begin('2 + 2');
    const folder = await chat.call<{ id: string }>('/folders', { json: { name: 'Any' } });
    for (const [path, init] of [
      ['/share', { json: {} }],
      ['/export?format=json', {}],
      ['', { method: 'PATCH', json: { pinned: true } }],
      ['', { method: 'PATCH', json: { folderId: folder.id } }],
      ['', { method: 'PATCH', json: { memory: true } }],
    ] as const) {
      const refused = await chat.raw(`/conversations/${id}${path}`, init);
      expect(refused.status, path).toBe(409);
      expect(await refused.text()).toContain('A temporary chat cannot');
    }
  });

  it('is gone with its files when it is closed, but for files of other chats', async () => {
    const [own, shared] = [await attach('Forty pear trees.'), await attach('Ten plum trees.')];
    const other = await chat.send('Plums?', { attachments: [shared], service: 'local' });
    await chat.follow(other.answer.id);
    const id = await begin('How many pears?', { attachments: [own, shared] });
    const found = sql`select from documents where source = ${`chat-attachment:${own}`}`;
    expect(await rows(found)).toBe(0);
    const file = sql`select from files f join ai_chat_attachments a on a.file_id = f.id where a.id = ${own}`;
    expect(await rows(file)).toBe(1);
    await chat.call(`/conversations/${id}`, { method: 'DELETE' });
    expect(await leftOf(id)).toBe(0);
    expect(await rows(file)).toBe(0);
    expect(await rows(sql`select from ai_chat_attachments where id = ${own}`)).toBe(0);
    expect(await rows(sql`select from ai_chat_attachments where id = ${shared}`)).toBe(1);
    expect((await chat.raw(`/conversations/${id}/restore`, { json: {} })).status).toBe(404);
  });

  it('goes a day after its last message, and not before', async () => {
    const [old, fresh] = [await begin('2 + 2'), await begin('3 + 3')];
    const { db } = hub.platform;
    const aged = (hours: number, id: string) =>
      db.execute(sql`update messages set created_at = now() - make_interval(hours => ${hours})
        where conversation_id = ${id}`);
    await aged(25, old);
    await aged(23, fresh);
    await eraseTemporary(hub.platform);
    expect(await leftOf(old)).toBe(0);
    expect(await leftOf(fresh)).toBe(3);
  });

  it('waits with its end for an answer that is being written', async () => {
    const id = await begin('2 + 2');
    const { db } = hub.platform;
    await db.execute(sql`
      update messages set status = 'streaming', heartbeat_at = now()
      where conversation_id = ${id} and role = 'assistant'`);
    await chat.call(`/conversations/${id}`, { method: 'DELETE' });
    expect((await chat.raw(`/conversations/${id}`)).status).toBe(404);
    expect(await leftOf(id)).toBe(3);
    await db.execute(sql`update messages set status = 'stopped' where conversation_id = ${id}`);
    await eraseTemporary(hub.platform);
    expect(await leftOf(id)).toBe(0);
  });

  it('offers nothing to remember, and calls no tool', async () => {
    const id = await begin('Remember that I write in British English.');
    const { messages } = await chat.call<{ messages: { metadata: { calls?: object[] } }[] }>(
      `/conversations/${id}`,
    );
    expect(messages.flatMap(({ metadata }) => metadata.calls ?? [])).toEqual([]);
    expect(await rows(sql`select from tool_approvals where user_id = ${ana.id}`)).toBe(0);
  });

  it('leaves no open question behind, as other chats do where documents are kept', async () => {
    const json = { name: 'Harbour' };
    const made = await hub.request('/api/tools/kb.create-collection', { token: ana.token, json });
    expect(made.status, await made.text()).toBe(200);
    const gaps = sql`select from kb_gaps`;
    await begin('Who oils the weathervane of Brackwater?');
    expect(await rows(gaps)).toBe(0);
    await begin('Who oils the weathervane of Brackwater?', { temporary: false });
    expect(await rows(gaps)).toBe(1);
  });
});
