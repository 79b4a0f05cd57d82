import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DirectHandler } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextShape } from '../shapes/text-shape.ts';
import { answerCall, textShapes } from './answer-call.ts';
import { readJson } from './read-json.ts';
import { writeAnswer } from './write-answer.ts';

/** Calls for text, from the connection to the service and back. */
export function answerDirectly(platform: Platform): DirectHandler {
  return (request, response) => {
    const shape = request.method === 'POST' ? textShapes.get(request.url ?? '') : undefined;
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
  const header = (name: string) => request.headers[name] as string | undefined;
  const read = () => readJson(request);
  const asked = { header, abort };
  const given = await answerCall(platform, request.url as string, shape, asked, read);
  // What is left of a body that was refused stays unread.
  if (!request.complete) outgoing.setHeader('connection', 'close');
  await writeAnswer(outgoing, given);
}
