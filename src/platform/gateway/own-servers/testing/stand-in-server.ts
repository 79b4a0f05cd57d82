import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A model as such a server lists it; some tell what it is for. */
export type ListedModel = { readonly id: string; readonly [told: string]: unknown };
type Asked = { readonly path: string; readonly model: string; readonly text: string };
type Reply = { readonly type: string; readonly body: string | Buffer };

/** A stand-in for a server of one's own that speaks as OpenAI's API does; it does all that it is asked for. */
export async function startStandInServer(first: readonly ListedModel[]) {
  let models = first;
  let isDown = false;
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const text = await textOf(request);
    if (isDown) return void response.writeHead(503).end();
    const model = modelIn(text);
    if (request.method === 'POST') asked.push({ path, model, text });
    const isKnown = request.method !== 'POST' || models.some(({ id }) => id === model);
    const reply = isKnown ? await replyTo(path, text, models) : undefined;
    if (!reply) {
      const message = `The model ${model} does not exist.`;
      response.writeHead(404, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ error: { message } }));
    }
    response.writeHead(200, { 'content-type': reply.type }).end(reply.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** What was asked of it since the last look, as `path model`. */
    takeAsked: () => asked.splice(0).map(({ path, model }) => `${path} ${model}`),
    list: (next: readonly ListedModel[]) => {
      models = next;
    },
    fail: (next: boolean) => {
      isDown = next;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
export type StandInServer = Awaited<ReturnType<typeof startStandInServer>>;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('latin1');
}

/** The model of a JSON body, or of a form. */
const modelIn = (text: string): string =>
  text.startsWith('{')
    ? String((JSON.parse(text) as { model?: unknown }).model)
    : (/name="model"\r\n\r\n([^\r]{1,200})/.exec(text)?.[1] ?? '');

const json = (body: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(body) });

async function replyTo(
  path: string,
  text: string,
  models: readonly ListedModel[],
): Promise<Reply | undefined> {
  const made: Readonly<Record<string, () => Reply | Promise<Reply>>> = {
    '/v1/models': () => json({ object: 'list', data: models }),
    '/v1/chat/completions': () => streamed(text),
    '/v1/images/generations': async () => json({ data: [{ b64_json: await picture() }] }),
    '/v1/audio/speech': () => ({ type: 'audio/mpeg', body: Buffer.from('ID3 stand-in speech') }),
    '/v1/audio/transcriptions': () => json({ text: 'What was said to the stand-in.' }),
    '/v1/embeddings': () => json(embeddings(text)),
  };
  return made[path]?.();
}

const words = 'The tide is low at six.';

function streamed(text: string): Reply {
  const { model, stream } = JSON.parse(text) as { model: string; stream?: boolean };
  const usage = { prompt_tokens: 5, completion_tokens: 7, total_tokens: 12 };
  const base = { id: 'one', created: 0, model };
  const message = { role: 'assistant', content: words };
  if (!stream)
    return json({ ...base, choices: [{ index: 0, message, finish_reason: 'stop' }], usage });
  const chunks = [
    { ...base, choices: [{ index: 0, delta: message, finish_reason: null }] },
    { ...base, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage },
  ].map((chunk) => `data: ${JSON.stringify({ object: 'chat.completion.chunk', ...chunk })}\n\n`);
  return { type: 'text/event-stream', body: `${chunks.join('')}data: [DONE]\n\n` };
}

function embeddings(text: string) {
  const { input, model } = JSON.parse(text) as { input: string | string[]; model: string };
  const data = [input].flat().map((each, index) => ({
    ...{ object: 'embedding', index, embedding: [each.length, 1, 2] },
  }));
  return { object: 'list', model, data, usage: { prompt_tokens: 3, total_tokens: 3 } };
}

async function picture(): Promise<string> {
  const create = { width: 64, height: 64, channels: 3 as const, background: '#c33' };
  return (await sharp({ create }).png().toBuffer()).toString('base64');
}
