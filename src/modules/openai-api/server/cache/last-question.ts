import { isObject, type JsonObject, objectIn } from '#platform/gateway/providers/http/json.ts';
import { wordsOf } from '../shapes/read-content.ts';

/** Longest question that is compared, in characters: embedding models read about 8,000 tokens. */
const longestQuestion = 8000;
const plainParts = new Set(['text', 'input_text', 'output_text']);
const plainRoles = new Set(['user', 'assistant', 'system', 'developer']);
/** What an answer depends on beyond the request. */
const references = ['previous_response_id', 'conversation', 'prompt', 'background'] as const;

/**
 * The last thing that the user said, when the request consists of nothing but words and ends with
 * it. Undefined for requests with pictures, files, calls of tools or their results: those are never
 * compared by meaning.
 */
export function lastQuestion(body: JsonObject): string | undefined {
  if (references.some((field) => body[field] !== undefined && body[field] !== null))
    return undefined;
  const question = typeof body.input === 'string' ? body.input : questionIn(turnsOf(body));
  const words = question?.trim();
  return words && words.length <= longestQuestion ? words : undefined;
}

const turnsOf = (body: JsonObject): readonly unknown[] => {
  const turns = body.messages ?? body.input;
  return Array.isArray(turns) ? turns : [];
};

function questionIn(turns: readonly unknown[]): string | undefined {
  if (!turns.every(isPlain)) return undefined;
  const last = objectIn(turns.at(-1));
  return last.role === 'user' ? wordsOf(last.content) : undefined;
}

function isPlain(turn: unknown): boolean {
  const { type = 'message', role, content, tool_calls, function_call } = objectIn(turn);
  if (type !== 'message' || !plainRoles.has(String(role))) return false;
  if (tool_calls || function_call) return false;
  if (typeof content === 'string') return true;
  return (
    Array.isArray(content) &&
    content.every((part) => isObject(part) && plainParts.has(String(part.type)))
  );
}

/** The request with its last question blanked. */
export function withoutQuestion(body: JsonObject): JsonObject {
  if (typeof body.input === 'string') return { ...body, input: '' };
  const field = body.messages === undefined ? 'input' : 'messages';
  return { ...body, [field]: [...turnsOf(body).slice(0, -1), 'question'] };
}
