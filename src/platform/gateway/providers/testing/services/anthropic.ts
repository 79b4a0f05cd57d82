import { listIn, objectIn } from '../../http/json.ts';
import { answerPieces, sse, wantsTool } from '../mock-chat.ts';
import { headerKey, type MockCall, type MockReply, type MockService } from '../mock-service.ts';

const types: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  503: 'api_error',
};

const error: MockService['error'] = (status, _code, message) => ({
  status,
  json: {
    type: 'error',
    error: { type: types[status] ?? 'invalid_request_error', message },
    request_id: 'req_mock',
  },
});

/** Anthropic: models and the Messages API with named events. */
export const anthropic: MockService = {
  keyOf: headerKey('x-api-key'),
  error,
  answer: (call) => {
    if (call.headers['anthropic-version'] === undefined) {
      return error(400, '', 'anthropic-version: header is required');
    }
    switch (`${call.method} ${call.pathname}`) {
      case 'GET /v1/models':
        return { json: { data: [model('claude-sonnet-5-5')], has_more: true } };
      case 'POST /v1/messages':
        return message(call);
      default:
        return undefined;
    }
  },
};

const model = (id: string) => ({
  type: 'model',
  id,
  display_name: id,
  created_at: '2026-09-01T00:00:00Z',
});

function message(call: MockCall): MockReply {
  if (typeof call.json.max_tokens !== 'number') return error(400, '', 'max_tokens: Field required');
  if (wantsTool(call)) return toolMessage(call);
  const pieces = answerPieces(call, 'Anthropic');
  const head = {
    id: 'msg_mock',
    type: 'message',
    role: 'assistant',
    model: call.json.model,
    stop_reason: null,
    stop_sequence: null,
  };
  const usage = { input_tokens: 9, output_tokens: 12 };
  if (call.json.stream !== true) {
    const content = [{ type: 'text', text: pieces.join('') }];
    return { json: { ...head, content, stop_reason: 'end_turn', usage } };
  }
  const event = (name: string, data: object): string => sse({ type: name, ...data }, name);
  const text = (delta: string): string =>
    event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: delta } });
  return {
    chunks: [
      event('message_start', {
        message: { ...head, content: [], usage: { input_tokens: 9, output_tokens: 1 } },
      }),
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      ...pieces.map(text),
      event('ping', {}),
      event('content_block_stop', { index: 0 }),
      event('message_delta', { delta: { stop_reason: 'end_turn', stop_sequence: null }, usage }),
      event('message_stop', {}),
    ],
  };
}

/** A call of the first tool, its input in two pieces. */
function toolMessage(call: MockCall): MockReply {
  const name = objectIn(listIn(call.json.tools)[0]).name;
  const usage = { input_tokens: 20, output_tokens: 8 };
  const head = { id: 'msg_tool', type: 'message', role: 'assistant', model: call.json.model };
  const tool = { type: 'tool_use', id: 'toolu_1', name };
  if (call.json.stream !== true) {
    const content = [{ ...tool, input: { city: 'Oslo' } }];
    return { json: { ...head, content, stop_reason: 'tool_use', stop_sequence: null, usage } };
  }
  const event = (type: string, data: object): string => sse({ type, ...data }, type);
  const input = (partial_json: string): string =>
    event('content_block_delta', { index: 0, delta: { type: 'input_json_delta', partial_json } });
  return {
    chunks: [
      event('message_start', { message: { ...head, content: [], stop_reason: null, usage } }),
      event('content_block_start', { index: 0, content_block: { ...tool, input: {} } }),
      input('{"city":'),
      input('"Oslo"}'),
      event('content_block_stop', { index: 0 }),
      event('message_delta', { delta: { stop_reason: 'tool_use', stop_sequence: null }, usage }),
      event('message_stop', {}),
    ],
  };
}
