import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DirectHandler } from '#platform/http/server-module.ts';
import type { Platform } from '#platform/platform.ts';
import { chatShape } from '../shapes/chat-shape.ts';
import { messagesShape } from '../shapes/messages-shape.ts';
import { responsesShape } from '../shapes/responses-shape.ts';
import type { TextShape } from '../shapes/text-shape.ts';
import { answerText } from '../text/answer-text.ts';
import type { Answer } from './answer.ts';
import { type Asked, beginCall } from './api-call.ts';
import { errorAnswer, toApiError } from './api-error.ts';
import { readJson } from './read-json.ts';
import { writeAnswer } from './write-answer.ts';

/** The calls that programs make all day, by their path. */
export const textShapes: ReadonlyMap<string, TextShape> = new Map([
  ['/v1/chat/completions', chatShape],
  ['/v1/messages', messagesShape],
  ['/v1/responses', responsesShape],
]);

/**
 * Answers a call for text, whichever way it came in. The body is read once the caller is known. A
 * failure is an answer, too.
 */
export async function answerCall(
  platform: Platform,
  path: string,
  shape: TextShape,
  asked: Asked,
  readBody: () => Promise<unknown>,
): Promise<Answer> {
  try {
    const call = await beginCall(platform, asked);
    return await answerText(call, shape, await readBody(), asked.header);
  } catch (thrown) {
    return failedAnswer(platform, path, thrown);
  }
}

/** What is answered to a failure; bugs are logged. */
export function failedAnswer(platform: Platform, path: string, thrown: unknown): Answer {
  const error = toApiError(thrown);
  if (error.status === 500) platform.log.error({ err: thrown, path }, 'An API call failed');
  return errorAnswer(path, error);
}

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
