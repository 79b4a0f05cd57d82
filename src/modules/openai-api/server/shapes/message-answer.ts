import { randomUUID } from 'node:crypto';
import { parseInput } from './read-content.ts';
import type { Finish, StreamWriter, WholeAnswer } from './text-shape.ts';

const reasons = {
  stop: 'end_turn',
  length: 'max_tokens',
  'content-filter': 'refusal',
  'tool-calls': 'tool_use',
  other: 'end_turn',
} as const;

const newId = () => `msg_${randomUUID().replaceAll('-', '')}`;
const usageOf = ({ inputTokens, outputTokens }: Finish) => ({
  input_tokens: inputTokens,
  output_tokens: outputTokens,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
});

/** A whole answer as a `message`. */
export function writeMessage({ text, tools, finish }: WholeAnswer): object {
  const content = [
    ...(text ? [{ type: 'text', text }] : []),
    ...tools.map(({ id, name, input }) => ({
      type: 'tool_use',
      id,
      name,
      input: parseInput(input),
    })),
  ];
  return {
    id: newId(),
    type: 'message',
    role: 'assistant',
    model: finish.model,
    content,
    stop_reason: reasons[finish.reason],
    stop_sequence: null,
    usage: usageOf(finish),
  };
}

/** Writes Anthropic's named events; each block of text or tool input opens and closes by itself. */
export function messageWriter(model: string): StreamWriter {
  let open: string | undefined;
  let index = -1;
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const close = () => {
    const events = open === undefined ? '' : event('content_block_stop', { index });
    open = undefined;
    return events;
  };
  const start = (name: string, content_block: object) => {
    if (open === name) return '';
    const before = close();
    open = name;
    index += 1;
    return `${before}${event('content_block_start', { index, content_block })}`;
  };
  const delta = (given: object) => event('content_block_delta', { index, delta: given });
  return {
    begin: () =>
      event('message_start', {
        message: {
          id: newId(),
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 0, output_tokens: 0 },
        },
      }),
    part: (part) => {
      if (part.type === 'text')
        return `${start('text', { type: 'text', text: '' })}${delta({ type: 'text_delta', text: part.text })}`;
      if (part.type === 'tool-start')
        return start(part.id, { type: 'tool_use', id: part.id, name: part.name, input: {} });
      if (part.type === 'tool-input')
        return delta({ type: 'input_json_delta', partial_json: part.text });
      // Thoughts carry a signature in this shape, which no other service gives.
      if (part.type === 'reasoning') return '';
      const stop = { stop_reason: reasons[part.reason], stop_sequence: null };
      const end = event('message_delta', { delta: stop, usage: usageOf(part) });
      return `${close()}${end}${event('message_stop', {})}`;
    },
  };
}
