import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Said = string | undefined | AsyncIterable<string>;

/**
 * A text service on this machine that answers by what it is asked, at once or piece by piece; undefined leaves the
 * call hanging.
 */
export async function startFakeModel(answer: (prompt: string) => Said) {
  const asked: string[] = [];
  const held: ServerResponse[] = [];
  let tell: () => void = () => undefined;
  /** Fulfilled when the first call hangs. */
  const hangs = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (!request.url?.includes('completions')) {
      response.setHeader('content-type', 'application/json');
      return void response.end('{"object":"list","data":[{"id":"gpt-6.1-terra"}]}');
    }
    const { messages } = JSON.parse(body) as { messages: { content: unknown }[] };
    const prompt = messages.map(({ content }) => textOf(content)).join('\n');
    asked.push(prompt);
    const text = answer(prompt);
    if (text === undefined) {
      held.push(response);
      return tell();
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const write = (delta: object, end: string | null) =>
      response.write(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: end }] })}\n\n`,
      );
    for await (const content of typeof text === 'string' ? [text] : text) write({ content }, null);
    write({}, 'stop');
    const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [], usage })}\n\n`,
    );
    response.end('data: [DONE]\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ asked, hangs },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : (content as { text?: string }[]).map(({ text = '' }) => text).join('');
