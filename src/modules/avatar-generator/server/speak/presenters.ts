import { badInput } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { noEngine } from '#platform/makers/maker-tiers.ts';
import type { Platform } from '#platform/platform.ts';

/** Services that make a given face speak, the best first. */
export const presenters: readonly ServiceId[] = ['d-id', 'captions'];

type Wish = { readonly service: string; readonly photo?: string | undefined };

/**
 * Who makes it speak: the named service, else the first one with a key, else for drawn characters the Local
 * engine. Throws 409 `no_engine` for photos without any, 400 for a service that cannot.
 */
export async function presenterFor(
  platform: Pick<Platform, 'gateway'>,
  userId: string,
  { service, photo }: Wish,
): Promise<ServiceId> {
  const active = await platform.gateway.activeServices(userId);
  const able = presenters.filter((id) => active.some((one) => one.id === id));
  const isLocal = active.some(({ id }) => id === 'local') && !photo;
  if (service === 'local' || service === 'auto') {
    const chosen = service === 'auto' ? able[0] : undefined;
    if (chosen) return chosen;
    if (isLocal) return 'local';
    throw noEngine(presenters.map(nameOfService).join(' or '));
  }
  const named = able.find((id) => id === service);
  if (!named)
    throw badInput('This service is not active, or does not make faces speak.', 'service');
  return named;
}
