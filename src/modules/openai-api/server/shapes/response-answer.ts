import { randomUUID } from 'node:crypto';
import type { JsonObject } from '#platform/gateway/providers/http/json.ts';
import type { Finish, StreamWriter, WholeAnswer } from './text-shape.ts';

const newId = (kind: string) => `${kind}_${randomUUID().replaceAll('-', '')}`;

const usageOf = ({ inputTokens, outputTokens }: Finish) => ({
  input_tokens: inputTokens,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens: outputTokens,
  output_tokens_details: { reasoning_tokens: 0 },
  total_tokens: inputTokens + outputTokens,
});

const textPart = (text: string) => ({ type: 'output_text', text, annotations: [], logprobs: [] });
const messageItem = (id: string, status: string, content: readonly object[]) => ({
  id,
  type: 'message',
  status,
  role: 'assistant',
  content,
});
const callItem = (id: string, call_id: string, name: string, args: string, status: string) => ({
  id,
  type: 'function_call',
  call_id,
  name,
  arguments: args,
  status,
});

/** The envelope that every answer and most events carry. */
const envelope = (id: string, model: string, body: JsonObject) => ({
  id,
  object: 'response',
  created_at: Math.floor(Date.now() / 1000),
  model,
  error: null,
  instructions: body.instructions ?? null,
  metadata: body.metadata ?? {},
  parallel_tool_calls: true,
  temperature: null,
  top_p: null,
  tools: body.tools ?? [],
  tool_choice: body.tool_choice ?? 'auto',
  text: body.text ?? { format: { type: 'text' } },
  store: false,
});

const ending = ({ reason }: Finish) =>
  reason === 'length' || reason === 'content-filter'
    ? {
        status: 'incomplete',
        incomplete_details: {
          reason: reason === 'length' ? 'max_output_tokens' : 'content_filter',
        },
      }
    : { status: 'completed', incomplete_details: null };

/** A whole answer as a `response`. */
export function writeResponse({ text, tools, finish }: WholeAnswer, body: JsonObject): object {
  const output = [
    ...(text ? [messageItem(newId('msg'), 'completed', [textPart(text)])] : []),
    ...tools.map(({ id, name, input }) =>
      callItem(newId('fc'), id, name, input || '{}', 'completed'),
    ),
  ];
  return {
    ...envelope(newId('resp'), finish.model, body),
    ...ending(finish),
    output,
    usage: usageOf(finish),
  };
}

type OpenItem = {
  readonly id: string;
  readonly call?: string;
  readonly name?: string;
  text: string;
};

/** Writes the typed events of a `response`. */
export function responseWriter(model: string, body: JsonObject): StreamWriter {
  const head = envelope(newId('resp'), model, body);
  const done: object[] = [];
  let open: OpenItem | undefined;
  let count = 0;
  const event = (type: string, more: object) => {
    const data = { type, sequence_number: count, ...more };
    count += 1;
    return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
  };
  const place = (item_id: string) => ({ item_id, output_index: done.length });
  const close = () => {
    if (!open) return '';
    const { id, call, name = '', text } = open;
    const item =
      call === undefined
        ? messageItem(id, 'completed', [textPart(text)])
        : callItem(id, call, name, text || '{}', 'completed');
    const at = place(id);
    const ends =
      call === undefined
        ? event('response.output_text.done', { ...at, content_index: 0, text, logprobs: [] }) +
          event('response.content_part.done', { ...at, content_index: 0, part: textPart(text) })
        : event('response.function_call_arguments.done', { ...at, name, arguments: text || '{}' });
    const events = ends + event('response.output_item.done', { output_index: done.length, item });
    done.push(item);
    open = undefined;
    return events;
  };
  const openText = () => {
    if (open && open.call === undefined) return '';
    const before = close();
    open = { id: newId('msg'), text: '' };
    const item = messageItem(open.id, 'in_progress', []);
    return (
      before +
      event('response.output_item.added', { output_index: done.length, item }) +
      event('response.content_part.added', {
        ...place(open.id),
        content_index: 0,
        part: textPart(''),
      })
    );
  };
  const openCall = (call: string, name: string) => {
    const before = close();
    open = { id: newId('fc'), call, name, text: '' };
    const item = callItem(open.id, call, name, '', 'in_progress');
    return before + event('response.output_item.added', { output_index: done.length, item });
  };
  const add = (type: string, delta: string, more: object = {}) => {
    if (!open) return '';
    open.text += delta;
    return event(type, { ...place(open.id), ...more, delta });
  };
  const running = { ...head, status: 'in_progress', output: [], usage: null };
  return {
    begin: () =>
      event('response.created', { response: running }) +
      event('response.in_progress', { response: running }),
    part: (part) => {
      if (part.type === 'text') {
        const before = openText();
        return (
          before + add('response.output_text.delta', part.text, { content_index: 0, logprobs: [] })
        );
      }
      if (part.type === 'tool-start') return openCall(part.id, part.name);
      if (part.type === 'tool-input')
        return add('response.function_call_arguments.delta', part.text);
      if (part.type === 'reasoning') return '';
      const before = close();
      const end = ending(part);
      const response = { ...head, ...end, output: done, usage: usageOf(part) };
      return before + event(`response.${end.status}`, { response });
    },
  };
}
