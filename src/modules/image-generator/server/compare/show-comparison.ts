import { nameOfService } from '#kernel/routing/service-names.ts';
import { findAsset } from '#platform/assets/find-assets.ts';
import { ownComparison } from '#platform/comparisons/comparisons.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import type { Comparison } from '../../comparison-schema.ts';
import { type Entry, picturesOf } from './comparison-rows.ts';

/** A comparison as its person may see it: nobody's name and no price before the choice. */
export async function showComparison(
  platform: Platform,
  userId: string,
  id: string,
): Promise<Comparison> {
  const { prompt, entries, picked } = await ownComparison<Entry>(
    platform.db,
    picturesOf(userId),
    id,
  );
  const reader = await readableBy(platform, userId);
  const ids = entries.flatMap(({ assetId }) => assetId ?? []);
  // One that was deleted meanwhile is missing, and the choice stays readable.
  const assets = await Promise.all(
    ids.map((one) => findAsset(platform.db, reader, one).catch(() => undefined)),
  );
  const isOpen = picked !== null;
  return {
    ...{ id, prompt, picked },
    entries: entries.map(({ service, assetId, micros, error }) => {
      const asset = assets.find((one) => one?.id === assetId);
      return {
        assetId: isOpen ? assetId : null,
        url: asset ? platform.files.linkTo(asset.file_id) : null,
        failed: error === null ? null : isOpen ? error : 'This service made no picture.',
        service: isOpen ? service : null,
        name: isOpen ? nameOfService(service) : null,
        micros: isOpen ? micros : null,
      };
    }),
  };
}
