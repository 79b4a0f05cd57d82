import { canTakePayments } from '#platform/commerce/commerce-settings.ts';
import { entitledVersion } from '#platform/commerce/entitlements.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { cardsOfPack } from '../../marketplace/server/public.ts';
import { builtInPacks } from './built-in-packs.ts';
import { findPack, packGone } from './find-pack.ts';
import { packTable } from './pack-records.ts';
import { fileOfPack } from './packs.ts';

/** A pack's page. Throws 404 for an unknown one. */
export async function showPack(platform: Platform, user: CurrentUser | null, slug: string) {
  const builtIn = builtInPacks.find((pack) => pack.slug === slug);
  if (builtIn) {
    const { contents: _, ...pack } = builtIn;
    return { pack, prompts: [], rating: null, reviews: 0, owned: false, onSale: false };
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
  const owned = version !== undefined;
  const file = owned || user?.isAdmin ? await fileOf(platform, pack.id) : pack.downloadUrl;
  const onSale = await canTakePayments(platform);
  return { pack: { ...pack, downloadUrl: file }, prompts, rating, reviews, owned, onSale };
}

async function fileOf({ db, records }: Platform, id: string): Promise<string> {
  const record = await records.get(db, packTable, id);
  return record ? fileOfPack(record.fields) : '';
}
