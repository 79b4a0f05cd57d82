import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { reportPort } from '../measure/children.ts';

/** Pieces of a streamed answer; the peers were measured with the same number. */
const chunkCount = 50;

/** A model that writes as real ones do, with a pause between its chunks. */
const pacedModel = 'paced';
const pacedChunkCount = 5;
const paceMs = 5;

const base = {
  id: 'chatcmpl-bench',
  object: 'chat.completion.chunk',
  created: 1_790_000_000,
  model: 'gpt-6.1-terra',
};
const usage = { prompt_tokens: 9, completion_tokens: chunkCount, total_tokens: chunkCount + 9 };
const event = (delta: object, finish: string | null, more = {}) =>
  `data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }], ...more })}\n\n`;
const pieces = Array.from({ length: chunkCount }, (_, i) => event({ content: `word ${i} ` }, null));
const ending = `${event({}, 'stop', { usage })}data: [DONE]\n\n`;
const whole = JSON.stringify({
  ...base,
  object: 'chat.completion',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: 'word '.repeat(50) },
      finish_reason: 'stop',
    },
  ],
  usage,
});

async function stream(response: ServerResponse, paced: boolean): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const piece of paced ? pieces.slice(0, pacedChunkCount) : pieces) {
    response.write(piece);
    await (paced ? delay(paceMs) : nextTurn()); // each in a packet of its own
  }
  response.end(ending);
}

// A service that answers at once: what remains is the time of whatever stands before it.
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (request.method === 'GET') {
    response.setHeader('content-type', 'application/json');
    response.end('{"object":"list","data":[{"id":"gpt-6.1-terra","object":"model"}]}');
    return;
  }
  const { stream: wantsStream, model } = JSON.parse(body);
  if (wantsStream) {
    await stream(response, model === pacedModel);
  } else {
    response.setHeader('content-type', 'application/json');
    response.end(whole);
  }
});
server.listen(0, '127.0.0.1', () => reportPort((server.address() as AddressInfo).port));
