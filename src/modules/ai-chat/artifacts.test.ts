import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

type Version = { n: number; messageId: string | null };
type Artifact = {
  id: string;
  kind: string;
  title: string;
  version: number;
  content: string;
  versions: Version[];
};
const page = (body: string) => `Here it is:\n\n\`\`\`html\n<title>Tides</title>\n${body}\n\`\`\``;
const table = '| Name | Sum |\n|---|---|\n| Pears | 4 |';

/** A conversation in which these answers follow one another; gives its id and theirs. */
async function conversation(...answers: string[]) {
  const { id } = await chat.call<{ id: string }>('/conversations', { json: { title: 'Pages' } });
  const ids: string[] = [];
  let parent: string | null = null;
  const add = async (role: string, content: string) => {
    const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
      insert into messages (conversation_id, parent_id, role, content, config)
      values (${id}, ${parent}::uuid, ${role}, ${content}, 'english') returning id`);
    parent = rows[0]?.id as string;
    return parent;
  };
  for (const answer of answers) {
    await add('user', 'Write it.');
    ids.push(await add('assistant', answer));
  }
  return { id, ids };
}
const open = (messageId: string, place = 0) =>
  chat.call<Artifact>('/artifacts', { json: { messageId, place } });
const save = (id: string, content: string, base: number) =>
  chat.raw(`/artifacts/${id}/versions`, { json: { content, base } });
const send = (id: string, kind: string, to: string) =>
  hub.request('/api/handoffs', {
    ...{ token: ana.token, json: { from: { type: 'artifact', id }, kind, to } },
  });

describe('an artifact', () => {
  it('is what an answer holds, and the same one whenever it is opened', async () => {
    const { ids } = await conversation(page('<p>Low at six.</p>'));
    const first = await open(ids[0] as string);
    expect(first).toMatchObject({ kind: 'html', title: 'Tides', version: 1 });
    expect(first.content).toBe('<title>Tides</title>\n<p>Low at six.</p>');
    expect(first.versions).toMatchObject([{ n: 1, messageId: ids[0] }]);
    expect(await open(ids[0] as string)).toEqual(first);
    const refused = await chat.raw('/artifacts', { json: { messageId: ids[0], place: 1 } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      data: { field: 'place' },
      message: 'This answer holds nothing at this place that can be opened.',
    });
  });

  it('has every answer that rewrites it as a version, and no other', async () => {
    const { ids } = await conversation(page('<p>one</p>'), 'No page.', table, page('<p>two</p>'));
    const newest = await open(ids[3] as string);
    expect(newest.versions.map(({ n, messageId }) => [n, messageId])).toEqual([
      [1, ids[0]],
      [2, ids[3]],
    ]);
    const older = await open(ids[0] as string);
    expect(older).toMatchObject({ id: newest.id, version: 1 });
    expect(older.content).toContain('one');
    expect((await open(ids[2] as string)).id).not.toBe(newest.id);
  });

  it('is edited, and goes back to what it was', async () => {
    const { ids } = await conversation(page('<p>one</p>'));
    const { id, content } = await open(ids[0] as string);
    expect(await (await save(id, '<p>mine</p>', 1)).json()).toMatchObject({
      ...{ version: 2, content: '<p>mine</p>' },
      versions: [{ n: 1 }, { n: 2, messageId: null }],
    });
    const late = await save(id, '<p>late</p>', 1);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('There is a newer version of this.');
    await save(id, content, 2);
    const now = await chat.call<Artifact>(`/artifacts/${id}`);
    expect(now).toMatchObject({ version: 3, content });
    expect(await chat.call(`/artifacts/${id}?version=2`)).toMatchObject({ content: '<p>mine</p>' });
    expect((await chat.raw(`/artifacts/${id}?version=9`)).status).toBe(404);
  });

  it('takes two edits at once as one and a conflict', async () => {
    const { ids } = await conversation(page('<p>one</p>'));
    const { id } = await open(ids[0] as string);
    const answers = await Promise.all(['a', 'b', 'c'].map((each) => save(id, each, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is opened once by two windows at once', async () => {
    const { ids } = await conversation(page('<p>one</p>'));
    const opened = await Promise.all([1, 2, 3].map(() => open(ids[0] as string)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });
});

describe('what becomes of it', () => {
  it('is kept in the library as the file that it is', async () => {
    const { ids } = await conversation(
      '```svg\n<svg viewBox="0 0 1 1"><title>Pear</title></svg>\n```',
    );
    const { id } = await open(ids[0] as string);
    const kept = await chat.call<{ assetId: string; name: string }>(`/artifacts/${id}/keep`, {
      json: {},
    });
    expect(kept.name).toBe('Pear.svg');
    const asset = await hub.request(`/api/assets/${kept.assetId}`, { token: ana.token });
    expect(await asset.json()).toMatchObject({ name: 'Pear.svg', mime: 'image/svg+xml' });
  });

  it('is sent to modules: a document as words, a table as a file', async () => {
    const { ids } = await conversation('```markdown\n# Harvest\n\nPears were good.\n```', table);
    const document = await open(ids[0] as string);
    const made = await send(document.id, 'text', 'content-creator');
    expect(made.status).toBe(200);
    expect(await made.json()).toMatchObject({ path: expect.stringContaining('content-creator') });
    const sheet = await open(ids[1] as string);
    const asked = await send(sheet.id, 'table', 'ai-chat');
    const { path } = (await asked.json()) as { path: string };
    const thread = await chat.call<{ messages: { metadata: { attachments: object[] } }[] }>(
      `/conversations/${new URL(path, hub.origin).searchParams.get('c')}`,
    );
    expect(thread.messages[0]?.metadata.attachments).toMatchObject([{ mimeType: 'text/csv' }]);
    const refused = await send(sheet.id, 'video', 'ai-chat');
    expect(refused.status).toBe(400);
  });

  it('belongs to its person and goes with its conversation', async () => {
    const { id, ids } = await conversation(page('<p>zebrafinch</p>'));
    const artifact = await open(ids[0] as string);
    const kept = await serverModule.exportUserData?.(hub.platform.db, ana.id);
    expect(JSON.stringify(kept)).toContain(artifact.id);
    const stranger = createChatClient(hub, await hub.signUp(), 'ai-chat');
    expect((await stranger.raw(`/artifacts/${artifact.id}`)).status).toBe(404);
    const theirs = await stranger.raw('/artifacts', { json: { messageId: ids[0], place: 0 } });
    expect(theirs.status).toBe(404);
    await chat.call(`/conversations/${id}`, { method: 'DELETE' });
    expect((await chat.raw(`/artifacts/${artifact.id}`)).status).toBe(404);
  });

  it('leaves nothing where the chat leaves nothing', async () => {
    const { id, ids } = await conversation(page('<p>quagga</p>'));
    await hub.platform.db.execute(sql`update conversations set temporary = true where id = ${id}`);
    const artifact = await open(ids[0] as string);
    const keeping = await chat.raw(`/artifacts/${artifact.id}/keep`, { json: {} });
    expect(keeping.status).toBe(409);
    expect(await keeping.text()).toContain('A temporary chat cannot keep anything.');
    const sending = await send(artifact.id, 'text', 'content-creator');
    expect(sending.status).toBe(409);
    const told = await serverModule.exportUserData?.(hub.platform.db, ana.id);
    expect(JSON.stringify(told)).not.toContain('quagga');
    await chat.call(`/conversations/${id}`, { method: 'DELETE' });
    const { rows } = await hub.platform.db.execute(sql`
      select from artifacts a left join artifact_versions v on v.artifact_id = a.id
      where a.id = ${artifact.id}`);
    expect(rows).toEqual([]);
  });
});

it('the frame in which artifacts run has no origin, no network, and only the hub around it', async () => {
  const answer = await hub.request('/ai-chat/frame');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const parts = policy.split('; ');
  expect(parts).toEqual(
    expect.arrayContaining([
      ...['sandbox allow-scripts', "default-src 'none'", "frame-src 'none'"],
      ...["form-action 'none'", "base-uri 'none'", "frame-ancestors 'self'"],
    ]),
  );
  expect(policy).not.toMatch(/connect-src|allow-same-origin|https?:|\*/);
  // All other pages stay as strict as they are.
  const other = await hub.request('/healthz');
  expect(other.headers.get('x-frame-options')).toBe('DENY');
  expect(other.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
