import type { Platform } from '#platform/platform.ts';
import { chatShape } from '../shapes/chat-shape.ts';
import { messagesShape } from '../shapes/messages-shape.ts';
import { responsesShape } from '../shapes/responses-shape.ts';
import type { TextShape } from '../shapes/text-shape.ts';
import { answerText } from '../text/answer-text.ts';
import type { Answer } from './answer.ts';
import { type Asked, beginCall } from './api-call.ts';
import { errorAnswer, toApiError } from './api-error.ts';

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
