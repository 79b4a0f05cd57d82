import { afterAll, beforeAll, expect, it } from 'vitest';
import { createChatClient } from '#platform/conversations/testing/chat-client.ts';
import { saveKey } from '#platform/gateway/keys.ts';
import {
  type MockProvider,
  startMockProvider,
} from '#platform/gateway/providers/testing/mock-providers.ts';
import { keyWith } from '#platform/gateway/providers/testing/provider-calls.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

/** The beginning of a WebM file; nobody here listens to what comes after. */
const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(3000, 7)]);

let openai: MockProvider;
let hub: TestHub;
let admin: TestUser;
let ana: TestUser;
beforeAll(async () => {
  openai = await startMockProvider('openai');
  hub = await startTestHub({ OPENAI_BASE_URL: openai.origin, ALLOW_PRIVATE_ADDRESSES: '1' });
  [admin, ana] = [await hub.signUp(), await hub.signUp()];
});
afterAll(async () => {
  await hub.close();
  await openai.close();
});

async function send(path: string, bytes: Uint8Array, name = 'speech.webm', who = ana) {
  const body = new FormData();
  body.append('file', new File([Buffer.from(bytes)], name));
  const answer = await hub.request(path, { method: 'POST', body, token: who.token });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const speak = (bytes: Uint8Array = webm) => send('/api/ai-chat/transcripts', bytes);
const voice = async () =>
  (await hub.request('/api/ai-chat/voice', { token: ana.token })).json() as Promise<object>;

it('says whose key would help while nobody writes recordings down', async () => {
  expect(await voice()).toEqual({ transcribers: [], reader: null });
  const refused = await speak();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Add a key for OpenAI or Groq');
  const attached = await send('/api/ai-chat/attachments', webm);
  expect([attached.status, attached.body.code]).toEqual([409, 'no_engine']);
});

it('gives the words of a recording, and counts what it cost', async () => {
  const key = { service: 'openai', key: keyWith('good') } as const;
  expect((await saveKey(hub.platform, admin.id, { scope: 'hub' }, key)).status).toBe('active');
  expect(await voice()).toEqual({ transcribers: ['OpenAI'], reader: 'OpenAI' });
  const said = await speak();
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  expect(said.body).toMatchObject({ text: 'The words of the recording.', service: 'openai' });
  const { rows } = await hub.platform.db.$client.query(
    "select kind, module, outcome from usage_records where kind = 'transcription'",
  );
  expect(rows).toEqual([{ kind: 'transcription', module: 'ai-chat', outcome: 'ok' }]);
});

it('takes recordings as attachments, whose words go with the questions', async () => {
  const { status, body } = await send('/api/ai-chat/attachments', webm, 'meeting.webm');
  expect([status, body.mimeType, body.textLength]).toEqual([201, 'audio/webm', 27]);
  const chat = createChatClient(hub, ana, 'ai-chat');
  const sent = await chat.send('What was said?', {
    ...{ attachments: [body.id], service: 'openai' },
  });
  expect((await chat.follow(sent.answer.id)).end.status).toBe('done');
  const asked = openai.requests.findLast((request) => request.path === '/v1/chat/completions');
  expect(JSON.stringify(asked?.json)).toContain('The words of the recording.');
});

it('takes nothing but sound, by its content', async () => {
  for (const bytes of [Buffer.from('no sound at all'), Buffer.from([1, 2, 3])]) {
    const refused = await speak(bytes);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'This is no recording. Send WebM, Ogg, MP4, MP3, WAV or FLAC.',
    ]);
  }
  expect((await speak(Buffer.alloc(21_000_000, 1))).status).toBe(413);
});

it('a service reads a piece of an answer aloud, and what it cost is told', async () => {
  const read = (text: string) =>
    hub.request('/api/ai-chat/readings', { method: 'POST', token: ana.token, json: { text } });
  const answer = await read('The ferry leaves at nine.');
  expect(answer.status).toBe(200);
  const { sound, mimeType, label } = (await answer.json()) as Record<string, string>;
  expect([mimeType, label]).toEqual(['audio/mpeg', 'OpenAI']);
  expect(Buffer.from(sound ?? '', 'base64').length).toBeGreaterThan(0);
  const sent = openai.requests.findLast(({ path }) => path === '/v1/audio/speech');
  expect(sent?.json).toMatchObject({ input: 'The ferry leaves at nine.' });
  expect((await read('x'.repeat(2001))).status).toBe(400);
  expect((await read('  ')).status).toBe(400);
});
