import { z } from 'zod';
import type { ModelPurpose } from '#kernel/routing/model-purposes.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { LocalEngine } from '../local/local-engine.ts';
import { readModelChoices } from '../models/model-choices.ts';
import { modelsOf } from '../models/models-of.ts';
import { withChosenModel } from '../models/with-chosen-model.ts';
import type { Platform } from '../platform.ts';
import { defineSetting } from '../settings/settings.ts';
import { streamWithKeys } from './call.ts';
import type { ActiveService, CallScope, Gateway } from './gateway-types.ts';
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
import { holdsFile, streamParts } from './native/stream-parts.ts';
import type { ModelUse } from './own-servers/model-use.ts';
import { holdsPicture } from './own-servers/writer-at-key.ts';
import { servicesWithKeys, withChoices } from './services-with-keys.ts';
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
    const choices = await readModelChoices(platform());
    return kinds.length > 0 ? [withChoices(choices, { ...localService, kinds }, [])] : [];
  };
  const chosen = <R extends { readonly model?: string | undefined }>(
    { user }: CallScope,
    service: ServiceId,
    purposes: readonly ModelPurpose[],
    request: R,
  ) => withChosenModel(gateway, user.id, { service, purposes }, request);
  const gateway: Gateway = {
    activeServices: (userId) =>
      platform().cachedReads.get(`services ${userId}`, async () => [
        ...(await servicesWithKeys(platform(), userId)),
        ...((await isLocalOn()) ? await localServices() : []),
      ]),
    hubServices: async () => [
      ...(await servicesWithKeys(platform(), null)),
      ...((await isLocalOn()) ? await localServices() : []),
    ],
    choices: () => readModelChoices(platform()),
    models: (scope, service, use) => listModels(platform(), scope, service, use),
    async *streamText(scope, service, request) {
      if (service === 'local') return yield* streamLocally(platform(), local, scope, request);
      const sees = holdsPicture(request.messages);
      const asked = await chosen(scope, service, sees ? ['vision', 'text'] : ['text'], request);
      yield* streamWithKeys(platform(), scope, service, asked);
    },
    sendNative: (scope, service, call, request) =>
      sendNative(platform(), scope, service, call, request),
    async *streamParts(scope, service, request) {
      const sees = holdsFile(request.call.prompt);
      const asked = await chosen(scope, service, sees ? ['vision', 'text'] : ['text'], request);
      yield* streamParts(platform(), local, scope, service, asked);
    },
    generateImage: async (scope, service, request) => {
      const asked = await chosen(scope, service, ['image'], request);
      return generateImage(platform(), local, scope, service, asked);
    },
    synthesizeSpeech: async (scope, service, request) => {
      const asked = await chosen(scope, service, ['speech'], request);
      return synthesizeSpeech(platform(), local, scope, service, asked);
    },
    submitVideo: (...asked) => submitVideo(platform(), ...asked),
    findVideo: (...asked) => findVideo(platform(), ...asked),
    pollVideo: (...asked) => pollVideo(platform(), ...asked),
    downloadVideo: (...asked) => downloadVideo(platform(), ...asked),
  };
  return gateway;
}

/** Of whichever key comes first for the person. */
async function listModels(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  use: ModelUse = 'text',
) {
  const [key] = await usableKeys(platform, scope.user.id, service);
  return [...modelsOf(service, key, use)];
}
