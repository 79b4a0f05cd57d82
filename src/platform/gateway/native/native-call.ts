import type { ServiceId } from '#kernel/services.ts';
import type { Platform } from '../../platform.ts';
import type { CallScope } from '../gateway-types.ts';
import { type Attempt, KeyAttempts } from '../key-attempts.ts';
import { writerAtKey } from '../own-servers/writer-at-key.ts';
import { type ProviderContext, ProviderError } from '../provider.ts';
import { refuseUnsendable } from '../providers/http/call.ts';
import { errorFromAnswer, errorFromFault, providerError } from '../providers/http/errors.ts';
import { isSuccess } from '../providers/http/exchange.ts';
import { type Measured, startMeter } from '../usage/meter.ts';
import { type NativeCall, nativeApiOf } from './native-api.ts';
import { type Incoming, sendUpstream } from './send-upstream.ts';
import type { UpstreamBody } from './upstream-body.ts';

export type NativeRequest = {
  /** As usage is booked: `text`, `image`, `embedding` … */
  readonly kind: string;
  /** The model asked for; undefined where the service's first one is meant. */
  readonly model: string | undefined;
  /** Written once the model is known; a form as its bytes. */
  readonly body: (model: string | undefined) => string | Buffer;
  readonly contentType: string;
  /** What a call has likely used whose caller went away before the answer began. */
  readonly likelyUsed?: () => Measured;
  /** Headers of the caller's that the service should see, such as `anthropic-version`; no keys. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** An answer that has begun. Whoever takes it must call `end`, or nothing is booked. */
export type NativeAnswer = {
  /** Content type. */
  readonly type: string;
  readonly body: UpstreamBody;
  readonly model: string | undefined;
  readonly end: (outcome: string, measured?: Measured) => Promise<void>;
  /** What broke while the body was read, as the gateway's own error. */
  readonly faultOf: (error: unknown) => ProviderError;
};

/** Largest refusal that is read, in bytes. */
const longestRefusal = 256 * 1024;

/** Sends a call to a service in its own shape, by the retry contract. Throws ProviderError. */
export async function sendNative(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  call: NativeCall,
  request: NativeRequest,
): Promise<NativeAnswer> {
  const attempts = await KeyAttempts.begin(platform, scope, service, {
    repeatable: true,
    most: {},
  });
  for (;;) {
    const attempt = await attempts.next();
    const meter = startMeter(platform, scope, service, request.kind, attempt);
    try {
      const { model, answer } = await sendOnce(service, call, request, attempt);
      await attempts.worked();
      const faultOf = (error: unknown) => faultOfBody(service, attempt.context, error);
      return { type: answer.type, body: answer.body, model, end: meter.end, faultOf };
    } catch (error) {
      const isLeft = error instanceof ProviderError && error.kind === 'aborted';
      await meter.fail(error, isLeft ? request.likelyUsed?.() : undefined);
      await attempts.failed(error);
    }
  }
}

async function sendOnce(
  service: ServiceId,
  call: NativeCall,
  request: NativeRequest,
  { provider, context, key, isTrusted }: Attempt,
) {
  const api = nativeApiOf(service);
  const path = api?.paths[call];
  if (!api || !path)
    throw new ProviderError(service, 'bad-request', `${provider.name} does not take such calls.`);
  refuseUnsendable(service, context);
  const asked = call === 'chat' ? writerAtKey(service, key, request.model, false) : request.model;
  const model = (call === 'chat' && (await provider.text?.resolveModel?.(context, asked))) || asked;
  const headers = {
    ...api.headers(context),
    ...request.headers,
    'content-type': request.contentType,
  };
  let answer: Incoming;
  try {
    answer = await sendUpstream(context, isTrusted, { path, headers, body: request.body(model) });
  } catch (fault) {
    throw errorFromFault(service, context, fault);
  }
  await refuseFailure(service, context, answer);
  return { model, answer };
}

async function refuseFailure(service: ServiceId, context: ProviderContext, answer: Incoming) {
  if (isSuccess(answer.status)) {
    if (!/text\/html/.test(answer.type)) return;
    answer.body.destroy();
    throw providerError(service, 'server', context, {
      status: answer.status,
      detail: 'the answer was a web page.',
    });
  }
  const text = await readRefusal(answer.body).catch(() => '');
  throw errorFromAnswer(service, context, { status: answer.status, headers: answer.headers, text });
}

async function readRefusal(body: UpstreamBody): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for (let piece = await body.read(); piece; piece = await body.read()) {
    pieces.push(piece);
    size += piece.length;
    if (size <= longestRefusal) continue;
    body.destroy();
    break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

const faultOfBody = (service: ServiceId, context: ProviderContext, error: unknown) =>
  context.signal?.aborted
    ? providerError(service, 'aborted', context)
    : error instanceof ProviderError
      ? error
      : providerError(service, 'cut-stream', context);
