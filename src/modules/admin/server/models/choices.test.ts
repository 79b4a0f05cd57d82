import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import {
  type StandInServer,
  startStandInServer,
} from '#platform/gateway/own-servers/testing/stand-in-server.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { makeSpeech } from '#platform/makers/make-speech.ts';
import { makeText } from '#platform/makers/text/make-text.ts';
import { defineTextTask } from '#platform/makers/text/text-task.ts';
import { listEmbedders } from '#platform/makers/vectors/find-embedder.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import type { PurposeRow } from '../../models-contract.ts';
import { startAdminHub } from '../testing/admin-hub.ts';

const house = 'api-House';
const models = [
  { id: 'small' },
  { id: 'writer' },
  { id: 'thinker' },
  { id: 'eyes', type: 'vlm' },
  ...[{ id: 'flux.1-dev' }, { id: 'sdxl' }, { id: 'kokoro' }, { id: 'piper' }],
  ...[{ id: 'whisper-1' }, { id: 'whisper-2' }, { id: 'bge-m3' }, { id: 'nomic-embed-text' }],
];

let openai: MockProvider;
let server: StandInServer;
let admin: Awaited<ReturnType<typeof startAdminHub>>;
let secret: string;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  server = await startStandInServer(models);
  admin = await startAdminHub({ OPENAI_BASE_URL: openai.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  await keys('PUT', '/openai/key', { key: 'sk-good-0123456789' });
  await keys('POST', '/services', {
    ...{ name: 'House', category: 'ai', apiAddress: `${server.origin}/v1` },
  });
  const made = await admin.hub.request('/api/openai-api/tokens', {
    ...{ method: 'POST', token: admin.ada.token, json: { name: 'All of it' } },
  });
  secret = ((await made.json()) as { secret: string }).secret;
});
afterAll(async () => {
  await admin.hub.close();
  await server.close();
  await openai.close();
});
beforeEach(() => {
  server.asked.length = 0;
  openai.requests.length = 0;
});

async function keys(method: string, path: string, json: object) {
  const init = { method, token: admin.admin.token, json: { scope: 'hub', ...json } };
  const answer = await admin.hub.request(`/api/api-keys${path}`, init);
  if (!answer.ok) throw new Error(await answer.text());
}
type Rows = { readonly rows: readonly PurposeRow[] };
const rowOf = ({ rows }: Rows, purpose: ModelPurpose) =>
  rows.find((row) => row.purpose === purpose) as PurposeRow;
const show = async (purpose: ModelPurpose) =>
  rowOf(await admin.call<Rows>('GET', '/models'), purpose);
const choose = async (purpose: ModelPurpose, model: string | null, service = house) =>
  rowOf(
    await admin.call<Rows>('PUT', `/models/${purpose}`, { choice: { service, model } }),
    purpose,
  );
const asUsual = (purpose: ModelPurpose) =>
  admin.call('PUT', `/models/${purpose}`, { choice: null });

const client = () => createChatClient(admin.hub, admin.ada, 'super-chatbot');
const ask = async (content: string, more: object = {}) => {
  const chat = client();
  const { answer } = await chat.send(content, more);
  return (await chat.follow(answer.id)).end;
};
const maker = () => ({ platform: admin.hub.platform, user: admin.ada, module: 'test' });
const note = defineTextTask<string, string>({
  ...{ id: 'test.note', output: z.string() },
  prompt: (user) => ({ system: 'You write notes.', user }),
  locally: (about) => (about === 'what only a model can do' ? null : `A note on ${about}.`),
});
const write = () => makeText(maker(), note, 'the harbour');
async function program(path: string, json: object) {
  const answer = await admin.hub.request(`/v1/${path}`, { method: 'POST', token: secret, json });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.headers.get('x-guildhall-reason') ?? '';
}
const paths = () => openai.requests.map(({ path }) => path);

it('as usual the first service with a key answers, and the screen says so with what else there is', async () => {
  expect(await show('text')).toMatchObject({
    ...{ choice: null, isLost: false, now: { service: 'openai', name: 'OpenAI' } },
    why: 'As usual: it comes first among the services with a key.',
  });
  const offers = Object.fromEntries(
    (await show('speech')).offers.map(({ service, models: own }) => [service, own]),
  );
  expect(offers).toMatchObject({ [house]: ['kokoro', 'piper'], local: [] });
  expect(offers.openai?.[0]).toBe('gpt-4o-mini-tts');
  expect((await show('vision')).offers.find(({ service }) => service === house)?.models).toEqual([
    'eyes',
  ]);
  expect((await show('transcription')).offers.map(({ service }) => service)).toEqual([
    'openai',
    house,
  ]);
});

it('who was chosen for text writes in chats, tools and for programs, with that very model', async () => {
  expect(await choose('text', 'writer')).toMatchObject({
    ...{ why: 'Chosen here.', now: { service: house, model: 'writer' } },
  });
  const answer = await ask('write about the tides');
  expect([answer.service, answer.model]).toEqual([house, 'writer']);
  expect(answer.metadata.decision?.reason).toBe('House: your administrator chose it for text.');
  expect(answer.metadata.decision?.steps.at(-1)).toBe('choice');
  expect((await write()).engine).toMatchObject({ service: house, model: 'writer' });
  const words = { messages: [{ role: 'user', content: 'write about the tides' }] };
  expect(await program('chat/completions', words)).toContain('administrator chose it for text');
  expect(server.takeAsked()).toEqual(Array(3).fill('/v1/chat/completions writer'));
  expect(paths()).toEqual([]);
});

it('whoever names a service, or a model, gets that one', async () => {
  const named = await ask('write about the tides', { service: 'openai' });
  expect(named.service).toBe('openai');
  const model = await ask('write about the tides', { service: house, model: 'small' });
  expect([model.service, model.model]).toEqual([house, 'small']);
  await ask('write about the tides', { service: house });
  expect(server.takeAsked()).toEqual(['/v1/chat/completions small', '/v1/chat/completions writer']);
});

it('careful reasoning has a model of its own', async () => {
  await choose('reasoning', 'thinker');
  const thought = await ask('reason about a complex and detailed proof, think');
  expect([thought.service, thought.model]).toEqual([house, 'thinker']);
  await program('chat/completions', {
    messages: [{ role: 'user', content: 'reason about a complex and detailed proof, think' }],
  });
  expect(server.takeAsked()).toEqual(Array(2).fill('/v1/chat/completions thinker'));
  await asUsual('reasoning');
});

it('pictures go to whom was chosen to look at them, and words alone do not', async () => {
  expect(await show('vision')).toMatchObject({
    ...{ now: { service: house, model: 'writer' }, choice: null },
    why: 'As usual: pictures go to whoever answers the text.',
  });
  await asUsual('text');
  await choose('vision', 'eyes');
  const create = { width: 40, height: 40, channels: 3 as const, background: '#33c' };
  const bytes = await sharp({ create }).png().toBuffer();
  const body = new FormData();
  body.append('file', new File([Buffer.from(bytes)], 'sea.png', { type: 'image/png' }));
  const path = '/api/ai-chat/attachments';
  const sent = await admin.hub.request(path, { method: 'POST', body, token: admin.ada.token });
  const { id } = (await sent.json()) as { id: string };
  const seen = await ask('what is in this?', { attachments: [id] });
  expect([seen.service, seen.model, seen.status]).toEqual([house, 'eyes', 'done']);
  const url = `data:image/png;base64,${bytes.toString('base64')}`;
  const parts = [
    { type: 'text', text: 'what is in this?' },
    { type: 'image_url', image_url: { url } },
  ];
  await program('chat/completions', { messages: [{ role: 'user', content: parts }] });
  expect(server.takeAsked()).toEqual(Array(2).fill('/v1/chat/completions eyes'));
  expect((await ask('write about the tides')).service).toBe('openai');
  await asUsual('vision');
});

it('who was chosen for pictures draws in chats, tools and for programs', async () => {
  await choose('image', 'sdxl');
  expect((await ask('generate an image of a red barn')).service).toBe(house);
  const drawn = await toolCaller(admin.hub)(admin.ada, 'image.generate', { prompt: 'a red barn' });
  expect(drawn.body.engine?.service).toBe(house);
  await program('images/generations', { prompt: 'a red barn' });
  expect(server.takeAsked()).toEqual(Array(3).fill('/v1/images/generations sdxl'));
  await asUsual('image');
});

it('who was chosen for speech speaks in chats, tools and for programs', async () => {
  await choose('speech', 'piper');
  expect((await ask('Read this aloud as audio: the ferry leaves at nine')).service).toBe(house);
  expect((await makeSpeech(maker(), { text: 'Good morning.' })).engine.service).toBe(house);
  const reason = await program('audio/speech', { input: 'Good morning.' });
  expect(reason).toContain('administrator chose House for speech');
  expect(server.takeAsked()).toEqual(Array(3).fill('/v1/audio/speech piper'));
  await asUsual('speech');
});

it('who was chosen to transcribe hears what is dictated, and what programs send', async () => {
  await choose('transcription', 'whisper-2');
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(3000, 7)]);
  const form = (more: Record<string, string> = {}) => {
    const body = new FormData();
    body.append('file', new File([webm], 'speech.webm'));
    for (const [name, value] of Object.entries(more)) body.append(name, value);
    return body;
  };
  const send = (path: string, token: string) =>
    admin.hub.request(path, { method: 'POST', token, body: form() });
  const said = await send('/api/ai-chat/transcripts', admin.ada.token);
  expect(await said.json()).toMatchObject({ service: house });
  expect((await send('/v1/audio/transcriptions', secret)).status).toBe(200);
  expect(server.takeAsked()).toEqual(Array(2).fill('/v1/audio/transcriptions whisper-2'));
  await asUsual('transcription');
});

it('who was chosen for embeddings comes first where meanings are compared', async () => {
  await choose('embedding', 'nomic-embed-text');
  const [first] = await listEmbedders(admin.hub.platform, admin.ada.id, 'knowledge-base');
  expect(first).toEqual({ service: house, name: 'House', model: 'nomic-embed-text' });
  await program('embeddings', { input: 'tides' });
  expect(server.takeAsked()).toEqual(['/v1/embeddings nomic-embed-text']);
  await asUsual('embedding');
});

it('the Local engine can be chosen, too; what it cannot do somebody else does', async () => {
  await choose('text', null, 'local');
  expect((await ask('write about the tides')).service).toBe('local');
  expect((await write()).engine.service).toBe('local');
  openai.requests.length = 0;
  await makeText(maker(), note, 'what only a model can do');
  expect(paths()).toEqual(['/v1/chat/completions']);
  await asUsual('text');
});

it('while the server is away somebody else answers, and it is said', async () => {
  await choose('text', 'writer');
  server.fail(true);
  const answer = await ask('write about the tides');
  expect([answer.service, answer.status]).toEqual(['openai', 'done']);
  expect(answer.metadata.attempts?.map(({ service, ok }) => [service, ok])).toEqual([
    [house, false],
    ['openai', true],
  ]);
  expect((await write()).notes.join(' ')).toMatch(/^House could not do this: .* OpenAI did it/);
  server.fail(false);
});

it('a model that went away is not asked for, on the screen and with every answer it is said', async () => {
  server.list(models.filter(({ id }) => id !== 'writer'));
  await keys('POST', `/${house}/test`, {});
  server.asked.length = 0;
  expect(await show('text')).toMatchObject({
    ...{ isLost: true, now: { service: 'openai' }, choice: { service: house, model: 'writer' } },
    why: 'House was chosen with writer, which it no longer offers. As usual: it comes first among the services with a key.',
  });
  const answer = await ask('write about the tides');
  expect(answer.service).toBe('openai');
  expect(answer.metadata.decision?.reason).toContain('House no longer offers writer');
  const words = { messages: [{ role: 'user', content: 'write about the tides' }] };
  expect(await program('chat/completions', words)).toContain('House no longer offers writer');
  expect((await write()).notes).toEqual([
    'House no longer offers writer, your administrator’s choice for text.',
  ]);
  expect(server.takeAsked()).toEqual([]);
});

it('a server whose address was taken out is not asked for, and it is said; once it is back it answers again', async () => {
  server.list(models);
  await keys('DELETE', `/${house}/key`, {});
  expect(await show('text')).toMatchObject({
    ...{ isLost: true, now: { service: 'openai' } },
    why: 'House was chosen, but has no working key now. As usual: it comes first among the services with a key.',
  });
  expect((await ask('write about the tides')).metadata.decision?.reason).toContain(
    'House, your administrator’s choice for text, has no working key now.',
  );
  await keys('PUT', `/${house}/key`, { key: '', baseUrl: server.origin });
  expect((await ask('write about the tides')).model).toBe('writer');
});

it('nothing is chosen that nobody offers, and by administrators alone', async () => {
  const put = (choice: object | null, who = admin.admin, purpose = 'speech') =>
    admin.send('PUT', `/models/${purpose}`, { choice }, who);
  const messageOf = async (answer: Response) =>
    [answer.status, ((await answer.json()) as { message: string }).message] as const;
  expect(await messageOf(await put({ service: 'anthropic', model: null }))).toEqual([
    400,
    'Anthropic does not do this, or has no working key of the hub.',
  ]);
  expect(await messageOf(await put({ service: house, model: 'flux.1-dev' }))).toEqual([
    400,
    'House lists no model flux.1-dev for this. Test its key, and look again.',
  ]);
  expect((await put({ service: 'nobody', model: null })).status).toBe(400);
  expect((await put(null, admin.admin, 'poetry')).status).toBe(400);
  expect((await put({ service: house, model: 'piper' }, admin.ada)).status).toBe(403);
  expect((await admin.send('GET', '/models', undefined, admin.ada)).status).toBe(403);
});

it('two purposes that are chosen at once are both kept, or the later one is told', async () => {
  const set = (purpose: ModelPurpose, model: string) =>
    admin.send('PUT', `/models/${purpose}`, { choice: { service: house, model } });
  const both = await Promise.all([set('image', 'sdxl'), set('speech', 'piper')]);
  const kept = await Promise.all([show('image'), show('speech')]);
  for (const [index, { status }] of both.entries()) {
    expect([200, 409]).toContain(status);
    expect(kept[index]?.choice !== null).toBe(status === 200);
  }
});
