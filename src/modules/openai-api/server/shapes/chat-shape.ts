import { badInput } from '#kernel/errors.ts';
import type { SdkCall } from '#platform/gateway/providers/ai-sdk/stream-text.ts';
import { type JsonObject, listIn, objectIn } from '#platform/gateway/providers/http/json.ts';
import { openAiError } from '../calls/api-error.ts';
import { chatWriter, writeChat } from './chat-answer.ts';
import {
  lastWordsOf,
  limitField,
  mergeTurns,
  numberField,
  type Prompt,
  parseInput,
  readSampling,
  readUserContent,
  wordsOf,
} from './read-content.ts';
import type { TextShape } from './text-shape.ts';

/** `/v1/chat/completions`. */
export const chatShape: TextShape = {
  native: 'chat',
  lastWords: (body) => lastWordsOf(body.messages),
  toCall,
  outputLimit: (body, usual) => (limitOf(body) ?? usual) * Math.max(1, numberField(body, 'n') ?? 1),
  // In the service's own field only: another one it may not heed.
  withLimit: ({ max_tokens, max_completion_tokens, ...rest }, usual, field) => ({
    ...rest,
    [field]: limitOf({ max_tokens, max_completion_tokens }) ?? usual,
  }),
  writeWhole: writeChat,
  writer: chatWriter,
  endMark: /data: ?\[DONE\]|"finish_reason": ?"/,
  errorEvent: (error) => `data: ${JSON.stringify(openAiError(error))}\n\n`,
};

const limitOf = (body: JsonObject) =>
  limitField(body, 'max_completion_tokens') ?? limitField(body, 'max_tokens');

function toCall(body: JsonObject): SdkCall {
  const wanted = numberField(body, 'n') ?? 1;
  if (wanted !== 1) throw badInput('This service gives one answer at a time: leave n out.', 'n');
  const limit = limitOf(body);
  const stop = typeof body.stop === 'string' ? [body.stop] : listIn(body.stop).map(String);
  const format = readFormat(objectIn(body.response_format));
  const tools = readTools(body.tools);
  const choice = readToolChoice(body.tool_choice);
  return {
    prompt: mergeTurns(readMessages(body.messages)),
    ...readSampling(body),
    ...(limit !== undefined && { maxOutputTokens: limit }),
    ...(stop.length > 0 && { stopSequences: stop }),
    ...(format && { responseFormat: format }),
    ...(tools && { tools }),
    ...(choice && tools && { toolChoice: choice }),
  };
}

function readMessages(messages: unknown): Prompt {
  if (!Array.isArray(messages) || messages.length === 0)
    throw badInput('messages must hold at least one message.', 'messages');
  /** Names of called tools, which their results do not repeat. */
  const names = new Map<string, string>();
  return messages.map((message): Prompt[number] => {
    const { role, content, tool_calls, tool_call_id } = objectIn(message);
    if (role === 'system' || role === 'developer')
      return { role: 'system', content: wordsOf(content) };
    if (role === 'user') return { role, content: readUserContent(content, 'messages') };
    if (role === 'tool') {
      const id = String(tool_call_id);
      const output = { type: 'text' as const, value: wordsOf(content) };
      const toolName = names.get(id) ?? 'tool';
      return { role, content: [{ type: 'tool-result', toolCallId: id, toolName, output }] };
    }
    if (role !== 'assistant')
      throw badInput(`There is no role "${String(role)}" for messages.`, 'messages');
    const text = wordsOf(content);
    const calls = listIn(tool_calls).map((call) => {
      const { id, function: called } = objectIn(call);
      const { name, arguments: input } = objectIn(called);
      names.set(String(id), String(name));
      return {
        type: 'tool-call' as const,
        toolCallId: String(id),
        toolName: String(name),
        input: parseInput(input),
      };
    });
    return { role, content: [...(text ? [{ type: 'text' as const, text }] : []), ...calls] };
  });
}

function readTools(tools: unknown): SdkCall['tools'] {
  if (!Array.isArray(tools) || tools.length === 0) return undefined;
  return tools.map((tool) => {
    const { type, function: given } = objectIn(tool);
    if (type !== 'function')
      throw badInput('Only tools of type "function" are known here.', 'tools');
    const { name, description, parameters } = objectIn(given);
    return {
      type: 'function' as const,
      name: String(name),
      ...(typeof description === 'string' && { description }),
      inputSchema: { type: 'object', properties: {}, ...objectIn(parameters) },
    };
  });
}

/** Which tool must be used, in OpenAI's words. */
export function readToolChoice(choice: unknown): SdkCall['toolChoice'] {
  if (choice === 'auto' || choice === 'none' || choice === 'required') return { type: choice };
  const { function: named, name } = objectIn(choice);
  const tool = objectIn(named).name ?? name;
  return typeof tool === 'string' ? { type: 'tool', toolName: tool } : undefined;
}

function readFormat({ type, json_schema }: JsonObject): SdkCall['responseFormat'] {
  if (type === 'json_object') return { type: 'json' };
  if (type !== 'json_schema') return undefined;
  const { schema, name } = objectIn(json_schema);
  return { type: 'json', schema: objectIn(schema), ...(typeof name === 'string' && { name }) };
}
