import type { Llama, LlamaChat, LlamaModel } from 'node-llama-cpp';
import { type ChatRequest, functionsOf, historyOf, readRequest } from './read-request.ts';

type Loaded = { readonly llama: Llama; readonly model: LlamaModel; readonly context: number };
type Put = (text: string) => void;

/** Tokens that are left for an answer at least. */
const leastRoom = 64;

/** Answers one request piece by piece. Throws a sentence for what the model cannot take. */
export async function answer(
  loaded: Loaded,
  chat: LlamaChat,
  { body, signal, put }: { body: unknown; signal: AbortSignal; put: Put },
): Promise<void> {
  const request = readRequest(body);
  const history = historyOf(request);
  const functions = functionsOf(request);
  const grammar = functions ? undefined : await grammarOf(loaded.llama, request);
  const asked = chat.chatWrapper.generateContextState({
    chatHistory: history,
    ...(functions && { availableFunctions: functions }),
  });
  const input = asked.contextText.tokenize(loaded.model.tokenizer).length;
  const room = Math.max(leastRoom, loaded.context - input - leastRoom);
  const wanted = request.max_completion_tokens ?? request.max_tokens ?? room;
  const stops = typeof request.stop === 'string' ? [request.stop] : (request.stop ?? []);
  const say = speaker(request.model, put);
  const before = chat.sequence.tokenMeter.usedOutputTokens;
  const result = await chat.generateResponse(history, {
    ...{ signal, maxTokens: Math.min(wanted, room), customStopTriggers: stops },
    temperature: request.temperature ?? 0.7,
    ...(request.top_p != null && { topP: request.top_p }),
    ...(request.seed != null && { seed: request.seed }),
    onResponseChunk: ({ type, text }) => {
      if (text === '') return;
      say(type === 'segment' ? { reasoning_content: text } : { content: text });
    },
    ...(functions
      ? { functions, documentFunctionParams: true, maxParallelFunctionCalls: 4 }
      : grammar && { grammar }),
  } as Parameters<LlamaChat['generateResponse']>[1]);
  const output = chat.sequence.tokenMeter.usedOutputTokens - before;
  const calls = result.functionCalls as { functionName: string; params: unknown }[] | undefined;
  calls?.forEach(({ functionName, params }, index) => {
    const call = { name: functionName, arguments: JSON.stringify(params ?? {}) };
    const id = `call_${crypto.randomUUID()}`;
    say({ tool_calls: [{ index, id, type: 'function', function: call }] });
  });
  const isCut = result.metadata.stopReason === 'maxTokens';
  say({}, calls?.length ? 'tool_calls' : isCut ? 'length' : 'stop');
  put(
    `data: ${JSON.stringify({
      ...{ id: 'chatcmpl-local', object: 'chat.completion.chunk', created: 0, choices: [] },
      model: request.model,
      usage: {
        ...{ prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
      },
    })}\n\ndata: [DONE]\n\n`,
  );
}

const speaker =
  (model: string, put: Put) =>
  (delta: object, reason: string | null = null): void => {
    const choice = { index: 0, delta: { role: 'assistant', ...delta }, finish_reason: reason };
    put(
      `data: ${JSON.stringify({
        ...{ id: 'chatcmpl-local', object: 'chat.completion.chunk', created: 0, model },
        choices: [choice],
      })}\n\n`,
    );
  };

function grammarOf(llama: Llama, { response_format }: ChatRequest) {
  if (response_format?.type === 'json_object') return llama.getGrammarFor('json');
  const schema = response_format?.json_schema?.schema;
  return schema ? llama.createGrammarForJsonSchema(schema as never) : undefined;
}
