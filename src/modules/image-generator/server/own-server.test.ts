import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { toolCaller } from '#platform/testing/acceptance/call-tool.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

type Answer = { status: number; type: string; body: string | Buffer };

let models: string[] = [];
let answer: (path: string, asked: Record<string, unknown>) => Promise<Answer> | Answer;
const asked: { path: string; json: Record<string, unknown> }[] = [];
let server: Server;
let origin: string;
let hub: TestHub;
let admin: TestUser;
let call: ReturnType<typeof toolCaller>;

const json = (body: unknown, status = 200): Answer => ({
  ...{ status, type: 'application/json', body: JSON.stringify(body) },
});
/** A server as LocalAI and its like: it draws what it can, which is not always what was asked for. */
const draws = async () => {
  const create = { width: 256, height: 128, channels: 3 as const, background: '#c33' };
  const b64_json = (await sharp({ create }).png().toBuffer()).toString('base64');
  return json({ data: [{ b64_json }] });
};
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    const text = Buffer.concat(parts).toString();
    const given = text.startsWith('{') ? JSON.parse(text) : {};
    if (request.method === 'POST') asked.push({ path, json: given });
    const { status, type, body } =
      path === '/v1/models'
        ? json({ data: models.map((id) => ({ id, object: 'model' })) })
        : await answer(path, given);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  hub = await startTestHub({ ALLOW_PRIVATE_ADDRESSES: '1' });
  admin = await hub.signUp();
  call = toolCaller(hub);
});
beforeEach(() => {
  asked.length = 0;
  answer = draws;
});
afterAll(async () => {
  await hub.close();
  await new Promise((resolve) => server.close(resolve));
});

async function keys(method: string, path: string, body: object) {
  const put = await hub.request(`/api/api-keys/openai-compatible${path}`, {
    ...{ method, token: admin.token, json: { scope: 'hub', ...body } },
  });
  return { status: put.status, body: await put.json() };
}
const connect = async (...ids: string[]) => {
  models = ids;
  return (await keys('PUT', '/key', { key: '', baseUrl: origin })).body;
};
const makers = async () => {
  const found = await hub.request('/api/image-generator/services', { token: admin.token });
  const { services } = (await found.json()) as { services: { id: string }[] };
  return services.map(({ id }) => id);
};
const wish = { prompt: 'a red barn', width: 192, height: 192 };

it('a server that lists no model for pictures is offered for none, and is never asked for one', async () => {
  await connect('nomic-embed-text', 'llama3.2:3b');
  expect(await makers()).toEqual(['local']);
  const made = await call(admin, 'image.generate', wish);
  expect(made.body.engine?.service).toBe('local');
  expect(asked).toEqual([]);
});

it('a server with such a model makes pictures, exactly as large as they were asked for', async () => {
  const entry = await connect('llama3.2:3b', 'flux.1-schnell', 'kokoro');
  expect(entry.serverModels).toMatchObject({
    uses: {
      image: { model: 'flux.1-schnell', found: 'flux.1-schnell', isSaid: false },
      speech: { model: 'kokoro', isSaid: false },
    },
  });
  expect(await makers()).toEqual(['openai-compatible', 'local']);
  const made = await call(admin, 'image.generate', { ...wish, service: 'openai-compatible' });
  expect(made.body.engine).toMatchObject({ service: 'openai-compatible' });
  expect(asked).toEqual([
    {
      path: '/v1/images/generations',
      json: {
        ...{ model: 'flux.1-schnell', prompt: 'a red barn', n: 1, size: '192x192' },
        response_format: 'b64_json',
      },
    },
  ]);
  const file = await hub.request(made.body.assets[0]?.url ?? '');
  const { width, height } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect([width, height]).toEqual([192, 192]);
});

it('its owner says which model it is, or that it makes none', async () => {
  await connect('house-painter', 'llama3.2:3b');
  expect(await makers()).toEqual(['local']);
  await keys('PUT', '/models', { makes: { image: 'house-painter' } });
  expect(await makers()).toEqual(['openai-compatible', 'local']);
  await call(admin, 'image.generate', { ...wish, service: 'openai-compatible' });
  expect(asked[0]?.json.model).toBe('house-painter');
  await keys('PUT', '/models', { makes: { image: null } });
  expect(await makers()).toEqual(['local']);
  // Nothing said: by its name again.
  await keys('PUT', '/models', { makes: {} });
  await connect('sd-turbo');
  expect(await makers()).toEqual(['openai-compatible', 'local']);
  const refused = await hub.request('/api/api-keys/openai/models', {
    ...{ method: 'PUT', token: admin.token, json: { scope: 'hub', makes: { image: 'x' } } },
  });
  expect(refused.status).toBe(400);
});

it.each<[string, () => Answer]>([
  ['does not know the call', () => json({ error: { message: 'not found' } }, 404)],
  ['answers with no picture', () => json({ data: [] })],
  ['answers with something else', () => ({ status: 200, type: 'text/html', body: '<p>Hi' })],
  ['sends what is no picture', () => json({ data: [{ b64_json: 'aGVsbG8=' }] })],
])(
  'where the server %s, the Local engine stands in and says so, or nobody with strict',
  async (_, told) => {
    await connect('flux.1-dev');
    answer = told;
    const made = await call(admin, 'image.generate', { ...wish, service: 'openai-compatible' });
    expect(made.body.engine?.service, JSON.stringify(made.body)).toBe('local');
    expect(made.body.notes.join(' ')).toContain('OpenAI-compatible server could not do this');
    const strict = { ...wish, service: 'openai-compatible', strict: true };
    expect((await call(admin, 'image.generate', strict)).status).toBe(502);
  },
);

it('a server that speaks is asked for speech with its model', async () => {
  await connect('llama3.2:3b', 'kokoro');
  const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(40)]);
  answer = () => ({ status: 200, type: 'audio/wav', body: wav });
  const scope = { user: { ...admin, isAdmin: true }, module: 'super-chatbot' } as never;
  const { gateway } = hub.platform;
  const speech = await gateway.synthesizeSpeech(scope, 'openai-compatible', {
    ...{ text: 'The harbour opens at eight.', forEditing: true },
  });
  expect(speech.mimeType).toBe('audio/wav');
  expect(asked[0]).toMatchObject({
    path: '/v1/audio/speech',
    json: { model: 'kokoro', input: 'The harbour opens at eight.', response_format: 'wav' },
  });
});
