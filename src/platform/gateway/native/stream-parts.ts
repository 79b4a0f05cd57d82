import type { ServiceId } from '#kernel/services.ts';
import type { Amounts } from '../../budgets/cost.ts';
import type { LocalEngine } from '../../local/local-engine.ts';
import type { Platform } from '../../platform.ts';
import type { CallScope } from '../gateway-types.ts';
import { type Attempt, KeyAttempts } from '../key-attempts.ts';
import { streamLocally } from '../local/local-calls.ts';
import { writerAtKey } from '../own-servers/writer-at-key.ts';
import {
  ProviderError,
  type TextEvent,
  type TextMessage,
  type TextPart,
  type TextRequest,
} from '../provider.ts';
import { type SdkCall, type StreamPart, streamSdkParts } from '../providers/ai-sdk/stream-text.ts';
import { type Measured, type Meter, startMeter } from '../usage/meter.ts';

/** What a program asks for, in the one shape between all services' own. */
export type PartsRequest = {
  readonly model: string | undefined;
  readonly call: SdkCall;
  /** What an answer that was broken off after so many bytes has likely used. */
  readonly likelyUsed: (bytes: number) => Amounts;
  /** Most that it may use, where its scope does not say what it may cost. */
  readonly most?: Measured | undefined;
  /** Told what a service wants back with a tool's result, such as Gemini's signatures of thoughts. */
  readonly noteCall?: ((id: string, more: CallNote) => void) | undefined;
};

type ToolCallPart = Extract<StreamPart, { type: 'tool-call' }>;
/** What a service keeps with a call of a tool. */
export type CallNote = NonNullable<ToolCallPart['providerMetadata']>;

/** What an answer is made of. */
export type AnswerPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | { readonly type: 'tool-start'; readonly id: string; readonly name: string }
  | { readonly type: 'tool-input'; readonly id: string; readonly text: string }
  | {
      readonly type: 'finish';
      readonly reason: 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'other';
      readonly model: string;
      readonly inputTokens: number;
      readonly outputTokens: number;
      /** Tokens after which it was cut, where the hub's own bound did it. */
      readonly cutAt?: number;
    };

/** Streams an answer's parts by the retry contract; another attempt only before the first part. */
export async function* streamParts(
  platform: Platform,
  local: LocalEngine,
  scope: CallScope,
  service: ServiceId,
  request: PartsRequest,
): AsyncGenerator<AnswerPart> {
  if (service === 'local') {
    const words = plainRequest(service, request);
    yield* fromEvents(streamLocally(platform, local, scope, words));
    return;
  }
  const attempts = await KeyAttempts.begin(platform, scope, service, {
    repeatable: true,
    most: request.most ?? {},
  });
  for (;;) {
    const attempt = await attempts.next();
    const meter = startMeter(platform, scope, service, 'text', attempt);
    const seen: Seen = { bytes: undefined };
    // Services charge for what they have said, whether or not anybody heard the end.
    const soFar = () =>
      seen.bytes === undefined
        ? {}
        : { model: modelOf(attempt, request), amounts: request.likelyUsed(seen.bytes) };
    try {
      for await (const part of partsOf(service, attempt, request)) {
        seen.bytes = (seen.bytes ?? 0) + bytesOf(part);
        if (part.type === 'finish') noteFinish(meter, part);
        yield part;
      }
      await attempts.worked();
      return;
    } catch (error) {
      // The request had gone out when its caller went away, even if nothing had come back yet.
      if (error instanceof ProviderError && error.kind === 'aborted') seen.bytes ??= 0;
      await meter.fail(error, soFar());
      await attempts.failed(error, seen.bytes !== undefined);
    } finally {
      await meter.end('aborted', soFar());
    }
  }
}

/** Whether there is a picture among what is told. */
export const holdsFile = (prompt: PartsRequest['call']['prompt']): boolean =>
  prompt.some(
    ({ role, content }) => role === 'user' && content.some(({ type }) => type === 'file'),
  );

/** Bytes of an answer so far; undefined before its first part. */
type Seen = { bytes: number | undefined };

const bytesOf = (part: AnswerPart) => ('text' in part ? Buffer.byteLength(part.text) : 0);
const modelOf = ({ provider }: Attempt, { model }: PartsRequest) =>
  model ?? provider.text?.defaultModel;

function noteFinish(meter: Meter, part: AnswerPart & { type: 'finish' }) {
  const { model, inputTokens, outputTokens } = part;
  meter.end('ok', { model, amounts: { inputTokens, outputTokens } }).catch(() => undefined);
}

async function* partsOf(
  service: ServiceId,
  { provider, context, key, outputLimit }: Attempt,
  asked: PartsRequest,
): AsyncGenerator<AnswerPart> {
  const model = writerAtKey(service, key, asked.model, holdsFile(asked.call.prompt));
  const request = { ...asked, model };
  const { text } = provider;
  if (!text)
    throw new ProviderError(service, 'bad-request', `${provider.name} does not write text.`);
  if (!text.createModel) {
    yield* fromEvents(text.stream(context, plainRequest(service, request)));
    return;
  }
  const modelId =
    (await text.resolveModel?.(context, request.model)) ?? request.model ?? text.defaultModel;
  const create = text.createModel.bind(text);
  const stream = {
    service,
    modelId,
    createModel: (settings: Parameters<typeof create>[2]) => create(context, modelId, settings),
  };
  const begun = new Set<string>();
  // The model as it was asked for: prices are kept by that name, and answers often name a date more.
  const call =
    outputLimit === undefined ? request.call : { ...request.call, maxOutputTokens: outputLimit };
  for await (const part of streamSdkParts(stream, context, call)) {
    if (part.type === 'tool-call' && part.providerMetadata)
      request.noteCall?.(part.toolCallId, part.providerMetadata);
    for (const converted of convertPart(part, modelId, begun)) {
      const isCut = converted.type === 'finish' && converted.reason === 'length';
      yield isCut && outputLimit !== undefined ? { ...converted, cutAt: outputLimit } : converted;
    }
  }
}

function* convertPart(part: StreamPart, model: string, begun: Set<string>): Generator<AnswerPart> {
  if (part.type === 'text-delta' && part.delta !== '') yield { type: 'text', text: part.delta };
  else if (part.type === 'reasoning-delta' && part.delta !== '')
    yield { type: 'reasoning', text: part.delta };
  else if (part.type === 'tool-input-start') {
    begun.add(part.id);
    yield { type: 'tool-start', id: part.id, name: part.toolName };
  } else if (part.type === 'tool-input-delta' && part.delta !== '') {
    yield { type: 'tool-input', id: part.id, text: part.delta };
  } else if (part.type === 'tool-call' && !begun.has(part.toolCallId)) {
    // Services that do not stream a tool's input give it whole.
    yield { type: 'tool-start', id: part.toolCallId, name: part.toolName };
    yield { type: 'tool-input', id: part.toolCallId, text: part.input };
  } else if (part.type === 'finish') {
    const { unified } = part.finishReason;
    yield {
      type: 'finish',
      reason: unified === 'error' || unified === 'interrupted' ? 'other' : unified,
      model,
      inputTokens: part.usage.inputTokens.total ?? 0,
      outputTokens: part.usage.outputTokens.total ?? 0,
    };
  }
}

/** The request for services that take nothing but words and pictures. */
function plainRequest(service: ServiceId, { model, call }: PartsRequest): TextRequest {
  if (call.tools?.length)
    throw new ProviderError(service, 'bad-request', 'This service does not use tools.', {
      status: 400,
    });
  if (call.responseFormat?.type === 'json')
    throw new ProviderError(service, 'bad-request', 'This service does not answer in JSON.', {
      status: 400,
    });
  const system = call.prompt.flatMap((each) => (each.role === 'system' ? [each.content] : []));
  const messages = call.prompt.flatMap((each): TextMessage[] => {
    if (each.role !== 'user' && each.role !== 'assistant') return [];
    const parts = each.content.flatMap((part): TextPart[] => {
      if (part.type === 'text') return [{ type: 'text', text: part.text }];
      if (part.type === 'file' && part.data.type === 'data' && part.data.data instanceof Uint8Array)
        return [{ type: 'image', mimeType: part.mediaType, bytes: part.data.data }];
      return [];
    });
    return [{ role: each.role, content: parts }];
  });
  return {
    model,
    messages,
    ...(system.length > 0 && { system: system.join('\n\n') }),
    maxOutputTokens: call.maxOutputTokens,
  };
}

async function* fromEvents(events: AsyncIterable<TextEvent>): AsyncGenerator<AnswerPart> {
  const sources: string[] = [];
  for await (const event of events) {
    if (event.type === 'delta') yield { type: 'text', text: event.text };
    else if (event.type === 'source') sources.push(`- [${event.title}](${event.url})`);
    else {
      if (sources.length > 0) yield { type: 'text', text: `\n\n${sources.join('\n')}` };
      const { reason, model, usage } = event;
      const { inputTokens = 0, outputTokens = 0 } = usage;
      yield { type: 'finish', reason, model, inputTokens, outputTokens };
    }
  }
}
