import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DirectHandler } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { answerText } from './answer-text.ts';
import { beginCall } from './api-call.ts';
import { errorResponse, toApiError } from './api-error.ts';
import { readJson } from './read-json.ts';
import { chatShape } from './shapes/chat-shape.ts';
import { messagesShape } from './shapes/messages-shape.ts';
import { responsesShape } from './shapes/responses-shape.ts';
import type { TextShape } from './shapes/text-shape.ts';
import { alreadyWritten, writeResponse } from './write-answer.ts';

const shapes: ReadonlyMap<string | undefined, TextShape> = new Map([
  ['/v1/chat/completions', chatShape],
  ['/v1/messages', messagesShape],
  ['/v1/responses', responsesShape],
]);

/** The calls that programs make all day, from the connection to the service and back. */
export function answerDirectly(platform: Platform): DirectHandler {
  return (request, response) => {
    const shape = request.method === 'POST' ? shapes.get(request.url) : undefined;
    if (!shape) return false;
    answer(platform, shape, request, response).catch((error) => {
      platform.log.error({ err: error, path: request.url }, 'An API call broke off');
      response.destroy();
    });
    return true;
  };
}

async function answer(
  platform: Platform,
  shape: TextShape,
  request: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const abort = new AbortController();
  outgoing.once('close', () => {
    if (!outgoing.writableEnded) abort.abort();
  });
  const { headers } = request;
  const header = (name: string) => headers[name] as string | undefined;
  try {
    const call = await beginCall(platform, { header, abort, outgoing });
    const body = await readJson(request);
    const given = { get: (name: string) => header(name) ?? null };
    const response = await answerText(call, shape, body, given);
    if (response !== alreadyWritten) await writeResponse(outgoing, response);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.status === 500)
      platform.log.error({ err: thrown, path: request.url }, 'An API call failed');
    if (outgoing.headersSent) return void outgoing.destroy();
    // What is left of a body that was refused stays unread.
    if (!request.complete) outgoing.setHeader('connection', 'close');
    await writeResponse(outgoing, errorResponse(request.url as string, error));
  }
}
