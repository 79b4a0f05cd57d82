import { notFound } from '#kernel/errors.ts';
import type { Platform } from '#platform/platform.ts';
import type { AuthorizedOwner } from './authorized-owner.ts';
import { setPrice } from './preferences.ts';
import { servicesOf } from './service-entries.ts';

/** Sets monthly prices in US cents: all of them, or none when a service is not in the list. */
export async function setPrices(
  platform: Platform,
  owner: AuthorizedOwner,
  prices: readonly { readonly service: string; readonly priceCents: number }[],
): Promise<void> {
  const known = new Set((await servicesOf(platform, owner)).map(({ id }) => id));
  if (!prices.every(({ service }) => known.has(service))) throw notFound('Unknown service');
  await platform.db.transaction(async (tx) => {
    for (const { service, priceCents } of prices) await setPrice(tx, owner, service, priceCents);
  });
}
