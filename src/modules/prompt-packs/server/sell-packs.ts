import type { PricedItem } from '#platform/commerce/commerce-types.ts';
import type { SellableKind } from '#platform/commerce/sellable-kinds.ts';
import type { Platform } from '#platform/platform.ts';
import { promptsOfPack } from '../../marketplace/server/public.ts';
import { findPack, packGone, packWithTitle } from './find-pack.ts';

/**
 * A pack as it is sold now, by record id, address or title, with the prompts that it opens. Throws
 * 404 for one that does not exist or holds nothing.
 */
async function pricePack(platform: Platform, which: string): Promise<PricedItem> {
  const pack = (await findPack(platform, which)) ?? (await packWithTitle(platform, which));
  if (!pack || pack.price === null) throw packGone();
  const prompts = await promptsOfPack(platform.db, pack.title);
  return {
    kind: 'pack',
    itemId: pack.id,
    title: pack.title,
    version: 1,
    price: pack.price,
    currency: pack.currency,
    creatorId: null,
    contents: prompts.map(({ id, title, version, price, creatorId }) => ({
      ...{ itemId: id, title, version, price, creatorId },
    })),
  };
}

/** How packs are sold: whoever buys one has its prompts. */
export const sellablePacks: SellableKind = {
  kind: 'pack',
  goods: 'prompts',
  holds: 'prompt',
  price: (platform, names) => Promise.all(names.map((name) => pricePack(platform, name))),
};
