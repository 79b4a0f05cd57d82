import { badInput } from '#kernel/errors.ts';
import { nameOfService } from '#kernel/routing/service-names.ts';
import type { ServiceId } from '#kernel/services.ts';
import { noEngine } from '#platform/makers/maker-tiers.ts';
import { takesOf } from '#platform/makers/pictures/make-image.ts';
import type { Platform } from '#platform/platform.ts';

type Wish = { readonly service: string; readonly photo?: string | undefined };

/**
 * Services of this person that paint portraits: from words, or from a photo where they start from given
 * pictures. The Local engine draws no likenesses, and is none of them.
 */
export async function paintersOf(
  { gateway }: Pick<Platform, 'gateway'>,
  userId: string,
  { photo }: Pick<Wish, 'photo'>,
): Promise<ServiceId[]> {
  const active = await gateway.activeServices(userId);
  return active
    .filter(({ id, kinds }) => id !== 'local' && kinds.includes('image') && takesOf(id))
    .filter(({ id }) => photo === undefined || takesOf(id)?.edit === true)
    .map(({ id }) => id);
}

/** Throws 409 `no_engine` while nobody can paint it, 400 for a service that cannot. */
export async function requirePainter(
  platform: Pick<Platform, 'gateway'>,
  userId: string,
  wish: Wish,
): Promise<void> {
  const able = await paintersOf(platform, userId, wish);
  if (wish.service !== 'auto' && !able.includes(wish.service as ServiceId)) {
    const what = wish.photo ? 'does not start from photos' : 'does not paint portraits';
    const isOne = able.length > 0 && wish.service !== 'local';
    if (isOne) throw badInput(`This service is not active, or ${what}.`, 'service');
  }
  if (able.length === 0 || wish.service === 'local') {
    throw noEngine(['openai', 'gemini'].map((id) => nameOfService(id as ServiceId)).join(' or '));
  }
}
