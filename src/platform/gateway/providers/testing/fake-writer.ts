import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text service on this machine that gives prepared answers, one a question. */
export async function startFakeWriter() {
  const answers: string[] = [];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    if (!request.url?.includes('completions')) {
      response.setHeader('content-type', 'application/json');
      return void response.end('{"object":"list","data":[{"id":"gpt-6.1-terra"}]}');
    }
    const { messages } = JSON.parse(body) as { messages: { content: unknown }[] };
    asked.push(messages.map(({ content }) => JSON.stringify(content)).join('\n'));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const tell = (delta: object, finish_reason: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    tell({ content: answers.shift() ?? 'no answer was prepared' });
    tell({}, 'stop');
    response.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...{ answers, asked },
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
