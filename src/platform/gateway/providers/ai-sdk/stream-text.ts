import type { ServiceId } from '#kernel/services.ts';
import type {
  ProviderContext,
  ProviderError,
  SdkModel,
  TextEvent,
  TextRequest,
} from '../../provider.ts';
import { refuseUnsendable } from '../http/call.ts';
import { providerError } from '../http/errors.ts';
import { convertMessages } from './convert-messages.ts';
import { mapSdkError } from './map-sdk-error.ts';
import { SourceList, type WebSource } from './sources.ts';

/** What a service's own AI SDK package needs to build its model. */
type SdkSettings = { readonly apiKey: string; readonly fetch: typeof fetch };

export type StreamPart =
  Awaited<ReturnType<SdkModel['doStream']>>['stream'] extends ReadableStream<infer Part>
    ? Part
    : never;
/** What a call asks for, in the SDK's own words. */
export type SdkCall = Omit<
  Parameters<SdkModel['doStream']>[0],
  'abortSignal' | 'includeRawChunks' | 'headers'
>;

export type SdkStream = {
  readonly service: ServiceId;
  readonly modelId: string;
  /** Builds the SDK's model; must use the given `fetch`, which watches the answer. */
  readonly createModel: (settings: SdkSettings) => SdkModel;
  /** Reads web sources out of a raw chunk where the SDK drops them (Perplexity). */
  readonly readSources?: (chunk: unknown) => readonly WebSource[];
};

/**
 * Streams an answer through the AI SDK without its retries and without sampling parameters (newer
 * models refuse them). Throws ProviderError; a stream without a finish is `cut-stream`. Leaving the
 * loop early closes the connection.
 */
export async function* streamWithSdk(
  stream: SdkStream,
  context: ProviderContext,
  request: TextRequest,
): AsyncGenerator<TextEvent> {
  const parts = streamSdkParts(stream, context, {
    prompt: convertMessages(request.messages, request.system),
    ...(request.maxOutputTokens === undefined ? {} : { maxOutputTokens: request.maxOutputTokens }),
  });
  const sources = new SourceList();
  let model = stream.modelId;
  for await (const part of parts) {
    if (part.type === 'text-delta' && part.delta !== '') yield { type: 'delta', text: part.delta };
    else if (part.type === 'raw') sources.add(stream.readSources?.(part.rawValue) ?? []);
    else if (part.type === 'source' && part.sourceType === 'url') {
      sources.add([{ title: part.title ?? '', url: part.url }]);
    } else if (part.type === 'response-metadata') model = part.modelId || model;
    else if (part.type === 'finish') {
      for (const source of sources.list()) yield { type: 'source', ...source };
      yield finishEvent(part, model);
    }
  }
}

/** The parts as the SDK gives them, up to and with the finish. Throws as `streamWithSdk` does. */
export async function* streamSdkParts(
  stream: SdkStream,
  context: ProviderContext,
  call: SdkCall,
): AsyncGenerator<StreamPart> {
  refuseUnsendable(stream.service, context);
  const stop = new AbortController();
  const watch = watchedFetch(stream.service, context);
  const signal =
    context.signal === undefined ? stop.signal : AbortSignal.any([context.signal, stop.signal]);
  try {
    const model = stream.createModel({ apiKey: context.apiKey, fetch: watch.fetch });
    // The packages' own door. The SDK's `streamText` sends every part through a dozen web streams
    // for tools and steps that are not used here: 0.7 ms to the first word, 2.5 ms of CPU an answer.
    const result = await model.doStream({
      ...call,
      abortSignal: signal,
      includeRawChunks: stream.readSources !== undefined,
    });
    for await (const part of result.stream) {
      if (part.type === 'error') throw part.error;
      // Every provider package sets the raw reason only when the service itself sent one.
      if (part.type === 'finish' && part.finishReason.raw === undefined) break;
      yield part;
      if (part.type === 'finish') return;
    }
    throw providerError(stream.service, 'cut-stream', context);
  } catch (error) {
    throw watch.state.refusal ?? mapSdkError(stream.service, context, error, watch.state.answered);
  } finally {
    stop.abort();
  }
}

function finishEvent(part: Extract<StreamPart, { type: 'finish' }>, model: string): TextEvent {
  const inputTokens = part.usage.inputTokens.total;
  const outputTokens = part.usage.outputTokens.total;
  const known = ['stop', 'length', 'content-filter'] as const;
  return {
    type: 'finish',
    reason: known.find((reason) => reason === part.finishReason.unified) ?? 'other',
    model,
    usage: {
      ...(inputTokens === undefined ? {} : { inputTokens }),
      ...(outputTokens === undefined ? {} : { outputTokens }),
    },
  };
}

/**
 * A fetch that remembers whether a good answer began, refuses web pages in place of a stream, and
 * follows no redirects: headers such as `x-api-key` would travel along to another host.
 */
function watchedFetch(service: ServiceId, context: ProviderContext) {
  const state: { answered: boolean; refusal?: ProviderError } = { answered: false };
  const watched: typeof fetch = async (input, init) => {
    const response = await context.fetch(input, { ...init, redirect: 'manual' });
    if (response.ok && /text\/(html|plain)/.test(response.headers.get('content-type') ?? '')) {
      await response.body?.cancel();
      state.refusal = providerError(service, 'server', context, {
        status: response.status,
        detail: 'the answer was a web page instead of a stream.',
      });
      throw state.refusal;
    }
    state.answered = response.ok;
    return response;
  };
  return { state, fetch: watched };
}
