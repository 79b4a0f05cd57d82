import { sse } from './mock-chat.ts';
import type { MockCall, MockReply } from './mock-service.ts';

/** OpenAI's Responses endpoint: one message, whole or streamed. */
export function openaiResponse({ json }: MockCall): MockReply {
  const said = typeof json.input === 'string' ? json.input : JSON.stringify(json.input);
  const text = `You said: ${said}`;
  const head = {
    id: 'resp_mock',
    object: 'response',
    created_at: 1_790_000_000,
    model: json.model,
  };
  const part = { type: 'output_text', text, annotations: [] };
  const item = {
    id: 'msg_1',
    type: 'message',
    status: 'completed',
    role: 'assistant',
    content: [part],
  };
  const usage = { input_tokens: 9, output_tokens: 12, total_tokens: 21 };
  const whole = { ...head, status: 'completed', output: [item], usage };
  if (json.stream !== true) return { json: whole };
  const event = (type: string, more: object) => sse({ type, ...more }, type);
  const at = { item_id: 'msg_1', output_index: 0, content_index: 0 };
  return {
    chunks: [
      event('response.created', { response: { ...head, status: 'in_progress', output: [] } }),
      event('response.output_item.added', { output_index: 0, item: { ...item, content: [] } }),
      event('response.content_part.added', { ...at, part: { ...part, text: '' } }),
      event('response.output_text.delta', { ...at, delta: 'You said: ' }),
      event('response.output_text.delta', { ...at, delta: said }),
      event('response.output_item.done', { output_index: 0, item }),
      event('response.completed', { response: whole }),
    ],
  };
}
