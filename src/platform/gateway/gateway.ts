import { z } from 'zod';
import { isAddedId, type ServiceId, serviceIds } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { maySpend } from '../budgets/hub-keys/limits.ts';
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
import { providerOf } from './providers/catalogue.ts';
import { redactKey } from './providers/http/redact-key.ts';
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
  isVerified: true,
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
      platform().cachedReads.get(`services ${userId}`, async () => [
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
        model: request.model ?? providerOf(service)?.image?.defaultModel,
        amounts: { images: media.length },
      });
      if (service === 'local')
        return withoutKey(
          platform(),
          scope,
          'image',
          () => local.generateImage(request, ownerOf(scope)),
          measure,
        );
      const most = {
        model: request.model ?? providerOf(service)?.image?.defaultModel,
        amounts: { images: request.count ?? 1 },
      };
      const options = { kind: 'image', repeatable: true, most, measure };
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
          () => local.synthesizeSpeech(request, ownerOf(scope)),
          measure,
        );
      const options = { kind: 'audio', repeatable: true, most: measure(), measure };
      return callWithKeys(platform(), scope, service, options, async ({ provider, context }) =>
        required(provider.speech, service, 'audio').synthesize(context, request),
      );
    },
    submitVideo: (scope, service, request) => {
      const measure = () => ({ amounts: { seconds: videoSeconds(service, request) } });
      // Never repeated: a second submit could be a second bill.
      const options = { kind: 'video', repeatable: false, most: measure(), measure };
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
    pollVideo: (scope, service, { keyId, operation }) =>
      callWithKeys(
        platform(),
        scope,
        service,
        { kind: 'video-status', repeatable: true, onlyKey: keyId, most: free(), measure: free },
        async ({ provider, context }) => {
          const video = required(provider.video, service, 'video');
          const status = await video.poll(context, operation);
          if (status.state !== 'failed') return status;
          return { ...status, message: redactKey(status.message, context.apiKey) };
        },
      ),
    downloadVideo: (scope, service, video, status) =>
      callWithKeys(
        platform(),
        scope,
        service,
        {
          ...{ kind: 'video-download', repeatable: true, onlyKey: video.keyId },
          ...{ most: free(), measure: free },
        },
        ({ provider, context }) =>
          required(provider.video, service, 'video').download(context, status),
      ),
  };
}

const ownerOf = ({ user, signal }: CallScope) => ({ id: user.id, signal });

/** Most seconds of film that a service will charge for an order. */
export const videoSeconds = (service: ServiceId, request: VideoRequest): number | undefined =>
  providerOf(service)?.video?.secondsOf?.(request) ?? request.duration;

/** Looking after a film that was paid for costs nothing more. */
const free = () => ({ isFree: true });

function required<T>(adapter: T | undefined, service: ServiceId, kind: string): T {
  if (adapter) return adapter;
  throw new ProviderError(service, 'bad-request', `This service does not make ${kind}.`);
}

async function servicesWithKeys(platform: Platform, userId: string): Promise<ActiveService[]> {
  type Row = { service: string; personal: boolean; verified: boolean };
  const { rows } = await platform.db.execute<Row>(sql`
    select service, bool_or(owner_id is not null) as personal, bool_or(verified) as verified
    from service_keys
    where status in ('active', 'testing')
      and (owner_id = ${userId} or (owner_id is null and ${await maySpend(platform, userId)}))
      and (expires_at is null or expires_at > ${platform.now().toISOString()})
    group by service`);
  const services = serviceIds.flatMap((id): ActiveService[] => {
    const row = rows.find(({ service }) => service === id);
    const provider = providerOf(id);
    if (!row || !provider) return [];
    const source = row.personal ? ('personal' as const) : ('hub' as const);
    return [{ id, name: provider.name, kinds: provider.kinds, source, isVerified: row.verified }];
  });
  for (const { service: id, personal, verified } of rows) {
    const provider = isAddedId(id) && providerOf(id);
    if (!provider) continue;
    const { name, kinds } = provider;
    const source = personal ? ('personal' as const) : ('hub' as const);
    services.push({ id: provider.id, name, kinds, source, isVerified: verified });
  }
  return services.sort((a, b) => Number(b.isVerified) - Number(a.isVerified));
}

/** The live list where the service has one; the adapter's own list while it cannot be read. */
async function listModels(platform: Platform, scope: CallScope, service: ServiceId) {
  const text = providerOf(service)?.text;
  if (!text) return [];
  const known = (await usableKeys(platform, scope.user.id, service))[0]?.models;
  const live = known?.length ? known : text.models;
  return [text.defaultModel, ...live.filter((model) => model !== text.defaultModel)];
}
