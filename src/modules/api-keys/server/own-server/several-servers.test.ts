import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import {
  type StandInServer,
  startStandInServer,
} from '#platform/gateway/own-servers/testing/stand-in-server.ts';
import { embedTexts } from '#platform/makers/vectors/embed-texts.ts';
import { listEmbedders } from '#platform/makers/vectors/find-embedder.ts';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { ServiceEntry } from '../../contract.ts';

const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(3000, 7)]);
const voiceId = 'api-House-Voice';
const painterId = 'api-House-Painter';

let voice: StandInServer;
let painter: StandInServer;
let hub: TestHub;
let admin: TestUser;
let ana: TestUser;

/** One server hears, speaks and embeds; the other one draws and writes. */
beforeAll(async () => {
  voice = await startStandInServer([
    { id: 'kokoro' },
    { id: 'ears', task: 'automatic-speech-recognition' },
    { id: 'nomic-embed-text' },
  ]);
  painter = await startStandInServer([{ id: 'flux.1-dev' }, { id: 'house-writer' }]);
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  [admin, ana] = [await hub.signUp(), await hub.signUp()];
  await add('House Voice', voice);
  await add('House Painter', painter);
});
afterAll(async () => {
  await hub.close();
  await voice.close();
  await painter.close();
});

async function keys<T>(method: string, path: string, json: object): Promise<T> {
  const answer = await hub.request(`/api/api-keys${path}`, { method, token: admin.token, json });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const add = (name: string, { origin }: StandInServer) =>
  keys<ServiceEntry>('POST', '/services', {
    ...{ scope: 'hub', name, category: 'ai', apiAddress: `${origin}/v1` },
  });
const say = (service: string, makes: object) =>
  keys<ServiceEntry>('PUT', `/${service}/models`, { scope: 'hub', makes });
const active = async () =>
  (await hub.platform.gateway.activeServices(ana.id)).map(({ id, kinds }) => [id, kinds]);
const chat = () => createChatClient(hub, ana, 'super-chatbot');
const ask = async (content: string, more: object = {}) => {
  const client = chat();
  const { answer } = await client.send(content, more);
  return (await client.follow(answer.id)).end;
};
const sendRecording = async () => {
  const body = new FormData();
  body.append('file', new File([webm], 'speech.webm'));
  const path = '/api/ai-chat/transcripts';
  return (await hub.request(path, { method: 'POST', body, token: ana.token })).json();
};

it('each server that was added by its address takes part in what its models are for', async () => {
  expect(await active()).toEqual([
    [painterId, ['text', 'reasoning', 'image']],
    [voiceId, ['audio']],
    ['local', expect.anything()],
  ]);
});

it('one speaks and the other one draws, in a chat and by a tool, and neither is asked for the other’s', async () => {
  const spoken = await ask('Read this aloud as audio: the ferry leaves at nine');
  expect([spoken.service, spoken.type, spoken.status]).toEqual([voiceId, 'audio', 'done']);
  expect([voice.takeAsked(), painter.takeAsked()]).toEqual([['/v1/audio/speech kokoro'], []]);
  const drawn = await toolCaller(hub)(ana, 'image.generate', { prompt: 'a red barn' });
  expect(drawn.body.engine?.service).toBe(painterId);
  expect([voice.takeAsked(), painter.takeAsked()]).toEqual([
    [],
    ['/v1/images/generations flux.1-dev'],
  ]);
});

it('what is dictated is written down by the one that hears, though it tells so only in its list', async () => {
  const offered = await (await hub.request('/api/ai-chat/voice', { token: ana.token })).json();
  expect(offered).toMatchObject({ transcribers: ['House Voice'] });
  expect(await sendRecording()).toMatchObject({
    ...{ text: 'What was said to the stand-in.', service: voiceId },
  });
  expect([voice.takeAsked(), painter.takeAsked()]).toEqual([['/v1/audio/transcriptions ears'], []]);
});

it('meanings are compared by the one that embeds', async () => {
  const [embedder] = await listEmbedders(hub.platform, ana.id, 'knowledge-base');
  expect(embedder).toEqual({ service: voiceId, name: 'House Voice', model: 'nomic-embed-text' });
  const scope = { user: { id: ana.id }, module: 'knowledge-base' };
  const made = await embedTexts(hub.platform, scope, embedder as never, ['tides', 'moon']);
  expect(made.vectors).toHaveLength(2);
  expect([voice.takeAsked(), painter.takeAsked()]).toEqual([
    ['/v1/embeddings nomic-embed-text'],
    [],
  ]);
});

it('a program that leaves the model to the hub reaches each of them, too', async () => {
  const made = await hub.request('/api/openai-api/tokens', {
    ...{ method: 'POST', token: ana.token, json: { name: 'All of it' } },
  });
  const { secret } = (await made.json()) as { secret: string };
  const post = async (path: string, json: object) => {
    const answer = await hub.request(`/v1/${path}`, { method: 'POST', token: secret, json });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return answer;
  };
  await post('embeddings', { input: 'tides' });
  await post('embeddings', { input: 'tides', model: 'nomic-embed-text' });
  await post('audio/speech', { input: 'Good morning.' });
  await post('images/generations', { prompt: 'a red barn' });
  await post('chat/completions', { messages: [{ role: 'user', content: 'explain tides' }] });
  expect(voice.takeAsked()).toEqual([
    ...['/v1/embeddings nomic-embed-text', '/v1/embeddings nomic-embed-text'],
    '/v1/audio/speech kokoro',
  ]);
  expect(painter.takeAsked()).toEqual([
    '/v1/images/generations flux.1-dev',
    '/v1/chat/completions house-writer',
  ]);
  const list = await hub.request('/v1/models', { token: secret });
  const { data } = (await list.json()) as { data: { id: string }[] };
  const ids = data.map(({ id }) => id);
  expect(ids).toEqual(
    expect.arrayContaining([
      ...[`${voiceId}/kokoro`, `${voiceId}/ears`, `${voiceId}/nomic-embed-text`],
      ...[`${painterId}/flux.1-dev`, `${painterId}/house-writer`],
    ]),
  );
});

it('where names tell nothing, an administrator says what each model is for', async () => {
  voice.list([{ id: 'model-a' }, { id: 'model-b' }, { id: 'model-c' }]);
  await keys('POST', `/${voiceId}/test`, { scope: 'hub' });
  expect((await active()).find(([id]) => id === voiceId)?.[1]).toEqual(['text', 'reasoning']);
  const said = { text: null, speech: 'model-a', transcription: 'model-b', embedding: 'model-c' };
  const entry = await say(voiceId, said);
  expect(entry.serverModels?.uses).toMatchObject({
    text: { model: null, isSaid: true },
    image: { model: null, isSaid: false },
    speech: { model: 'model-a', isSaid: true },
  });
  expect((await active()).find(([id]) => id === voiceId)?.[1]).toEqual(['audio']);
  await ask('Read this aloud as audio: the ferry leaves at nine');
  await sendRecording();
  const [embedder] = await listEmbedders(hub.platform, ana.id, 'knowledge-base');
  expect(embedder?.model).toBe('model-c');
  expect(voice.takeAsked()).toEqual([
    '/v1/audio/speech model-a',
    '/v1/audio/transcriptions model-b',
  ]);
});

it('the model that was said to write is the one that is asked, not the first of the list', async () => {
  painter.list([{ id: 'tiny' }, { id: 'house-writer' }, { id: 'flux.1-dev' }]);
  await keys('POST', `/${painterId}/test`, { scope: 'hub' });
  painter.takeAsked();
  await ask('explain the tides', { service: painterId });
  await say(painterId, { text: 'house-writer' });
  await ask('explain the tides', { service: painterId });
  const written = painter.takeAsked().filter((each) => each.startsWith('/v1/chat'));
  expect(written).toEqual(['/v1/chat/completions tiny', '/v1/chat/completions house-writer']);
});
