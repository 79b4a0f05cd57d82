import type { ServiceId } from '#kernel/services.ts';
import type { Platform } from '../../platform.ts';
import type { CallScope, VideoSearch } from '../gateway-types.ts';
import { ProviderError } from '../provider.ts';

/** Times that a service must deny an order before it is believed: its list may lag behind. */
export const mostDenials = 3;
/** Times that a service which does not answer is asked, over some fifteen minutes. */
export const mostSearches = 12;

/** Time until the next search, in ms, after so many. */
export const searchDelay = (searches: number): number => Math.min(5000 * 2 ** searches, 120_000);

/**
 * Looks once for an order whose answer was lost. `searches` counts the looks before this one.
 * Undefined when it is too early to tell: look again after a while. Never orders anything.
 */
export async function searchOrder(
  platform: Platform,
  scope: CallScope,
  service: ServiceId,
  order: { readonly id: string; readonly searches: number },
): Promise<VideoSearch | undefined> {
  const search = await platform.gateway.findVideo(scope, service, order.id).catch((error) => {
    if (error instanceof ProviderError) return undefined;
    throw error;
  });
  const done = order.searches + 1;
  if (search?.state === 'absent' && done < mostDenials) return undefined;
  return search ?? (done >= mostSearches ? { state: 'unknown' } : undefined);
}
