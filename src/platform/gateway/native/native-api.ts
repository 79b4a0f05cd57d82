import { isLocalModel } from '#kernel/routing/service-names.ts';
import { isAddedId, type ServiceId } from '#kernel/services.ts';
import type { ProviderContext } from '../provider.ts';
import { keyHeaders as anthropicHeaders } from '../providers/anthropic/text.ts';
import { bearer } from '../providers/http/keys/bearer.ts';

/** Calls that some services take in the very shape in which programs send them to the hub. */
export type NativeCall =
  | 'chat'
  | 'messages'
  | 'responses'
  | 'embeddings'
  | 'images'
  | 'speech'
  | 'transcriptions';

type NativeApi = {
  readonly paths: Readonly<Partial<Record<NativeCall, string>>>;
  readonly headers: (context: ProviderContext) => Record<string, string>;
  /** Whether `stream_options.include_usage` is understood; others tell the usage unasked. */
  readonly takesUsageWish: boolean;
  /** What the limit of an answer's length is called. */
  readonly maxTokensField: 'max_completion_tokens' | 'max_tokens';
};

const authorization = ({ apiKey }: ProviderContext) => bearer(apiKey);

const apis: Readonly<Partial<Record<ServiceId, NativeApi>>> = {
  openai: {
    paths: {
      chat: '/v1/chat/completions',
      responses: '/v1/responses',
      embeddings: '/v1/embeddings',
      images: '/v1/images/generations',
      speech: '/v1/audio/speech',
      transcriptions: '/v1/audio/transcriptions',
    },
    headers: authorization,
    takesUsageWish: true,
    maxTokensField: 'max_completion_tokens',
  },
  anthropic: {
    paths: { messages: '/v1/messages' },
    headers: anthropicHeaders,
    takesUsageWish: false,
    maxTokensField: 'max_tokens',
  },
  groq: {
    paths: {
      chat: '/openai/v1/chat/completions',
      transcriptions: '/openai/v1/audio/transcriptions',
    },
    headers: authorization,
    takesUsageWish: true,
    maxTokensField: 'max_completion_tokens',
  },
  perplexity: {
    paths: { chat: '/chat/completions' },
    headers: authorization,
    takesUsageWish: false,
    maxTokensField: 'max_tokens',
  },
  'openai-compatible': {
    paths: {
      chat: '/v1/chat/completions',
      embeddings: '/v1/embeddings',
      transcriptions: '/v1/audio/transcriptions',
    },
    headers: authorization,
    takesUsageWish: true,
    maxTokensField: 'max_tokens',
  },
};

/** How a service takes native calls; undefined for services that speak a language of their own. */
export function nativeApiOf(service: ServiceId): NativeApi | undefined {
  // Servers that somebody added are of the same kind; this machine's own models only stream.
  const isServer = isAddedId(service) && !isLocalModel(service);
  return apis[isServer ? 'openai-compatible' : service];
}

/** Whether a service takes a call as it is. */
export const takesNatively = (service: ServiceId, call: NativeCall): boolean =>
  nativeApiOf(service)?.paths[call] !== undefined;
