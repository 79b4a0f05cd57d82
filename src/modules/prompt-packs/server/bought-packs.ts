import { entitledCollections } from '#platform/commerce/entitled-items.ts';
import type { Platform } from '#platform/platform.ts';
import { findPack } from './find-pack.ts';

/** Packs that a person has bought, newest first, with what they held then. */
export async function boughtPacks(platform: Platform, userId: string) {
  const bought = await entitledCollections(platform.db, userId, 'pack');
  return Promise.all(
    bought.map(async ({ itemId, title, held, grantedAt }) => {
      const pack = await findPack(platform, itemId);
      return {
        id: itemId,
        title: pack?.title ?? title,
        slug: pack?.slug ?? null,
        prompts: held,
        boughtAt: grantedAt,
      };
    }),
  );
}
