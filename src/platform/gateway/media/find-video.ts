import type { ServiceId } from '#kernel/services.ts';
import type { Platform } from '../../platform.ts';
import { callWithKeys } from '../call.ts';
import type { CallScope, VideoSearch } from '../gateway-types.ts';
import { providerOf } from '../providers/catalogue.ts';
import { usableKeys } from '../usable-keys.ts';

/**
 * Looks for a film by the id that it was ordered with, under every key that the order may have gone
 * out with. Costs nothing. Throws ProviderError when one of them could not be asked and none of the
 * others knows the film.
 */
export async function findVideo(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  orderId: string,
): Promise<VideoSearch> {
  const find = providerOf(service)?.video?.find;
  if (!find) return { state: 'unknown' };
  const keys = await usableKeys(platform, scope.user.id, service);
  const options = {
    kind: 'video-status',
    repeatable: true,
    most: { isFree: true },
    measure: () => ({ isFree: true }),
  };
  let fault: unknown;
  let isUnknown = keys.length === 0;
  for (const { id } of keys) {
    try {
      const found = await callWithKeys(
        platform,
        scope,
        service,
        { ...options, onlyKey: id },
        ({ context }) => find(context, orderId),
      );
      if (typeof found === 'object') {
        return { state: 'found', video: { keyId: id, operation: found } };
      }
      isUnknown ||= found === 'unknown';
    } catch (error) {
      fault = error;
    }
  }
  if (fault !== undefined) throw fault;
  return { state: isUnknown ? 'unknown' : 'absent' };
}
