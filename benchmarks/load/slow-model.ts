import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { reportPort } from '../measure/children.ts';

/** Words of an answer, and the pause between them in ms. */
const words = 100;
const paceMs = 150;

// A model that writes one word at a time; each word tells when it was written.
const server = createServer(async (request, response) => {
  for await (const _ of request);
  if (!request.url?.includes('completions')) {
    response.setHeader('content-type', 'application/json');
    response.end('{"object":"list","data":[{"id":"gpt-6.1-terra"}]}');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const tell = (delta: object, finish_reason: string | null = null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
    );
  for (let word = 0; word < words && !response.destroyed; word += 1) {
    tell({ content: `@${Date.now()} ` });
    await delay(paceMs);
  }
  tell({}, 'stop');
  response.end('data: [DONE]\n\n');
});
server.listen(0, '127.0.0.1', () => reportPort((server.address() as AddressInfo).port));
