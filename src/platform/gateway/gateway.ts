import { z } from 'zod';
import { type ServiceId, serviceIds } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import type { LocalEngine } from '../local/local-engine.ts';
import type { Platform } from '../platform.ts';
import { defineSetting } from '../settings/settings.ts';
import { callWithKeys, streamWithKeys } from './call.ts';
import { allowedKinds, engineKinds } from './engine-kinds.ts';
import { findVideo } from './find-video.ts';
import type { ActiveService, CallScope, Gateway } from './gateway-types.ts';
import { streamLocally, withoutKey } from './local-calls.ts';
import { sendNative } from './native/native-call.ts';
import { streamParts } from './native/stream-parts.ts';
import { type Media, ProviderError, type VideoRequest } from './provider.ts';
import { providers } from './providers/catalogue.ts';
import { usableKeys } from './usable-keys.ts';

/** Whether the built-in engine answers; `LOCAL_ENGINE=0` switches it off for good. */
export const localEngineSetting = defineSetting({
  key: 'local-engine.enabled',
  schema: z.boolean(),
  initial: true,
});

const localService: ActiveService = {
  id: 'local',
  name: 'Local engine',
  kinds: ['text', 'reasoning', 'research', 'image', 'audio'],
  source: 'built-in',
};

/** Builds the gateway. `platform` is read at call time, so it may still be under construction. */
export function createGateway(platform: () => Platform, local: LocalEngine): Gateway {
  const isLocalOn = async () =>
    platform().config.LOCAL_ENGINE && (await platform().settings.get(localEngineSetting));
  const localServices = async () => {
    const kinds = allowedKinds(localService.kinds, await platform().settings.get(engineKinds));
    return kinds.length > 0 ? [{ ...localService, kinds }] : [];
  };
  return {
    activeServices: (userId) =>
      platform().lookups.get(`services ${userId}`, async () => [
        ...(await servicesWithKeys(platform(), userId)),
        ...((await isLocalOn()) ? await localServices() : []),
      ]),
    models: (scope, service) => listModels(platform(), scope, service),
    streamText(scope, service, request) {
      if (service === 'local') return streamLocally(platform(), local, scope, request);
      return streamWithKeys(platform(), scope, service, request);
    },
    sendNative: (scope, service, call, request) =>
      sendNative(platform(), scope, service, call, request),
    streamParts: (scope, service, request) =>
      streamParts(platform(), local, scope, service, request),
    generateImage: (scope, service, request) => {
      const measure = (media: Media[]) => ({
        model: request.model ?? providers.get(service)?.image?.defaultModel,
        amounts: { images: media.length },
      });
      if (service === 'local')
        return withoutKey(platform(), scope, 'image', () => local.generateImage(request), measure);
      const options = { kind: 'image', repeatable: true, measure };
      return callWithKeys(platform(), scope, service, options, async ({ provider, context }) =>
        required(provider.image, service, 'image').generate(context, request),
      );
    },
    synthesizeSpeech: (scope, service, request) => {
      const measure = () => ({
        model: request.model,
        amounts: { characters: request.text.length },
      });
      if (service === 'local')
        return withoutKey(
          platform(),
          scope,
          'audio',
          () => local.synthesizeSpeech(request),
          measure,
        );
      const options = { kind: 'audio', repeatable: true, measure };
      return callWithKeys(platform(), scope, service, options, async ({ provider, context }) =>
        required(provider.speech, service, 'audio').synthesize(context, request),
      );
    },
    submitVideo: (scope, service, request) => {
      const measure = () => ({ amounts: { seconds: filmSeconds(service, request) } });
      // Never repeated: a second submit could be a second bill.
      const options = { kind: 'video', repeatable: false, measure };
      return callWithKeys(
        platform(),
        scope,
        service,
        options,
        async ({ provider, context, key }) => ({
          keyId: key.id,
          operation: await required(provider.video, service, 'video').submit(context, request),
        }),
      );
    },
    findVideo: (scope, service, orderId) => findVideo(platform(), scope, service, orderId),
    pollVideo: (scope, service, video) =>
      callWithKeys(
        platform(),
        scope,
        service,
        { kind: 'video-status', repeatable: true, onlyKey: video.keyId, measure: free },
        ({ provider, context }) =>
          required(provider.video, service, 'video').poll(context, video.operation),
      ),
    downloadVideo: (scope, service, video, status) =>
      callWithKeys(
        platform(),
        scope,
        service,
        { kind: 'video-download', repeatable: true, onlyKey: video.keyId, measure: free },
        ({ provider, context }) =>
          required(provider.video, service, 'video').download(context, status),
      ),
  };
}

/** Most seconds of film that a service will charge for an order. */
export const filmSeconds = (service: ServiceId, request: VideoRequest): number | undefined =>
  providers.get(service)?.video?.secondsOf?.(request) ?? request.duration;

/** Looking after a film that was paid for costs nothing more. */
const free = () => ({ isFree: true });

function required<T>(adapter: T | undefined, service: ServiceId, kind: string): T {
  if (adapter) return adapter;
  throw new ProviderError(service, 'bad-request', `This service does not make ${kind}.`);
}

async function servicesWithKeys(platform: Platform, userId: string): Promise<ActiveService[]> {
  const { rows } = await platform.db.execute<{ service: string; personal: boolean }>(sql`
    select service, bool_or(owner_id is not null) as personal from service_keys
    where status in ('active', 'testing') and (owner_id is null or owner_id = ${userId})
      and (expires_at is null or expires_at > ${platform.now().toISOString()})
    group by service`);
  return serviceIds.flatMap((id) => {
    const row = rows.find(({ service }) => service === id);
    const provider = providers.get(id);
    if (!row || !provider) return [];
    const source = row.personal ? ('personal' as const) : ('hub' as const);
    return [{ id, name: provider.name, kinds: provider.kinds, source }];
  });
}

/** The live list where the service has one; the adapter's own list while it cannot be read. */
async function listModels(platform: Platform, scope: CallScope, service: ServiceId) {
  const text = providers.get(service)?.text;
  if (!text) return [];
  const known = (await usableKeys(platform, scope.user.id, service))[0]?.models;
  const live = known?.length ? known : text.models;
  return [text.defaultModel, ...live.filter((model) => model !== text.defaultModel)];
}
