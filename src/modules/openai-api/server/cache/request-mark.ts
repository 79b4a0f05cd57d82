import { createHash } from 'node:crypto';
import { isObject, type JsonObject } from '#platform/gateway/providers/http/json.ts';
import type { ApiCall, Asked } from '../calls/api-call.ts';
import type { TextShape } from '../shapes/text-shape.ts';
import { withoutQuestion } from './last-question.ts';
import { tellingWords } from './telling-words.ts';

/** A request for text, as programs sent it. */
export type TextRequest = {
  readonly call: ApiCall;
  readonly shape: TextShape;
  readonly body: JsonObject;
  readonly header: Asked['header'];
};

/** Fields that change nothing about an answer. */
const ignored = new Set(['user', 'metadata', 'safety_identifier', 'prompt_cache_key']);
/** Headers that do change it. */
const telling = ['anthropic-beta', 'anthropic-version', 'openai-beta'] as const;

/** The same request gives the same mark, whatever the order of its fields. */
export const markOf = (request: TextRequest): Buffer => hash(request, request.body, []);

/**
 * As `markOf`, without the last question: requests with the same mark may be answered alike when
 * their questions mean the same. The words that tell questions apart are in the mark.
 */
export const contextOf = (request: TextRequest, question: string): Buffer =>
  hash(request, withoutQuestion(request.body), ['similar', ...tellingWords(question)]);

function hash({ call, shape, header }: TextRequest, body: JsonObject, words: readonly string[]) {
  const sorted = JSON.stringify(body, (key, value: unknown) => {
    if (!isObject(value)) return value;
    const fields = Object.entries(value).filter(([name]) => key !== '' || !ignored.has(name));
    return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
  const wishes = telling.map((name) => header(name) ?? null);
  const parts = JSON.stringify([shape.native, call.module, wishes, words]);
  return createHash('sha256').update(`${parts}\n${sorted}`).digest();
}
