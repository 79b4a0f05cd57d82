import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import type { Speech, SpeechRequest } from '../gateway/provider.ts';
import { providerOf, providers } from '../gateway/providers/catalogue.ts';
import { localVoices } from '../local/speech/voices.ts';
import type { Made, MakerContext, MakerOptions } from './made.ts';
import { remarksOn, tiersOf } from './maker-tiers.ts';
import { tryTiers } from './try-tiers.ts';

/** Whether a voice is one of the hub's own, which no service has. */
export const isOfflineVoice = (voice: string | undefined): boolean =>
  localVoices.some((one) => one === voice);

/** Whether a service speaks a text; the Local engine does. */
export const canSpeak = (service: ServiceId): boolean =>
  service === 'local' || providerOf(service)?.speech !== undefined;

/**
 * Has a text spoken: by the service that is named or first in the router's order among those that speak,
 * then by a server of one's own, then by the Local engine. An offline voice is only asked of the engine,
 * and the voice of a service of nobody who stands in for it. Throws as `makeText`.
 */
export async function makeSpeech(
  context: MakerContext,
  { voice, ...request }: SpeechRequest,
  { service: wanted = 'auto', strict }: Omit<MakerOptions, 'seed'> = {},
): Promise<Omit<Made<Speech>, 'seed'>> {
  const offline = isOfflineVoice(voice);
  const service = offline && wanted === 'auto' ? 'local' : wanted;
  const tiers = await tiersOf(context, 'audio', { service, strict }, canSpeak);
  return tryTiers(context, {
    ...{ tiers, makers: speakers },
    remarks: await remarksOn(context, 'speech', { service }),
    async attempt(id, { platform, ...scope }) {
      const isIts = offline ? id === 'local' : id === tiers[0];
      const asked = { ...request, ...(isIts && voice !== undefined && { voice }) };
      const value = await platform.gateway.synthesizeSpeech(scope, id, asked);
      const label = id === 'local' ? 'Local engine (offline voice)' : nameOfService(id);
      return { value, engine: { service: id, label } };
    },
  });
}

/** Names of the services whose key would help. */
const speakers = (): string =>
  [...providers.values()]
    .filter(({ speech }) => speech !== undefined)
    .map(({ name }) => name)
    .join(' or ');
