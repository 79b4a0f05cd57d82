import type { Platform } from '#platform/platform.ts';
import type { PublicAddress } from '../../marketplace/server/public.ts';
import { listPacks } from './packs.ts';

/** The pages of all packs with their last change, for the sitemap; none while they cannot be read. */
export async function packAddresses(platform: Platform): Promise<PublicAddress[]> {
  const { packs, failed } = await listPacks(platform);
  if (failed) return [];
  return packs.map(({ slug, updatedAt }) => ({
    path: `/prompt-packs/${slug}`,
    changedAt: updatedAt,
  }));
}
