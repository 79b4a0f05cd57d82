import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { createChatClient } from '../testing/chat-client.ts';
import { tellLanguages } from './message-language.ts';
import { eraseRemoved } from './removal.ts';

let hub: TestHub;
let chat: ReturnType<typeof createChatClient>;
let stranger: ReturnType<typeof createChatClient>;
beforeAll(async () => {
  hub = await startTestHub();
  chat = createChatClient(hub, await hub.signUp(), 'ai-chat');
  stranger = createChatClient(hub, await hub.signUp(), 'ai-chat');
});
afterAll(() => hub.close());

type Listed = {
  conversations: { id: string; title: string; hit?: { messageId: string; text: string } }[];
  nextCursor: string | null;
};
const list = (query = '', who = chat) => who.call<Listed>(`/conversations?${query}`);
const titles = async (query = '') => (await list(query)).conversations.map(({ title }) => title);
const begin = (title: string) =>
  chat.call<{ id: string; updatedAt: string }>('/conversations', { json: { title } });
const change = (id: string, json: object, who = chat) =>
  who.raw(`/conversations/${id}`, { method: 'PATCH', json });
const remove = (id: string) => chat.call(`/conversations/${id}`, { method: 'DELETE' });
const say = (who: typeof chat, content: string, title = 'Said') =>
  who.call<{ id: string }>('/conversations/import', {
    json: {
      ...{ format: 'guildhall-conversation', version: 1, title, system: '' },
      messages: [
        { id: '1', parentId: null, role: 'user', content: 'Hm?', timestamp: '2026-01-01' },
        { id: '2', parentId: '1', role: 'assistant', content, timestamp: '2026-01-01' },
        { id: '3', parentId: '2', role: 'user', content: 'Thank you.', timestamp: '2026-01-01' },
      ],
    },
  });

describe('folders and tags', () => {
  it('keep conversations together, each folder and tag with its number', async () => {
    const { id } = await begin('Baltic cruise');
    const folder = await chat.call<{ id: string }>('/folders', { json: { name: 'Travel' } });
    expect((await change(id, { folderId: folder.id, tags: ['sea', 'Sea', '2027'] })).status).toBe(
      200,
    );
    expect(await titles(`folder=${folder.id}`)).toEqual(['Baltic cruise']);
    expect(await titles('tag=2027')).toEqual(['Baltic cruise']);
    expect(await titles('tag=land')).toEqual([]);
    expect(await chat.call('/shelf')).toMatchObject({
      folders: [{ id: folder.id, name: 'Travel', count: 1 }],
      tags: [
        { tag: '2027', count: 1 },
        { tag: 'sea', count: 1 },
      ],
    });
    await chat.call(`/folders/${folder.id}`, { method: 'DELETE' });
    expect(await titles('tag=2027')).toEqual(['Baltic cruise']);
    expect(await chat.call('/shelf')).toMatchObject({ folders: [] });
  });

  it('refuses a second folder of a name, and folders of others', async () => {
    const { id } = await chat.call<{ id: string }>('/folders', { json: { name: 'Recipes' } });
    const again = await chat.raw('/folders', { json: { name: 'recipes' } });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain('There is a folder “recipes” already.');
    const theirs = await stranger.call<{ id: string }>('/conversations', { json: { title: 'X' } });
    expect((await change(theirs.id, { folderId: id }, stranger)).status).toBe(404);
    const rename = { method: 'PATCH', json: { name: 'Mine' } };
    expect((await stranger.raw(`/folders/${id}`, rename)).status).toBe(404);
  });
});

describe('pins and the archive', () => {
  it('a pinned conversation stands above newer ones on the first page alone', async () => {
    const made = [];
    for (const title of ['Oldest', 'Middle', 'Newest']) made.push(await begin(title));
    const [oldest] = made;
    await change(oldest?.id ?? '', { pinned: true });
    const first = await list('limit=2');
    expect(first.conversations.map(({ title }) => title)).toEqual(['Oldest', 'Newest', 'Middle']);
    const second = await titles(`limit=100&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect(second).not.toContain('Oldest');
    await change(oldest?.id ?? '', { pinned: false });
    expect((await titles())[0]).toBe('Newest');
  });

  it('refuses the fifty-first pin in words', async () => {
    await hub.platform.db.execute(sql`
      insert into conversations (user_id, module, title, pinned_at)
      select user_id, module, 'Pinned', now() from conversations, generate_series(1, 50)
      where title = 'Oldest'`);
    const { id } = await begin('One too many');
    const refused = await change(id, { pinned: true });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('Unpin one first.');
    await hub.platform.db.execute(sql`delete from conversations where title = 'Pinned'`);
  });

  it('what was put away is out of the list, yet found, and comes back where it was', async () => {
    const before = await begin('Tax return 2024');
    await change(before.id, { archived: true });
    expect(await titles()).not.toContain('Tax return 2024');
    expect(await titles('archived=true')).toEqual(['Tax return 2024']);
    expect(await titles('query=tax%20return')).toEqual(['Tax return 2024']);
    const back = await change(before.id, { archived: false });
    expect(await back.json()).toMatchObject({ archived: false, updatedAt: before.updatedAt });
    expect((await titles())[0]).toBe('Tax return 2024');
  });
});

describe('a deleted conversation', () => {
  it('is gone at once, and comes back whole', async () => {
    const { id } = await say(chat, 'The key lies under the mat.', 'Keys');
    const link = await chat.call<{ token: string }>(`/conversations/${id}/share`, { json: {} });
    await remove(id);
    expect(await titles()).not.toContain('Keys');
    expect((await chat.raw(`/conversations/${id}`)).status).toBe(404);
    expect((await hub.request(`/api/ai-chat/shared/${link.token}`)).status).toBe(404);
    expect((await stranger.raw(`/conversations/${id}/restore`, { json: {} })).status).toBe(404);
    await chat.call(`/conversations/${id}/restore`, { json: {} });
    const thread = await chat.call<{ messages: [] }>(`/conversations/${id}`);
    expect(thread.messages).toHaveLength(3);
    expect((await hub.request(`/api/ai-chat/shared/${link.token}`)).status).toBe(200);
  });

  it('cannot be had back after an hour, when nothing of it is left', async () => {
    const { id } = await say(chat, 'Burn after reading.', 'Secret');
    await remove(id);
    const { db } = hub.platform;
    await db.execute(sql`
      update conversations set removed_at = now() - interval '61 minutes' where id = ${id}`);
    const late = await chat.raw(`/conversations/${id}/restore`, { json: {} });
    expect(late.status).toBe(404);
    expect(await late.text()).toContain('There is nothing left of this conversation.');
    await eraseRemoved(hub.platform);
    expect((await db.execute(sql`select from conversations where id = ${id}`)).rows).toEqual([]);
  });
});

describe('the search', () => {
  const said = {
    German: [
      'In den Häusern der Altstadt wohnten früher viele Handwerker und ihre Familien.',
      'haus',
    ],
    Russian: ['Вчера мы читали интересные книги о путешествиях по северным морям.', 'книга'],
    French: [
      'Les chevaux galopaient dans la prairie pendant que nous mangions des cerises.',
      'cerise',
    ],
    Japanese: ['昨日は京都で美しい紅葉を見ました。とても楽しかったです。', '紅葉'],
    Finnish: ['Taloissa asuu monta ihmistä, ja he ovat hyvin ystävällisiä toisilleen.', 'talo'],
  };
  it.each(Object.entries(said))(
    'finds other forms of a %s word, and says where',
    async (language, [text, asked]) => {
      await say(chat, text as string, `About ${language}`);
      const { conversations } = await list(`query=${encodeURIComponent(asked as string)}`);
      expect(conversations.map(({ title }) => title)).toEqual([`About ${language}`]);
      const thread = await chat.call<{ messages: { id: string; content: string }[] }>(
        `/conversations/${conversations[0]?.id}`,
      );
      const hit = thread.messages.find(({ id }) => id === conversations[0]?.hit?.messageId);
      expect(hit?.content).toBe(text);
      expect(text).toContain(conversations[0]?.hit?.text.slice(0, 20));
    },
  );

  it('shows the words around a half-typed word in a long message', async () => {
    const filler = 'Rain fell on the plain for days. '.repeat(400);
    await say(chat, `${filler} The lighthouse keeper kept zebrafinches. ${filler}`, 'Long');
    const { conversations } = await list('query=zebrafin');
    expect(conversations[0]?.hit?.text).toContain('keeper kept zebrafinches');
    expect(conversations[0]?.hit?.text.length).toBeLessThan(200);
  });

  it('tells the language of older messages later', async () => {
    const { id } = await say(
      chat,
      'Die Bäume im Garten wurden gestern von den Nachbarn gefällt.',
      'Old',
    );
    const { db } = hub.platform;
    await db.execute(sql`update messages set config = null where conversation_id = ${id}`);
    expect(await titles('query=baum')).toEqual([]);
    await tellLanguages(db);
    expect(await titles('query=baum')).toEqual(['Old']);
  });

  it('keeps to one’s own conversations', async () => {
    expect((await list('query=cerise', stranger)).conversations).toEqual([]);
  });
});
