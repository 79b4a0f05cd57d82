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

/** Writes one event after another and keeps what has been written so far. */
class ItemWriter {
  readonly done: object[] = [];
  #open: OpenItem | undefined;
  #count = 0;

  event(type: string, more: object): string {
    const data = { type, sequence_number: this.#count, ...more };
    this.#count += 1;
    return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
  }

  openText(): string {
    if (this.#open && this.#open.call === undefined) return '';
    const before = this.close();
    const id = newId('msg');
    this.#open = { id, text: '' };
    const part = { ...this.#place(id), content_index: 0, part: textPart('') };
    return (
      before +
      this.#added(messageItem(id, 'in_progress', [])) +
      this.event('response.content_part.added', part)
    );
  }

  openCall(call: string, name: string): string {
    const before = this.close();
    const id = newId('fc');
    this.#open = { id, call, name, text: '' };
    return before + this.#added(callItem(id, call, name, '', 'in_progress'));
  }

  add(type: string, delta: string, more: object = {}): string {
    if (!this.#open) return '';
    this.#open.text += delta;
    return this.event(type, { ...this.#place(this.#open.id), ...more, delta });
  }

  close(): string {
    if (!this.#open) return '';
    const { id, call, name = '', text } = this.#open;
    const at = this.#place(id);
    const isText = call === undefined;
    const item = isText
      ? messageItem(id, 'completed', [textPart(text)])
      : callItem(id, call, name, text || '{}', 'completed');
    const ends = isText
      ? this.event('response.output_text.done', { ...at, content_index: 0, text, logprobs: [] }) +
        this.event('response.content_part.done', { ...at, content_index: 0, part: textPart(text) })
      : this.event('response.function_call_arguments.done', {
          ...at,
          name,
          arguments: text || '{}',
        });
    const output_index = this.done.length;
    const events = ends + this.event('response.output_item.done', { output_index, item });
    this.done.push(item);
    this.#open = undefined;
    return events;
  }

  #place(item_id: string) {
    return { item_id, output_index: this.done.length };
  }

  #added(item: object): string {
    return this.event('response.output_item.added', { output_index: this.done.length, item });
  }
}

/** Writes the typed events of a `response`. */
export function responseWriter(model: string, body: JsonObject): StreamWriter {
  const head = envelope(newId('resp'), model, body);
  const items = new ItemWriter();
  const running = { ...head, status: 'in_progress', output: [], usage: null };
  return {
    begin: () =>
      items.event('response.created', { response: running }) +
      items.event('response.in_progress', { response: running }),
    part: (part) => {
      if (part.type === 'text') {
        const before = items.openText();
        const more = { content_index: 0, logprobs: [] };
        return before + items.add('response.output_text.delta', part.text, more);
      }
      if (part.type === 'tool-start') return items.openCall(part.id, part.name);
      if (part.type === 'tool-input')
        return items.add('response.function_call_arguments.delta', part.text);
      if (part.type === 'reasoning') return '';
      const before = items.close();
      const end = ending(part);
      const response = { ...head, ...end, output: items.done, usage: usageOf(part) };
      return before + items.event(`response.${end.status}`, { response });
    },
  };
}
