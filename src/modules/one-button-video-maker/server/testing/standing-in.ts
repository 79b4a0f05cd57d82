import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { speak } from '#platform/local/speech/speak.ts';

type Answer = { readonly type: string; readonly body: string | Uint8Array };

/**
 * Stands before a mock service, whose answers to everybody are the same, and answers in its place
 * where `answer` gives something. The mock still decides whether there is an answer at all.
 */
export async function standBefore(
  mockOrigin: string,
  answer: (path: string, body: unknown) => Answer | undefined,
) {
  const answered: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '/';
    const headers = new Headers();
    for (const name of ['xi-api-key', 'x-api-key', 'anthropic-version', 'content-type']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const mocked = await fetch(`${mockOrigin}${path}`, {
      ...{ method: request.method ?? 'GET', headers },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const bytes = Buffer.from(await mocked.arrayBuffer());
    const sent = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : undefined;
    const own = mocked.ok ? answer(path, sent) : undefined;
    if (own) answered.push(path);
    const type = own?.type ?? mocked.headers.get('content-type') ?? 'application/json';
    response.writeHead(mocked.status, { 'content-type': type }).end(own?.body ?? bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    /** Paths that were answered in the mock's place. */
    answered,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A voice service that really says what it is asked to, without word times. */
export const spokenAnswer = (path: string, body: unknown): Answer | undefined => {
  if (!path.startsWith('/v1/text-to-speech/')) return undefined;
  const pcm = Buffer.from(speak((body as { text: string }).text, 'slt').subarray(44));
  return {
    type: 'application/json',
    body: JSON.stringify({ audio_base64: pcm.toString('base64') }),
  };
};

const scene = (layout: string, headline: string, narration: string) => ({
  ...{ layout, headline, narration, picture: headline },
});

const script = {
  chapters: [
    {
      title: 'The moon',
      scenes: [
        scene(
          'statement',
          'The pull',
          'The moon pulls the water of the sea toward itself all day.',
        ),
        scene(
          'picture',
          'The swell',
          'So the water swells beneath it, and the coast sees it rise.',
        ),
      ],
    },
    {
      title: 'The turn',
      scenes: [
        scene('statement', 'Twice a day', 'The earth turns, and the swell passes by twice.'),
      ],
    },
  ],
};

/** A text service that writes a script, in the events of Anthropic's streams. */
export function writtenAnswer(path: string): Answer | undefined {
  if (!path.startsWith('/v1/messages')) return undefined;
  const text = JSON.stringify(script);
  const usage = { input_tokens: 10, output_tokens: 20 };
  const message = { id: 'm1', type: 'message', role: 'assistant', model: 'claude', content: [] };
  const events = [
    { type: 'message_start', message: { ...message, stop_reason: null, usage } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage },
    { type: 'message_stop' },
  ];
  const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  return { type: 'text/event-stream', body: body.join('') };
}
