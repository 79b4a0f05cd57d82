import { badInput } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { canSpeak, isOfflineVoice } from '#platform/makers/make-speech.ts';
import { noEngine } from '#platform/makers/maker-tiers.ts';
import type { Platform } from '#platform/platform.ts';

/** Services that make a given face speak, the best first. */
export const presenters: readonly ServiceId[] = ['heygen', 'd-id', 'captions'];

type Wish = {
  readonly service: string;
  readonly photo?: string | undefined;
  readonly voiceId?: string | undefined;
};

/**
 * Who makes it speak: the named service, else the first one with a key, else for drawn characters the Local
 * engine; that, too, where the service only lends its voice, or the voice is one of the hub's own. Throws
 * 409 `no_engine` for photos without any, 400 for a service that cannot.
 */
export async function presenterFor(
  platform: Pick<Platform, 'gateway'>,
  userId: string,
  { service, photo, voiceId }: Wish,
): Promise<ServiceId> {
  const active = await platform.gateway.activeServices(userId);
  const able = presenters.filter((id) => active.some((one) => one.id === id));
  const isLocal = active.some(({ id }) => id === 'local') && !photo;
  if (service === 'local' || service === 'auto') {
    const isDrawn = service === 'local' || (isLocal && isOfflineVoice(voiceId));
    const chosen = isDrawn ? undefined : able[0];
    if (chosen) return chosen;
    if (isLocal) return 'local';
    throw noEngine(presenters.map(nameOfService).join(' or '));
  }
  const named = able.find((id) => id === service);
  if (named) return named;
  const speaks = active.some(({ id }) => id === service && canSpeak(id));
  if (speaks && isLocal) return 'local';
  throw badInput('This service is not active, or does not make faces speak.', 'service');
}
