import { badInput } from '#kernel/errors.ts';
import type { SdkCall } from '#platform/gateway/providers/ai-sdk/stream-text.ts';
import { type JsonObject, objectIn } from '#platform/gateway/providers/http/json.ts';
import { readToolChoice } from './chat-shape.ts';
import {
  lastWordsOf,
  limitField,
  mergeTurns,
  type Prompt,
  parseInput,
  readSampling,
  readUserContent,
  wordsOf,
} from './read-content.ts';
import { responseWriter, writeResponse } from './response-answer.ts';
import type { TextShape } from './text-shape.ts';

/** `/v1/responses`. */
export const responsesShape: TextShape = {
  native: 'responses',
  lastWords: ({ input }) => (typeof input === 'string' ? [input, undefined] : lastWordsOf(input)),
  toCall,
  outputLimit: (body, usual) => limitField(body, 'max_output_tokens') ?? usual,
  withLimit: (body, usual) => ({
    ...body,
    max_output_tokens: limitField(body, 'max_output_tokens') ?? usual,
  }),
  writeWhole: writeResponse,
  writer: responseWriter,
  endMark: /"type": ?"response\.(completed|incomplete|failed)"/,
  errorEvent: ({ code, message, field = null }) =>
    `event: error\ndata: ${JSON.stringify({ type: 'error', code, message, param: field, sequence_number: 0 })}\n\n`,
};

function toCall(body: JsonObject): SdkCall {
  for (const field of ['previous_response_id', 'conversation', 'background'])
    if (body[field])
      throw badInput(`${field} works with OpenAI only, which keeps the conversation.`, field);
  const limit = limitField(body, 'max_output_tokens');
  const tools = readTools(body.tools);
  const choice = readToolChoice(body.tool_choice);
  const { type, schema, name } = objectIn(objectIn(body.text).format);
  return {
    prompt: mergeTurns([
      ...(typeof body.instructions === 'string'
        ? [{ role: 'system' as const, content: body.instructions }]
        : []),
      ...readInput(body.input),
    ]),
    ...readSampling(body),
    ...(limit !== undefined && { maxOutputTokens: limit }),
    ...(tools && { tools }),
    ...(choice && tools && { toolChoice: choice }),
    ...(type === 'json_object' && { responseFormat: { type: 'json' as const } }),
    ...(type === 'json_schema' && {
      responseFormat: { type: 'json' as const, schema: objectIn(schema), name: String(name) },
    }),
  };
}

function readInput(input: unknown): Prompt {
  if (typeof input === 'string')
    return [{ role: 'user', content: [{ type: 'text', text: input }] }];
  if (!Array.isArray(input) || input.length === 0)
    throw badInput('input must be a text or a list of items.', 'input');
  const names = new Map<string, string>();
  return input.flatMap((item) => readItem(objectIn(item), names));
}

function readItem(item: JsonObject, names: Map<string, string>): Prompt {
  const { type = 'message', role, content, call_id, name, arguments: input, output } = item;
  if (type === 'reasoning') return [];
  if (type === 'function_call') {
    names.set(String(call_id), String(name));
    const call = { toolCallId: String(call_id), toolName: String(name), input: parseInput(input) };
    return [{ role: 'assistant', content: [{ type: 'tool-call', ...call }] }];
  }
  if (type === 'function_call_output') {
    const id = String(call_id);
    const result = { toolCallId: id, toolName: names.get(id) ?? 'tool' };
    const value = { type: 'text' as const, value: wordsOf(output) };
    return [{ role: 'tool', content: [{ type: 'tool-result', ...result, output: value }] }];
  }
  if (type !== 'message') throw badInput(`This service does not take "${String(type)}".`, 'input');
  if (role === 'system' || role === 'developer')
    return [{ role: 'system', content: wordsOf(content) }];
  if (role === 'assistant') return [{ role, content: [{ type: 'text', text: wordsOf(content) }] }];
  return [{ role: 'user', content: readUserContent(content, 'input') }];
}

function readTools(tools: unknown): SdkCall['tools'] {
  if (!Array.isArray(tools) || tools.length === 0) return undefined;
  return tools.map((tool) => {
    const { type, name, description, parameters } = objectIn(tool);
    if (type !== 'function')
      throw badInput('Only tools of type "function" are known here.', 'tools');
    return {
      type: 'function' as const,
      name: String(name),
      ...(typeof description === 'string' && { description }),
      inputSchema: { type: 'object', properties: {}, ...objectIn(parameters) },
    };
  });
}
