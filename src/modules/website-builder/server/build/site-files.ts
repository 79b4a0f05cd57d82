import { allBlocks, type Block, type Page } from '#blocks/page-schema.ts';
import type { SiteAsset } from '#blocks/site-context.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { findAssetsThere } from '#platform/assets/find-assets.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import { type BuildFiles, takeAsset } from '../../../landing-page-builder/server/public.ts';
import type { LoadedSite } from '../projects/load-site.ts';
import { assetIdsIn, assetIdsOfEntry, blocksOfSite } from '../projects/site-kind.ts';
import type { PlannedPage } from './plan-pages.ts';

/** Files of the library that a site shows, by their ids, for whoever may use them. */
export async function assetsOfSite(
  platform: Platform,
  userId: string,
  { site, pages, entries }: LoadedSite,
): Promise<ReadonlyMap<string, AssetRow>> {
  const ids = new Set([
    ...assetIdsIn({ blocks: blocksOfSite(site) }),
    ...[...pages.values()].flatMap(assetIdsIn),
    ...[...entries.values()].flatMap(assetIdsOfEntry),
  ]);
  if (ids.size === 0) return new Map();
  const rows = await findAssetsThere(platform.db, await readableBy(platform, userId), [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes the files that pages show into a build. Throws 409 for one that is too large. */
export async function takeAssets(
  platform: Platform,
  files: BuildFiles,
  rows: ReadonlyMap<string, AssetRow>,
  userId: string,
): Promise<Record<string, SiteAsset>> {
  const assets: Record<string, SiteAsset> = {};
  for (const row of rows.values()) assets[row.id] = await takeAsset(platform, files, row, userId);
  return assets;
}

/** All blocks of a page with those that its site begins and ends it with. */
export const blocksOf = ({ page, header, footer }: PlannedPage): Block[] =>
  allBlocks(wholePage({ page, header, footer }));

export const wholePage = ({
  page,
  header,
  footer,
}: Pick<PlannedPage, 'page' | 'header' | 'footer'>): Page => ({
  ...page,
  blocks: [...header, ...page.blocks, ...footer],
});
