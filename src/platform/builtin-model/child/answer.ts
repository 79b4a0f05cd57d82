import {
  type ChatWrapper,
  type Llama,
  LlamaChat,
  type LlamaGrammar,
  LlamaJsonSchemaValidationError,
  type LlamaModel,
  type Token,
} from 'node-llama-cpp';
import { grammarSchema } from './grammar-schema.ts';
import { type ChatRequest, historyOf, readRequest } from './read-request.ts';
import { argumentsOf, beginningCall, type ToolTurn, toolTurnOf } from './tool-turn.ts';

type Loaded = { readonly llama: Llama; readonly model: LlamaModel; readonly context: number };
type Put = (text: string) => void;
type Call = { readonly functionName: string; readonly params: unknown };
type Options = NonNullable<Parameters<LlamaChat['generateResponse']>[1]>;
type Made = { readonly calls: readonly Call[]; readonly isCut: boolean };

/** A request that has been read, with the tokens that are asked. */
export type Asked = {
  readonly request: ChatRequest;
  readonly history: ReturnType<typeof historyOf>;
  readonly turn: ToolTurn | undefined;
  readonly tokens: readonly Token[];
};

/** Tokens that are left for an answer at least. */
const leastRoom = 64;

/** Reads one request as this model will be asked it. Throws a sentence for what it cannot take. */
export function readAsked({ model }: Loaded, wrapper: ChatWrapper, body: unknown): Asked {
  const request = readRequest(body);
  const history = historyOf(request);
  const turn = toolTurnOf(request);
  const { contextText } = wrapper.generateContextState({
    chatHistory: history,
    ...(turn && { availableFunctions: turn.functions }),
  });
  return { request, history, turn, tokens: contextText.tokenize(model.tokenizer) };
}

/** Answers one request piece by piece. Throws a sentence for a schema that cannot be held to. */
export async function answer(
  { llama, context }: Loaded,
  chat: LlamaChat,
  { asked, signal, put }: { asked: Asked; signal: AbortSignal; put: Put },
): Promise<void> {
  const { request, history, turn, tokens } = asked;
  // A turn that has to call a tool has no words that a schema could be for.
  const grammar = turn?.isForced ? undefined : await grammarOf(llama, request);
  const input = tokens.length;
  const room = Math.max(leastRoom, context - input - leastRoom);
  const wanted = request.max_completion_tokens ?? request.max_tokens ?? room;
  const stops = typeof request.stop === 'string' ? [request.stop] : (request.stop ?? []);
  const say = speaker(request.model, put);
  const before = chat.sequence.tokenMeter.getState();
  const options: Options = {
    ...{ signal, maxTokens: Math.min(wanted, room), customStopTriggers: stops },
    temperature: request.temperature ?? 0.7,
    ...(request.top_p != null && { topP: request.top_p }),
    ...(request.seed != null && { seed: request.seed }),
    onResponseChunk: ({ type, text }) => {
      if (text === '') return;
      say(type === 'segment' ? { reasoning_content: text } : { content: text });
    },
  };
  const { calls, isCut } = await generate({ chat, history, options, turn, grammar });
  calls.forEach(({ functionName: name, params }, index) => {
    const call = { name, arguments: turn ? argumentsOf(turn, name, params) : '{}' };
    const id = `call_${crypto.randomUUID()}`;
    say({ tool_calls: [{ index, id, type: 'function', function: call }] });
  });
  say({}, calls.length > 0 ? 'tool_calls' : isCut ? 'length' : 'stop');
  const used = chat.sequence.tokenMeter.diff(before);
  put(`${chunk(request.model, { choices: [], usage: usageOf(input, used) })}data: [DONE]\n\n`);
}

/** What was asked and answered, and how much of it the model still knew from an earlier answer. */
function usageOf(input: number, used: { usedInputTokens: number; usedOutputTokens: number }) {
  const { usedInputTokens: read, usedOutputTokens: output } = used;
  return {
    ...{ prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
    // The last token is always read again, and counted with what comes of it.
    prompt_tokens_details: { cached_tokens: Math.max(0, input - 1 - read) },
  };
}

type Generation = Pick<Asked, 'history' | 'turn'> & {
  readonly chat: LlamaChat;
  readonly options: Options;
  readonly grammar: LlamaGrammar | undefined;
};

/** With tools and a schema it calls, or else says by the schema what it would have said in words. */
async function generate(generation: Generation): Promise<Made> {
  const { chat, history, options, turn, grammar } = generation;
  if (!turn) {
    const told = { ...options, ...(grammar && { grammar }) } as Options;
    const result = await chat.generateResponse(history, told);
    return { calls: [], isCut: result.metadata.stopReason === 'maxTokens' };
  }
  if (!grammar) return withTools(generation, turn);
  const words = new AbortController();
  const { onResponseChunk, signal } = options;
  const made = await withTools(
    {
      ...generation,
      options: {
        ...{ ...options, signal: AbortSignal.any([words.signal, ...(signal ? [signal] : [])]) },
        stopOnAbortSignal: true,
        onResponseChunk: (chunk) => {
          if (chunk.type === 'segment') onResponseChunk?.(chunk);
          else if (chunk.text.trim() !== '') words.abort();
        },
      },
    },
    turn,
  );
  signal?.throwIfAborted();
  return made.calls.length > 0 || made.isCut ? made : generate({ ...generation, turn: undefined });
}

async function withTools({ chat, history, options }: Generation, turn: ToolTurn): Promise<Made> {
  const { functions, isForced, mostCalls: maxParallelFunctionCalls } = turn;
  const calls: Call[] = [];
  let called = '';
  const told = {
    ...{ ...options, functions, documentFunctionParams: true, maxParallelFunctionCalls },
    onFunctionCall: (call: Call) => void calls.push(call),
    onFunctionCallParamsChunk: ({ functionName }: { functionName: string }) => {
      called = functionName;
    },
  };
  const caller = isForced
    ? new LlamaChat({
        contextSequence: chat.sequence,
        chatWrapper: beginningCall(chat.chatWrapper),
      })
    : chat;
  try {
    const result = await caller.generateResponse(history, told as Options);
    return { calls, isCut: result.metadata.stopReason === 'maxTokens' };
  } catch (error) {
    // It counts the letters of a text in another way than its own grammar. The tool itself judges.
    if (!(error instanceof LlamaJsonSchemaValidationError)) return sayWhy(error);
    return { calls: [...calls, { functionName: called, params: error.object }], isCut: false };
  } finally {
    if (caller !== chat) caller.dispose();
  }
}

/** Throws what the library says of a schema in words for whoever asked. */
function sayWhy(error: unknown): never {
  if (error instanceof Error && error.message === 'Failed to parse grammar')
    throw new Error('the schema cannot be held to: somewhere in it a value begins with itself.');
  throw error;
}

const speaker =
  (model: string, put: Put) =>
  (delta: object, reason: string | null = null): void => {
    const choice = { index: 0, delta: { role: 'assistant', ...delta }, finish_reason: reason };
    put(chunk(model, { choices: [choice] }));
  };

const chunk = (model: string, rest: object): string =>
  `data: ${JSON.stringify({
    ...{ id: 'chatcmpl-local', object: 'chat.completion.chunk', created: 0, model, ...rest },
  })}\n\n`;

function grammarOf(llama: Llama, { response_format: format }: ChatRequest) {
  if (format?.type === 'json_object') return llama.getGrammarFor('json');
  if (format?.type !== 'json_schema') return undefined;
  const schema = grammarSchema(format.json_schema.schema);
  return llama.createGrammarForJsonSchema(schema as never).catch(sayWhy);
}
