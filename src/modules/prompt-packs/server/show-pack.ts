import { entitledVersion } from '#platform/commerce/entitlements.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { cardsOfPack } from '../../marketplace/server/public.ts';
import { builtInPacks } from './built-in-packs.ts';
import { findPack, packGone } from './find-pack.ts';

/** A pack's page. Throws 404 for an unknown one. */
export async function showPack(platform: Platform, user: CurrentUser | null, slug: string) {
  const builtIn = builtInPacks.find((pack) => pack.slug === slug);
  if (builtIn) {
    const { contents: _, ...pack } = builtIn;
    return { pack, prompts: [], rating: null, reviews: 0, owned: false };
  }
  const pack = await findPack(platform, slug);
  if (!pack) throw packGone();
  const [prompts, version] = await Promise.all([
    cardsOfPack(platform.db, pack.title, platform.now()),
    user ? entitledVersion(platform.db, user.id, 'pack', pack.id) : undefined,
  ]);
  const reviews = prompts.reduce((sum, one) => sum + one.reviews, 0);
  const stars = prompts.reduce((sum, one) => sum + (one.rating ?? 0) * one.reviews, 0);
  const rating = reviews > 0 ? stars / reviews : null;
  return { pack, prompts, rating, reviews, owned: version !== undefined };
}
