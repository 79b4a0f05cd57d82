import { nameOfService } from '#kernel/routing/service-names.ts';
import type { CallScope } from '../../gateway/gateway-types.ts';
import { searchOrder } from '../../gateway/media/order-search.ts';
import type { Platform } from '../../platform.ts';
import type { MessageMetadata, MessageRow } from '../conversation-types.ts';
import { giveUpVideo, saveVideo } from './save-video.ts';

type Ordering = Extract<NonNullable<MessageMetadata['video']>, { phase: 'submitting' }>;

/** Looks at the service for an order whose answer was lost, by a crash or a broken connection. */
export async function findLostVideo(
  platform: Platform,
  scope: CallScope,
  message: MessageRow,
  video: Ordering,
): Promise<boolean> {
  const { service, orderId, searches = 0 } = video;
  const name = nameOfService(service);
  const search = orderId
    ? await searchOrder(platform, scope, service, { id: orderId, searches })
    : { state: 'unknown' as const };
  if (search?.state === 'found') {
    const since = new Date().toISOString();
    const running = { phase: 'running' as const, service, submitted: search.video, since };
    return saveVideo(platform, message, 'streaming', { video: running });
  }
  if (search?.state === 'absent') {
    return giveUpVideo(platform, message, `${name} never received the order for the film.`);
  }
  if (search?.state === 'unknown') {
    return giveUpVideo(
      platform,
      message,
      `The connection ended while the film was being ordered from ${name}. Whether it was taken is unknown, so it was not ordered twice.`,
      { cost: null },
    );
  }
  return saveVideo(platform, message, 'streaming', { video: { ...video, searches: searches + 1 } });
}
