import type { ServiceId } from '#kernel/services.ts';
import type { LocalEngine } from '../../local/local-engine.ts';
import { usualModel } from '../../models/usual-models.ts';
import type { Platform } from '../../platform.ts';
import { callWithKeys } from '../call.ts';
import type { CallScope, SubmittedVideo } from '../gateway-types.ts';
import { needsNoKey } from '../key-check.ts';
import type { KeyRecord } from '../keys.ts';
import { withoutKey } from '../local/local-calls.ts';
import { serverModelFor } from '../own-servers/makes.ts';
import {
  type ImageRequest,
  type Media,
  ProviderError,
  type Speech,
  type SpeechRequest,
  type VideoRequest,
  type VideoStatus,
} from '../provider.ts';
import { providerOf } from '../providers/catalogue.ts';
import { redactKey } from '../providers/http/keys/redact-key.ts';

/** Pictures of a service, or of the Local engine. Throws ProviderError. */
export function generateImage(
  platform: Platform,
  local: LocalEngine,
  scope: CallScope,
  service: ServiceId,
  request: ImageRequest,
): Promise<Media[]> {
  const model = request.model ?? (providerOf(service)?.image?.defaultModel || undefined);
  const measure = (media: Media[]) => ({ model, amounts: { images: media.length } });
  if (service === 'local') {
    const draw = () => local.generateImage(request, ownerOf(scope));
    return withoutKey(platform, scope, 'image', draw, measure);
  }
  const most = { model, amounts: { images: request.count ?? 1 } };
  const options = { kind: 'image', repeatable: true, most, measure };
  return callWithKeys(platform, scope, service, options, async ({ provider, context, key }) =>
    required(provider.image, service, 'image').generate(context, {
      ...request,
      model: request.model ?? ownModel(service, key, 'image'),
    }),
  );
}

/** A text as sound, by a service or by the Local engine. Throws ProviderError. */
export function synthesizeSpeech(
  platform: Platform,
  local: LocalEngine,
  scope: CallScope,
  service: ServiceId,
  request: SpeechRequest,
): Promise<Speech> {
  const model = request.model ?? usualModel(service, 'speech');
  const measure = () => ({ model, amounts: { characters: request.text.length } });
  if (service === 'local') {
    const speak = () => local.synthesizeSpeech(request, ownerOf(scope));
    return withoutKey(platform, scope, 'audio', speak, measure);
  }
  const options = { kind: 'audio', repeatable: true, most: measure(), measure };
  return callWithKeys(platform, scope, service, options, async ({ provider, context, key }) =>
    required(provider.speech, service, 'audio').synthesize(context, {
      ...request,
      model: request.model ?? ownModel(service, key, 'speech'),
    }),
  );
}

/** The model of a server of one's own, which only its key's record tells; other services have a usual one. */
const ownModel = (service: ServiceId, key: KeyRecord, use: 'image' | 'speech') =>
  needsNoKey(service) ? serverModelFor(key, use) : undefined;

/** Orders a video. Never repeated: a second order could be a second bill. */
export function submitVideo(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  request: VideoRequest,
): Promise<SubmittedVideo> {
  const model = providerOf(service)?.video?.modelOf?.(request);
  const measure = () => ({ model, amounts: { seconds: videoSeconds(service, request) } });
  const options = { kind: 'video', repeatable: false, most: measure(), measure };
  return callWithKeys(platform, scope, service, options, async ({ provider, context, key }) => ({
    keyId: key.id,
    operation: await required(provider.video, service, 'video').submit(context, request),
  }));
}

/** How far an ordered video is, asked with the key that paid for it. */
export function pollVideo(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  { keyId, operation }: SubmittedVideo,
): Promise<VideoStatus> {
  const options = lookingAfter('video-status', keyId);
  return callWithKeys(platform, scope, service, options, async ({ provider, context }) => {
    const status = await required(provider.video, service, 'video').poll(context, operation);
    if (status.state !== 'failed') return status;
    return { ...status, message: redactKey(status.message, context.apiKey) };
  });
}

/** The bytes of a video that is done. */
export function downloadVideo(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  { keyId }: SubmittedVideo,
  status: VideoStatus & { state: 'done' },
): Promise<Media> {
  const options = lookingAfter('video-download', keyId);
  return callWithKeys(platform, scope, service, options, ({ provider, context }) =>
    required(provider.video, service, 'video').download(context, status),
  );
}

/** Most seconds of video that a service will charge for an order. */
export const videoSeconds = (service: ServiceId, request: VideoRequest): number | undefined =>
  providerOf(service)?.video?.secondsOf?.(request) ?? request.duration;

/** Looking after a video that was paid for costs nothing more. */
const free = () => ({ isFree: true });
const lookingAfter = (kind: string, onlyKey: string | null) => ({
  ...{ kind, onlyKey, repeatable: true },
  ...{ most: free(), measure: free },
});

const ownerOf = ({ user, signal }: CallScope) => ({ id: user.id, signal });

function required<T>(adapter: T | undefined, service: ServiceId, kind: string): T {
  if (adapter) return adapter;
  throw new ProviderError(service, 'bad-request', `This service does not make ${kind}.`);
}
