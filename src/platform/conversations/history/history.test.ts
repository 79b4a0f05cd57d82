import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import { createChatClient, until } from '../testing/chat-client.ts';

let hub: TestHub;
let user: TestUser;
let chat: ReturnType<typeof createChatClient>;
let picture: Uint8Array;
beforeAll(async () => {
  hub = await startTestHub();
  user = await hub.signUp();
  chat = createChatClient(hub, user, 'ai-chat');
  const canvas = { width: 40, height: 30, channels: 3 as const, background: '#0a6' };
  picture = new Uint8Array(await sharp({ create: canvas }).png().toBuffer());
});
afterAll(() => hub.close());

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

async function keep(bytes: Uint8Array, name: string, who = user): Promise<string> {
  const body = new FormData();
  body.set('file', new File([bytes as BlobPart], name));
  const answer = await hub.request('/api/assets', { method: 'POST', token: who.token, body });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

type Run = {
  status: string;
  output: Record<string, unknown> | null;
  error: { message: string; status: number } | null;
  notes: string[];
  fraction: number;
};
const runOf = async (id: string) =>
  (await (await hub.request(`/api/runs/${id}`, { token: user.token })).json()) as Run;
async function ended(runId: string): Promise<Run> {
  await until(
    async () => ['done', 'failed', 'stopped'].includes((await runOf(runId)).status),
    60_000,
  );
  return runOf(runId);
}
const begin = async (bytes: Uint8Array, name = 'export.zip') =>
  (await chat.call<{ runId: string }>('/imports', { json: { assetId: await keep(bytes, name) } }))
    .runId;
const bring = async (bytes: Uint8Array, name?: string) => ended(await begin(bytes, name));

type Message = {
  id: string;
  parentId: string | null;
  role: string;
  content: string;
  serviceName: string | null;
  model: string | null;
  timestamp: string;
  metadata: { files?: { url: string; mimeType: string }[] };
};
async function open(title: string) {
  const { conversations } = await chat.call<{ conversations: { id: string; title: string }[] }>(
    `/conversations?limit=100&query=${encodeURIComponent(title)}`,
  );
  const found = conversations.filter((one) => one.title === title);
  expect(found).toHaveLength(1);
  return chat.call<{ conversation: { updatedAt: string }; messages: Message[] }>(
    `/conversations/${found[0]?.id}`,
  );
}

const node = (id: string, parent: string | null, role: string, parts: unknown[], more = {}) => ({
  id,
  parent,
  children: [],
  message: {
    author: { role },
    create_time: 1_760_000_000,
    content: {
      content_type: parts.some((part) => typeof part === 'object') ? 'multimodal_text' : 'text',
      parts,
    },
    metadata: { model_slug: role === 'assistant' ? 'gpt-4o' : undefined },
    ...more,
  },
});
const treeOf = (nodes: ReturnType<typeof node>[]) =>
  Object.fromEntries([
    ['root', { id: 'root', message: null, parent: null, children: [] }],
    ...nodes.map((one) => [one.id, one] as const),
  ]);
const gpt = (id: string, title: string, nodes: ReturnType<typeof node>[], current = '') => ({
  ...{ conversation_id: id, title, create_time: 1_760_000_000, update_time: 1_760_000_100 },
  ...{ current_node: current, mapping: treeOf(nodes) },
});

const tides = () =>
  gpt(
    'c-1',
    'About tides',
    [
      node('sys', 'root', 'system', ['You are ChatGPT.']),
      node('q', 'sys', 'user', [
        { asset_pointer: 'file-service://file-ABC123' },
        'What is this wave?',
      ]),
      node('a1', 'q', 'assistant', ['A spring tide.']),
      node('a2', 'q', 'assistant', ['search("tides")'], { recipient: 'browser' }),
      node('t', 'a2', 'tool', ['Found 3 pages.']),
      node('a3', 't', 'assistant', ['A neap tide.']),
      node('a4', 'a3', 'assistant', ['It is smaller.']),
      node('q2', 'a1', 'user', ['Are you sure?']),
      node('a5', 'q2', 'assistant', ['Yes.']),
      node('d', 'a5', 'tool', [{ asset_pointer: 'sediment://file_def' }]),
    ],
    'a4',
  );

describe('an export of ChatGPT', () => {
  it('comes with its branches, its times, and its pictures', async () => {
    const zip = zipSync({
      'conversations.json': bytesOf([tides()]),
      'file-ABC123-wave.png': picture,
      'dalle-generations/file_def-sanitized.png': picture,
      'chat.html': new TextEncoder().encode('<script>alert(1)</script>'),
    });
    const run = await bring(zip);
    expect(run).toMatchObject({
      status: 'done',
      output: { from: 'ChatGPT', added: 1, known: 0, leftOut: 0, pictures: 2 },
    });
    const { conversation, messages } = await open('About tides');
    expect(conversation.updatedAt).toBe(new Date(1_760_000_100_000).toISOString());
    const by = (content: string) => messages.find((one) => one.content === content);
    const question = by('What is this wave?');
    expect(question?.parentId).toBeNull();
    expect(by('A spring tide.')?.parentId).toBe(question?.id);
    // What the service told its tools is no message; a chain of answers is one.
    const open4 = by('A neap tide.\n\nIt is smaller.');
    expect(open4?.parentId).toBe(question?.id);
    expect(by('Are you sure?')?.parentId).toBe(by('A spring tide.')?.id);
    expect(messages.at(-1)?.id).toBe(open4?.id);
    expect(messages).toHaveLength(5);
    expect(open4).toMatchObject({ serviceName: 'ChatGPT', model: 'gpt-4o' });
    for (const one of [question, by('Yes.')]) {
      const kept = await hub.request(one?.metadata.files?.[0]?.url ?? '');
      expect(new Uint8Array(await kept.arrayBuffer())).toEqual(picture);
    }
  });

  it('is not there twice when it is brought in twice, but comes anew once deleted', async () => {
    const zip = zipSync({
      'export/conversations-000.json': bytesOf([
        gpt('c-2', 'Once', [node('q', 'root', 'user', ['Hello'])]),
      ]),
    });
    expect((await bring(zip)).output).toMatchObject({ added: 1, known: 0 });
    expect((await bring(zip)).output).toMatchObject({ added: 0, known: 1 });
    const { messages } = await open('Once');
    expect(messages).toHaveLength(1);
    const { conversations } = await chat.call<{ conversations: { id: string }[] }>(
      '/conversations?query=Once',
    );
    await chat.call(`/conversations/${conversations[0]?.id}`, { method: 'DELETE' });
    expect((await bring(zip)).output).toMatchObject({ added: 1, known: 0 });
  });

  it('goes on in the conversation that was brought in', async () => {
    const told = [node('q', 'root', 'user', ['2 + 2']), node('a', 'q', 'assistant', ['4'])];
    await bring(bytesOf([gpt('c-3', 'Sums', told)]), 'conversations.json');
    const { messages } = await open('Sums');
    const { conversations } = await chat.call<{ conversations: { id: string }[] }>(
      '/conversations?query=Sums',
    );
    const sent = await chat.send('3 + 3', {
      conversationId: conversations[0]?.id,
      service: 'local',
    });
    expect(sent.userMessage.parentId).toBe(messages.at(-1)?.id);
    expect((await chat.follow(sent.answer.id)).text).toContain('6');
  });
});

it('an export of Claude comes with what was attached, and is found in its language', async () => {
  const said = (uuid: string, sender: string, text: string, more: object = {}) => ({
    ...{ uuid, sender, text: '', content: [{ type: 'text', text }] },
    ...{ created_at: '2026-02-03T04:05:06Z', ...more },
  });
  const run = await bring(
    bytesOf([
      {
        uuid: 'k-1',
        name: 'Altbau',
        created_at: '2026-02-03T04:05:06Z',
        updated_at: '2026-02-04T04:05:06Z',
        chat_messages: [
          said('1', 'human', 'Warum sind die Häuser in dieser Straße so alt?', {
            attachments: [{ file_name: 'plan.txt', extracted_content: 'Baujahr 1890' }],
          }),
          said('2', 'assistant', 'Weil sie um 1890 gebaut wurden.', { parent_message_uuid: '1' }),
          said('3', 'assistant', 'Das weiß ich nicht.', { parent_message_uuid: '1' }),
        ],
      },
    ]),
    'conversations.json',
  );
  expect(run).toMatchObject({ status: 'done', output: { from: 'Claude', added: 1 } });
  const { messages } = await open('Altbau');
  expect(messages[0]?.content).toContain('**plan.txt**\n\nBaujahr 1890');
  expect(messages.map(({ parentId }) => parentId)).toEqual([
    null,
    messages[0]?.id,
    messages[0]?.id,
  ]);
  const found = await chat.call<{ conversations: { title: string }[] }>(
    '/conversations?query=haus',
  );
  expect(found.conversations.map(({ title }) => title)).toContain('Altbau');
});

describe('a thousand conversations', () => {
  const many = () =>
    Array.from({ length: 1000 }, (_, at) =>
      gpt(
        `many-${at}`,
        `Many ${at}`,
        Array.from({ length: 12 }, (__, turn) =>
          node(`${turn}`, turn === 0 ? 'root' : `${turn - 1}`, turn % 2 ? 'assistant' : 'user', [
            `Words ${turn} about the sea, the moon and the tides of talk ${at}.`,
          ]),
        ),
      ),
    );
  it('are stopped and gone on with: whole ones in between, and all of them once in the end', async () => {
    const runId = await begin(zipSync({ 'conversations.json': bytesOf(many()) }));
    const { db } = hub.platform;
    const counts = async () => {
      const { rows } = await db.execute<{ said: number; chats: number }>(sql`
        select said, count(*)::int as chats from (
          select count(m.id)::int as said from conversations c left join messages m on m.conversation_id = c.id
          where c.title like 'Many %' group by c.id) as each group by said`);
      return rows;
    };
    await until(async () => (await counts()).length > 0, 60_000);
    await hub.request(`/api/runs/${runId}/stop`, { method: 'POST', token: user.token });
    await ended(runId);
    expect((await counts()).every(({ said }) => said === 12)).toBe(true);
    const { status } = await ended(runId);
    if (status === 'stopped') {
      const init = { token: user.token, json: { from: 'start' } };
      const again = await hub.request(`/api/runs/${runId}/retry`, init);
      const { runId: next } = (await again.json()) as { runId: string };
      expect(await ended(next)).toMatchObject({ status: 'done', output: { leftOut: 0 } });
    }
    const bytes = zipSync({ 'conversations.json': bytesOf(many()) });
    expect((await bring(bytes)).output).toMatchObject({ added: 0, known: 1000 });
    expect(await counts()).toEqual([{ said: 12, chats: 1000 }]);
  });
});

describe('a file that is no such export', () => {
  const refused = async (bytes: Uint8Array, name?: string) => {
    const { status, error } = await bring(bytes, name);
    expect(status).toBe('failed');
    return error?.message;
  };
  it('is refused with a sentence that says why', async () => {
    const notOurs = 'This is no export of ChatGPT or Claude.';
    expect(await refused(bytesOf({ a: 1 }), 'a.json')).toContain(notOurs);
    expect(await refused(bytesOf([{ a: 1 }]), 'a.json')).toContain(notOurs);
    expect(await refused(bytesOf([]), 'a.json')).toBe('This file holds no conversations.');
    expect(await refused(zipSync({ 'a.txt': picture }))).toContain(notOurs);
    const broken = zipSync({ 'conversations.json': new TextEncoder().encode('[{"mapping":{') });
    expect(await refused(broken)).toContain('it may be damaged');
  });

  it('is refused before anything of a bomb is unpacked', async () => {
    const zip = zipSync({ 'conversations.json': bytesOf([tides()]) });
    const at = zip.findLastIndex(
      (_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1,
    );
    new DataView(zip.buffer).setUint32(at + 24, 0xf0000000, true);
    expect(await refused(zip)).toContain('unpacks to more than can be read');
  });

  it('leaves out what is hostile, and takes the rest', async () => {
    const ring = [node('a', 'b', 'user', ['x']), node('b', 'a', 'assistant', ['y'])];
    const long = Array.from({ length: 5001 }, (_, at) =>
      node(`${at}`, at ? `${at - 1}` : 'root', at % 2 ? 'assistant' : 'user', ['x']),
    );
    const odd = JSON.parse(
      '{"conversation_id":"odd","title":7,"mapping":{"__proto__":{"message":5},"q":{"parent":9,"message":{"author":{"role":"user"},"content":{"parts":["kept \\u0000 \\ud800",null,{"asset_pointer":{}}]}}}}}',
    );
    const run = await bring(
      bytesOf([gpt('ring', 'Ring', ring), gpt('long', 'Long', long), gpt('', 'Nameless', []), odd]),
      'conversations.json',
    );
    expect(run).toMatchObject({ status: 'done', output: { added: 1, leftOut: 3 } });
    expect(run.notes).toContain('“Ring” was left out: nothing is said in it.');
    expect(run.notes).toContain('“Long” was left out: it has more than 5000 messages.');
    expect(run.notes).toContain('“Nameless” was left out: it has no id.');
    expect((await open('kept �')).messages).toHaveLength(1);
  });

  it('is never somebody else’s', async () => {
    const stranger = await hub.signUp();
    const assetId = await keep(bytesOf([tides()]), 'conversations.json', stranger);
    expect((await chat.raw('/imports', { json: { assetId } })).status).toBe(404);
  });
});
