import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseRemoved } from '#platform/conversations/shelf/removal.ts';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { sql } from '#platform/db/sql.ts';
import { readInWorker } from '#platform/local/worker/local-worker-pool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let user: TestUser;
let other: TestUser;
beforeAll(async () => {
  hub = await startTestHub();
  user = await hub.signUp();
  other = await hub.signUp();
});
afterAll(() => hub.close());

type Message = {
  id: string;
  content: string;
  status: string;
  service: string | null;
  type: string;
  parentId: string | null;
  metadata: {
    files?: { id: string; url: string; mimeType: string }[];
    attempts?: { service: string; ok: boolean; error?: string }[];
    decision?: { reason: string; confidence: number; counts: Record<string, number> };
    error?: string;
    notice?: string;
    without?: string[];
    sources?: { url: string }[];
  };
};
type Sent = { conversation: { id: string; title: string }; userMessage: Message; answer: Message };

const api = '/api/super-chatbot';
const call = async <T>(path: string, init: Parameters<TestHub['request']>[1] = {}): Promise<T> => {
  const response = await hub.request(`${api}${path}`, { token: user.token, ...init });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};
const send = (content: string, more: object = {}) =>
  call<Sent>('/messages', { json: { content, ...more } });

/** Follows the event stream to its end. */
async function follow(id: string, after = 0, token = user.token) {
  const response = await hub.request(`/api/chat/messages/${id}/events?after=${after}`, { token });
  expect(response.status).toBe(200);
  const events = (await response.text())
    .split('\n\n')
    .filter((block) => block.includes('event:'))
    .map((block) => ({
      event: /event: (.*)/.exec(block)?.[1],
      data: JSON.parse(/data: (.*)/.exec(block)?.[1] ?? 'null'),
    }));
  const text = events
    .filter(({ event }) => event === 'delta')
    .map(({ data }) => data.text)
    .join('');
  return { events, text, end: events.find(({ event }) => event === 'end')?.data as Message };
}

it('names the active services before anything is sent', async () => {
  const { badge, welcome, services } = await call<{
    badge: string;
    welcome: string;
    services: { id: string }[];
  }>('/services');
  expect(badge).toBe('1 Service Active');
  expect(welcome).toContain('Local engine');
  expect(services.map(({ id }) => id)).toEqual(['local']);
});

it('previews the route', async () => {
  const route = await call<Record<string, unknown>>(
    `/route?message=${encodeURIComponent('draw a cat')}`,
  );
  expect(route).toMatchObject({ service: 'local', kind: 'image' });
  expect(Object.keys(route).sort()).toEqual(
    [
      'alternatives',
      'confidence',
      'counts',
      'kind',
      'matched',
      'offers',
      'reason',
      'service',
      'steps',
      'tie',
      'weighed',
    ].sort(),
  );
  expect((await hub.request(`${api}/route?message=x`)).status).toBe(401);
});

it('answers from the guides, streamed, with sources', async () => {
  const { conversation, answer, userMessage } = await send(
    'How do I share a conversation in AI Chat?',
  );
  expect(answer).toMatchObject({ status: 'streaming', service: 'local', parentId: userMessage.id });
  const { text, end } = await follow(answer.id);
  expect(end.status).toBe('done');
  expect(end.content).toBe(text);
  expect(text).toMatch(/link/i);
  expect(end.metadata.sources?.[0]?.url).toBe('/modules/ai-chat/guide');
  expect(end.metadata.notice).toBe('Response generated using Local engine');
  const thread = await call<{ messages: Message[] }>(`/conversations/${conversation.id}`);
  expect(thread.messages.map(({ content }) => content)).toEqual([userMessage.content, text]);
  const late = await follow(answer.id, 10);
  expect(late.text).toBe(text.slice(10));
});

it('makes a picture and keeps it', async () => {
  const { answer } = await send('draw a lighthouse at sunset');
  const { end } = await follow(answer.id);
  expect(end).toMatchObject({ type: 'image', status: 'done', service: 'local' });
  const [file] = end.metadata.files ?? [];
  const picture = await hub.request(file?.url ?? '');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(20_000);
});

it('says what a picture was drawn without, and is less sure of it', async () => {
  const draw = async (words: string) => {
    const { answer } = await send(words, { service: 'local' });
    return (await follow(answer.id)).end.metadata;
  };
  const whole = await draw('draw a picture of a cat and a dog');
  const half = await draw('draw a picture of a cat and a saxophone');
  expect(whole.without).toBeUndefined();
  expect(half.without).toEqual(['saxophone']);
  expect(half.decision?.confidence).toBeLessThan((whole.decision?.confidence ?? 0) * 0.6);
});

it('speaks', async () => {
  const { answer } = await send('read this aloud: Hello from the hub.');
  const { end } = await follow(answer.id);
  expect(end).toMatchObject({ type: 'audio', status: 'done' });
  expect((await hub.request(end.metadata.files?.[0]?.url ?? '')).headers.get('content-type')).toBe(
    'audio/wav',
  );
});

it('branches on edit, answers anew on retry, and finds conversations by their words', async () => {
  const first = await send('summarise: the zeppelin');
  await follow(first.answer.id);
  const edited = await call<Sent>(`/messages/${first.userMessage.id}/edit`, {
    json: { content: '12 * 12' },
  });
  await follow(edited.answer.id);
  expect(edited.userMessage.parentId).toBe(first.userMessage.parentId);
  const retried = await call<Sent>(`/messages/${edited.answer.id}/retry`, { json: {} });
  expect((await follow(retried.answer.id)).text).toBe('12 * 12 = **144**');
  expect(retried.answer.parentId).toBe(edited.userMessage.id);
  const { messages } = await call<{ messages: Message[] }>(
    `/conversations/${first.conversation.id}`,
  );
  expect(messages).toHaveLength(5);
  const found = await call<{ conversations: { id: string }[] }>('/conversations?query=zeppelin');
  expect(found.conversations.map(({ id }) => id)).toEqual([first.conversation.id]);
  expect(
    (await call<{ conversations: [] }>('/conversations?query=xylophone')).conversations,
  ).toEqual([]);
});

it('exports and imports all branches', async () => {
  const { conversation, answer } = await send('what can you do');
  await follow(answer.id);
  const file = await call<{ content: string; name: string }>(
    `/conversations/${conversation.id}/export`,
  );
  const copy = await call<{ id: string; title: string }>('/conversations/import', {
    json: JSON.parse(file.content),
  });
  expect(copy.title).toBe('what can you do');
  const { messages } = await call<{ messages: Message[] }>(`/conversations/${copy.id}`);
  expect(messages).toHaveLength(2);
  const text = await call<{ content: string }>(
    `/conversations/${conversation.id}/export?format=markdown`,
  );
  expect(text.content).toContain('## Local engine');
});

it('exports the branch on screen as a PDF that says who said what', async () => {
  const { conversation, answer } = await send('17 * 3');
  await follow(answer.id);
  const path = `/conversations/${conversation.id}/export?format=pdf`;
  const file = await call<{ content: string; name: string; mimeType: string }>(path);
  expect(file).toMatchObject({ name: '17-3.pdf', mimeType: 'application/pdf' });
  const bytes = new Uint8Array(Buffer.from(file.content, 'base64'));
  const { pages } = await readInWorker(bytes, file.name, { id: user.id });
  const text = pages.map((page) => page.text).join('\n');
  for (const words of ['You', '17 * 3', 'Local engine', '51']) expect(text).toContain(words);
  expect((await call<{ content: string }>(path)).content).toBe(file.content);
});

it('refuses empty input, unknown services and foreign parents with the field', async () => {
  const refuse = async (json: object) => {
    const response = await hub.request(`${api}/messages`, { token: user.token, json });
    return [response.status, await response.json()] as const;
  };
  expect((await refuse({ content: '  \n ' }))[1]).toMatchObject({ data: { field: 'content' } });
  expect((await refuse({ content: 'hi', service: 'skynet' }))[1]).toMatchObject({
    message: 'Unknown service',
  });
  const { conversation } = await send('1 + 1');
  const foreign = {
    content: 'hi',
    conversationId: conversation.id,
    parentId: '01890000-0000-7000-8000-000000000000',
  };
  expect((await refuse(foreign))[0]).toBe(400);
});

it('says in the chat when a named service has no key', async () => {
  const { answer } = await send('@heygen hello');
  const { end } = await follow(answer.id);
  expect(end.status).toBe('failed');
  expect(end.content).toBe(
    'Service call failed: HeyGen service is not available. Please check your API keys.\n\nPlease check that your API keys are properly configured in the API Key Manager.',
  );
});

it('shows nobody else any conversation or message', async () => {
  const { conversation, answer } = await send('my secret plan');
  await follow(answer.id);
  const token = other.token;
  const tries: [string, Parameters<TestHub['request']>[1]][] = [
    [`/conversations/${conversation.id}`, {}],
    [`/conversations/${conversation.id}/export`, {}],
    [`/conversations/${conversation.id}`, { method: 'PATCH', json: { title: 'x' } }],
    [`/conversations/${conversation.id}`, { method: 'DELETE' }],
    [`/conversations/${conversation.id}/share`, { method: 'POST', json: {} }],
    [`/messages/${answer.id}`, {}],
    [`/messages/${answer.id}/stop`, { json: {} }],
    [`/messages/${answer.id}/retry`, { json: {} }],
    [`/messages/${answer.id}/edit`, { json: { content: 'x' } }],
    ['/messages', { json: { content: 'x', conversationId: conversation.id } }],
  ];
  for (const [path, init] of tries) {
    expect([path, (await hub.request(`${api}${path}`, { ...init, token })).status]).toEqual([
      path,
      404,
    ]);
  }
  const events = await hub.request(`/api/chat/messages/${answer.id}/events`, { token });
  expect(events.status).toBe(404);
  const list = await hub.request(`${api}/conversations?query=secret`, { token });
  expect(((await list.json()) as { conversations: [] }).conversations).toEqual([]);
});

it('deletes a conversation at once, and its pictures an hour later', async () => {
  const { conversation, answer } = await send('draw a tree');
  const { end } = await follow(answer.id);
  await call(`/conversations/${conversation.id}`, { method: 'DELETE' });
  await hub.platform.db.execute(sql`
    update conversations set removed_at = now() - interval '61 minutes' where id = ${conversation.id}`);
  await eraseRemoved(hub.platform);
  expect((await hub.request(end.metadata.files?.[0]?.url ?? '')).status).toBe(404);
  expect(
    (await hub.request(`${api}/conversations/${conversation.id}`, { token: user.token })).status,
  ).toBe(404);
});

it('says so when nothing is active at all', async () => {
  const bare = await startTestHub({ LOCAL_ENGINE: '0' });
  const chat = createChatClient(bare, await bare.signUp(), 'super-chatbot');
  expect(await chat.call('/services')).toMatchObject({ badge: '0 Services Active', services: [] });
  const { answer } = await chat.send('explain tides');
  const { end } = await chat.follow(answer.id);
  expect(end.status).toBe('failed');
  expect(end.content).toContain('No suitable AI service available for this request');
  await bare.close();
});
