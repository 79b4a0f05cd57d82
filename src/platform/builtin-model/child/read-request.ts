import type { ChatHistoryItem, ChatModelFunctionCall } from 'node-llama-cpp';
import { z } from 'zod';

const part = z.object({ type: z.string(), text: z.string().optional() });
const content = z.union([z.string(), z.array(part)]).nullish();
const toolCall = z.object({
  id: z.string().default(''),
  function: z.object({ name: z.string(), arguments: z.string().default('{}') }),
});
const message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content,
  tool_calls: z.array(toolCall).nullish(),
  tool_call_id: z.string().nullish(),
});
const requestSchema = z.object({
  model: z.string().default(''),
  messages: z.array(message).min(1),
  max_tokens: z.int().positive().nullish(),
  max_completion_tokens: z.int().positive().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  seed: z.int().nullish(),
  stop: z.union([z.string(), z.array(z.string())]).nullish(),
  stream: z.boolean().nullish(),
  tools: z
    .array(
      z.object({
        function: z.object({
          name: z
            .string()
            .regex(/^[\w.:-]{1,128}$/, 'a tool needs a name of letters, digits, _ and -.'),
          description: z.string().nullish(),
          parameters: z.record(z.string(), z.unknown()).nullish(),
        }),
      }),
    )
    .nullish(),
  tool_choice: z
    .union(
      [
        z.enum(['none', 'auto', 'required']),
        z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }),
      ],
      'it has to be none, auto, required, or to name a function.',
    )
    .nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }),
      }),
    ])
    .nullish(),
});
export type ChatRequest = z.output<typeof requestSchema>;

/** A request in the shape of OpenAI's chat completions. Throws a sentence for what this model cannot take. */
export function readRequest(body: unknown): ChatRequest {
  const read = requestSchema.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  for (const { content: given } of read.data.messages) {
    if (Array.isArray(given) && given.some(({ type }) => type !== 'text'))
      throw new Error('this model reads text only. Take the pictures out, or ask another service.');
  }
  return read.data;
}

const textOf = (given: z.output<typeof content>): string =>
  typeof given === 'string' ? given : (given ?? []).map(({ text }) => text ?? '').join('');

/** The conversation as the library has it, with a place for the answer at its end. */
export function historyOf({ messages }: ChatRequest): ChatHistoryItem[] {
  const history: ChatHistoryItem[] = [];
  const calls = new Map<string, ChatModelFunctionCall>();
  for (const each of messages) {
    const text = textOf(each.content);
    if (each.role === 'tool') {
      const call = calls.get(each.tool_call_id ?? '');
      if (call) call.result = parsed(text);
    } else if (each.role === 'assistant') {
      const made = (each.tool_calls ?? []).map((one): ChatModelFunctionCall => {
        const { name, arguments: params } = one.function;
        const call = {
          ...{ type: 'functionCall' as const, name, description: undefined },
          ...{ params: parsed(params), result: '' as unknown },
        };
        calls.set(one.id, call as ChatModelFunctionCall);
        return call as ChatModelFunctionCall;
      });
      history.push({ type: 'model', response: [...(text ? [text] : []), ...made] });
    } else history.push({ type: each.role === 'user' ? 'user' : 'system', text });
  }
  // Where it goes on after tools, the answer belongs to the turn that called them.
  if (history.at(-1)?.type !== 'model') history.push({ type: 'model', response: [] });
  return history;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
