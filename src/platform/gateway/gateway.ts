import { z } from 'zod';
import { isAddedId, type ServiceId, serviceIds } from '#kernel/services.ts';
import { sql } from '#platform/db/sql.ts';
import { maySpend } from '../budgets/hub-keys/limits.ts';
import type { LocalEngine } from '../local/local-engine.ts';
import type { Platform } from '../platform.ts';
import { defineSetting } from '../settings/settings.ts';
import { streamWithKeys } from './call.ts';
import type { ActiveService, CallScope, Gateway } from './gateway-types.ts';
import { needsNoKey } from './key-check.ts';
import { allowedKinds, engineKinds } from './local/engine-kinds.ts';
import { streamLocally } from './local/local-calls.ts';
import { findVideo } from './media/find-video.ts';
import {
  downloadVideo,
  generateImage,
  pollVideo,
  submitVideo,
  synthesizeSpeech,
} from './media/media-calls.ts';
import { sendNative } from './native/native-call.ts';
import { streamParts } from './native/stream-parts.ts';
import { type Abilities, kindsOf, type Makes } from './own-servers/makes.ts';
import { purposeOf } from './own-servers/model-use.ts';
import { providerOf } from './providers/catalogue.ts';
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
    generateImage: (...asked) => generateImage(platform(), local, ...asked),
    synthesizeSpeech: (...asked) => synthesizeSpeech(platform(), local, ...asked),
    submitVideo: (...asked) => submitVideo(platform(), ...asked),
    findVideo: (...asked) => findVideo(platform(), ...asked),
    pollVideo: (...asked) => pollVideo(platform(), ...asked),
    downloadVideo: (...asked) => downloadVideo(platform(), ...asked),
  };
}

async function servicesWithKeys(platform: Platform, userId: string): Promise<ActiveService[]> {
  type Row = {
    service: string;
    personal: boolean;
    verified: boolean;
    servers: { models: string[] | null; abilities: Abilities | null; makes: Makes | null }[];
  };
  const { rows } = await platform.db.execute<Row>(sql`
    select service, bool_or(owner_id is not null) as personal, bool_or(verified) as verified,
      jsonb_agg(jsonb_build_object('models', models, 'abilities', abilities, 'makes', makes)) as servers
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
    const kinds = id === 'openai-compatible' ? kindsOfAll(row.servers) : provider.kinds;
    return [{ id, name: provider.name, kinds, source, isVerified: row.verified }];
  });
  for (const row of rows) {
    const { service: id, personal, verified } = row;
    const provider = isAddedId(id) && providerOf(id);
    if (!provider) continue;
    const { name } = provider;
    const kinds = kindsOfAll(row.servers);
    const source = personal ? ('personal' as const) : ('hub' as const);
    services.push({ id: provider.id, name, kinds, source, isVerified: verified });
  }
  return services.sort((a, b) => Number(b.isVerified) - Number(a.isVerified));
}

/** What several servers under one name take part in together. */
const kindsOfAll = (servers: readonly Parameters<typeof kindsOf>[0][]) => [
  ...new Set(servers.flatMap(kindsOf)),
];

/** The live list where the service has one; the adapter's own list while it cannot be read. */
async function listModels(platform: Platform, scope: CallScope, service: ServiceId) {
  const text = providerOf(service)?.text;
  if (!text) return [];
  const key = (await usableKeys(platform, scope.user.id, service))[0];
  const listed = key?.models?.length ? key.models : text.models;
  const live = needsNoKey(service)
    ? listed.filter((model) => purposeOf(model, key?.abilities) === 'text')
    : listed;
  return [text.defaultModel, ...live.filter((model) => model !== text.defaultModel)];
}
