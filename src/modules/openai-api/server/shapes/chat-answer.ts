import { randomUUID } from 'node:crypto';
import { type JsonObject, objectIn } from '#platform/gateway/providers/http/json.ts';
import type { Finish, StreamWriter, WholeAnswer } from './text-shape.ts';

const reasons = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
  other: 'stop',
} as const;

const usageOf = ({ inputTokens, outputTokens }: Finish) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});

const seconds = () => Math.floor(Date.now() / 1000);
const newId = () => `chatcmpl-${randomUUID().replaceAll('-', '')}`;

/** A whole answer as a `chat.completion`. */
export function writeChat({ text, reasoning, tools, finish }: WholeAnswer): object {
  const calls = tools.map(({ id, name, input }) => ({
    id,
    type: 'function',
    function: { name, arguments: input || '{}' },
  }));
  const message = {
    role: 'assistant',
    content: text === '' && calls.length > 0 ? null : text,
    refusal: null,
    ...(reasoning && { reasoning_content: reasoning }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
  return {
    id: newId(),
    object: 'chat.completion',
    created: seconds(),
    model: finish.model,
    choices: [{ index: 0, message, logprobs: null, finish_reason: reasons[finish.reason] }],
    usage: usageOf(finish),
  };
}

/** Writes `chat.completion.chunk` events; usage comes in a last one for those who asked for it. */
export function chatWriter(model: string, body: JsonObject): StreamWriter {
  const base = { id: newId(), object: 'chat.completion.chunk', created: seconds(), model };
  const wantsUsage = objectIn(body.stream_options).include_usage === true;
  const tools: string[] = [];
  const event = (more: object) => `data: ${JSON.stringify({ ...base, ...more })}\n\n`;
  const chunk = (delta: object, finish_reason: string | null = null) =>
    event({
      choices: [{ index: 0, delta, logprobs: null, finish_reason }],
      ...(wantsUsage && { usage: null }),
    });
  const toolChunk = (id: string, given: object) =>
    chunk({ tool_calls: [{ index: tools.indexOf(id), ...given }] });
  return {
    begin: () => chunk({ role: 'assistant', content: '' }),
    part: (part) => {
      if (part.type === 'text') return chunk({ content: part.text });
      if (part.type === 'reasoning') return chunk({ reasoning_content: part.text });
      if (part.type === 'tool-input')
        return toolChunk(part.id, { function: { arguments: part.text } });
      if (part.type === 'tool-start') {
        tools.push(part.id);
        const { id, name } = part;
        return toolChunk(id, { id, type: 'function', function: { name, arguments: '' } });
      }
      const usage = wantsUsage ? event({ choices: [], usage: usageOf(part) }) : '';
      return `${chunk({}, reasons[part.reason])}${usage}data: [DONE]\n\n`;
    },
  };
}
