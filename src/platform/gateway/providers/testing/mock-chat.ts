import { isObject, listIn, objectIn, textIn } from '../http/json.ts';
import type { MockCall, MockReply } from './mock-service.ts';

/** The words of an answer, at least five pieces; ends with what the user asked. */
export function answerPieces(call: MockCall, name: string): string[] {
  return [`This is `, `a mock `, `answer `, `from ${name} `, `to: `, `${lastUserText(call)}`];
}

/** The last user message of an OpenAI, Anthropic or Gemini request. */
function lastUserText({ json }: MockCall): string {
  const last = [...listIn(json.messages), ...listIn(json.contents)].findLast(
    (message) => objectIn(message).role === 'user',
  );
  const { content, parts } = objectIn(last);
  if (typeof content === 'string') return content;
  const texts = [...listIn(content), ...listIn(parts)].flatMap((part) =>
    isObject(part) ? (textIn(part.text) ?? []) : [],
  );
  return texts.join(' ');
}

/** One SSE event; `name` writes an `event:` line first. */
export function sse(data: unknown, name?: string): string {
  const head = name === undefined ? '' : `event: ${name}\n`;
  return `${head}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
}

/** Chat completions as OpenAI, Groq, Perplexity and servers of one's own speak them. */
export function chatCompletion(
  call: MockCall,
  name: string,
  extras: { readonly lastChunk?: object; readonly usage?: object } = {},
): MockReply {
  if (wantsTool(call)) return toolCompletion(call, name);
  const format = objectIn(call.json.response_format).type;
  const pieces = format === 'json_schema' ? ['{"city":', '"Oslo"}'] : answerPieces(call, name);
  const model = textIn(call.json.model) ?? 'mock-model';
  const base = {
    id: 'chatcmpl-mock',
    object: 'chat.completion.chunk',
    created: 1_790_000_000,
    model,
  };
  const { limit, reason } = endOf(call, pieces.join(''));
  const usage = {
    ...{ prompt_tokens: 9, completion_tokens: limit, total_tokens: 9 + limit },
    ...extras.usage,
  };
  if (call.json.stream !== true) {
    const message = { role: 'assistant', content: pieces.join('') };
    const choices = [{ index: 0, message, finish_reason: reason }];
    return { json: { ...base, object: 'chat.completion', choices, usage, ...extras.lastChunk } };
  }
  const isAsked = objectIn(call.json.stream_options).include_usage === true;
  const chunk = (delta: object, finish_reason: string | null, more: object = {}): string =>
    sse({ ...base, choices: [{ index: 0, delta, finish_reason }], ...more });
  return {
    chunks: [
      ...pieces.map((content, index) =>
        chunk({ ...(index === 0 ? { role: 'assistant' } : {}), content }, null),
      ),
      chunk({}, reason, { ...(isAsked ? {} : { usage }), ...extras.lastChunk }),
      ...(isAsked ? [sse({ ...base, choices: [], usage })] : []),
      sse('[DONE]'),
    ],
  };
}

/** Who asks for a novel gets all the tokens that they allow, 50,000 without a limit; others twelve. */
function endOf({ json }: MockCall, words: string) {
  const allowed = Number(json.max_completion_tokens ?? json.max_tokens ?? Infinity);
  if (!words.endsWith('Write a novel.')) return { limit: 12, reason: 'stop' };
  const limit = Math.min(allowed, 50_000);
  return { limit, reason: limit === allowed ? 'length' : 'stop' };
}

/** Whether a tool about a city is offered and has not answered yet. It leaves all others alone. */
export const wantsTool = ({ json }: MockCall): boolean =>
  JSON.stringify(listIn(json.tools)[0] ?? {}).includes('"city"') &&
  objectIn(listIn(json.messages).at(-1)).role === 'user';

/** A call of the first tool, its input in two pieces. */
function toolCompletion(call: MockCall, name: string): MockReply {
  const model = textIn(call.json.model) ?? 'mock-model';
  const tool = objectIn(objectIn(listIn(call.json.tools)[0]).function).name;
  const base = { id: `chatcmpl-${name}`, created: 1_790_000_000, model };
  const usage = { prompt_tokens: 20, completion_tokens: 8, total_tokens: 28 };
  const opening = { id: 'call_1', type: 'function', function: { name: tool, arguments: '' } };
  if (call.json.stream !== true) {
    const called = { ...opening, function: { name: tool, arguments: '{"city":"Oslo"}' } };
    const message = { role: 'assistant', content: null, tool_calls: [called] };
    const choices = [{ index: 0, message, finish_reason: 'tool_calls' }];
    return { json: { ...base, object: 'chat.completion', choices, usage } };
  }
  const chunk = (delta: object, finish_reason: string | null = null, more: object = {}) =>
    sse({
      ...base,
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta, finish_reason }],
      ...more,
    });
  const input = (text: string) =>
    chunk({ tool_calls: [{ index: 0, function: { arguments: text } }] });
  return {
    chunks: [
      chunk({ role: 'assistant', content: null, tool_calls: [{ index: 0, ...opening }] }),
      input('{"city":'),
      input('"Oslo"}'),
      chunk({}, 'tool_calls', { usage }),
      sse('[DONE]'),
    ],
  };
}

/** A model list as OpenAI and its relatives give it. */
export function modelList(ids: readonly string[]): MockReply {
  const data = ids.map((id) => ({ id, object: 'model', created: 1_790_000_000, owned_by: 'mock' }));
  return { json: { object: 'list', data } };
}
