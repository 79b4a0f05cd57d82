import { badInput } from '#kernel/errors.ts';
import type { SdkCall } from '#platform/gateway/providers/ai-sdk/stream-text.ts';
import { type JsonObject, listIn, objectIn } from '#platform/gateway/providers/http/json.ts';
import { anthropicError } from '../calls/api-error.ts';
import { messageWriter, writeMessage } from './message-answer.ts';
import {
  lastWordsOf,
  mergeTurns,
  numberField,
  type Prompt,
  parseInput,
  pictureFrom,
  pictureOf,
  readSampling,
  type UserContent,
  wordsOf,
} from './read-content.ts';
import type { TextShape } from './text-shape.ts';

/** `/v1/messages`, as Anthropic's clients speak it. */
export const messagesShape: TextShape = {
  native: 'messages',
  lastWords: (body) => lastWordsOf(body.messages),
  toCall,
  outputLimit: (body, usual) => Math.max(0, numberField(body, 'max_tokens') ?? usual),
  withLimit: (body, usual) => ({ max_tokens: usual, ...body }),
  writeWhole: writeMessage,
  writer: messageWriter,
  endMark: /"type": ?"message_stop"/,
  errorEvent: (error) => `event: error\ndata: ${JSON.stringify(anthropicError(error))}\n\n`,
};

function toCall(body: JsonObject): SdkCall {
  const limit = numberField(body, 'max_tokens');
  if (limit === undefined) throw badInput('max_tokens: Field required', 'max_tokens');
  if (limit < 1) throw badInput('max_tokens must be at least 1', 'max_tokens');
  const system = wordsOf(body.system);
  const stop = listIn(body.stop_sequences).map(String);
  const tools = readTools(body.tools);
  const choice = readChoice(objectIn(body.tool_choice));
  return {
    prompt: mergeTurns([
      ...(system ? [{ role: 'system' as const, content: system }] : []),
      ...readMessages(body.messages),
    ]),
    ...readSampling(body),
    maxOutputTokens: limit,
    ...(stop.length > 0 && { stopSequences: stop }),
    ...(tools && { tools }),
    ...(choice && tools && { toolChoice: choice }),
  };
}

function readMessages(messages: unknown): Prompt {
  if (!Array.isArray(messages) || messages.length === 0)
    throw badInput('messages: at least one message is required', 'messages');
  const names = new Map<string, string>();
  return messages.flatMap((message) => {
    const { role, content } = objectIn(message);
    if (role === 'user') return readUser(content, names);
    if (role === 'assistant') return [readAssistant(content, names)];
    throw badInput(`messages: there is no role "${String(role)}"`, 'messages');
  });
}

/** A user's turn: results of tools first, which are messages of their own elsewhere. */
function readUser(content: unknown, names: Map<string, string>): Prompt {
  if (typeof content === 'string')
    return [{ role: 'user', content: [{ type: 'text', text: content }] }];
  const results: Prompt = [];
  const parts: UserContent = [];
  for (const part of listIn(content)) {
    const { type, text, source, tool_use_id, content: result } = objectIn(part);
    if (type === 'text') parts.push({ type: 'text', text: String(text) });
    else if (type === 'image') parts.push(readPicture(objectIn(source)));
    else if (type === 'tool_result') {
      const id = String(tool_use_id);
      const output = { type: 'text' as const, value: wordsOf(result) };
      const toolName = names.get(id) ?? 'tool';
      results.push({
        role: 'tool',
        content: [{ type: 'tool-result', toolCallId: id, toolName, output }],
      });
    } else throw badInput(`This service does not take "${String(type)}".`, 'messages');
  }
  return parts.length > 0 ? [...results, { role: 'user', content: parts }] : results;
}

const readPicture = ({ type, media_type, data, url }: JsonObject) =>
  type === 'base64' ? pictureOf(String(media_type), String(data)) : pictureFrom(url, 'messages');

function readAssistant(content: unknown, names: Map<string, string>): Prompt[number] {
  if (typeof content === 'string')
    return { role: 'assistant', content: [{ type: 'text', text: content }] };
  type Part = Extract<Prompt[number], { role: 'assistant' }>['content'][number];
  const parts = listIn(content).flatMap((part): Part[] => {
    const { type, text, id, name, input } = objectIn(part);
    if (type === 'text') return [{ type: 'text' as const, text: String(text) }];
    // Thoughts are signed for the service that had them and mean nothing to another.
    if (type !== 'tool_use') return [];
    names.set(String(id), String(name));
    return [
      {
        type: 'tool-call' as const,
        toolCallId: String(id),
        toolName: String(name),
        input: parseInput(input),
      },
    ];
  });
  return { role: 'assistant', content: parts };
}

function readTools(tools: unknown): SdkCall['tools'] {
  if (!Array.isArray(tools) || tools.length === 0) return undefined;
  return tools.map((tool) => {
    const { type = 'custom', name, description, input_schema } = objectIn(tool);
    if (type !== 'custom') throw badInput(`This service has no tool "${String(type)}".`, 'tools');
    return {
      type: 'function' as const,
      name: String(name),
      ...(typeof description === 'string' && { description }),
      inputSchema: { type: 'object', properties: {}, ...objectIn(input_schema) },
    };
  });
}

function readChoice({ type, name }: JsonObject): SdkCall['toolChoice'] {
  if (type === 'auto' || type === 'none') return { type };
  if (type === 'any') return { type: 'required' };
  return type === 'tool' ? { type, toolName: String(name) } : undefined;
}
