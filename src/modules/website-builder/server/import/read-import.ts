import { findAsset } from '#platform/assets/find-assets.ts';
import type { Platform } from '#platform/platform.ts';
import { unreadable } from '#platform/reading/unreadable.ts';
import { readableBy } from '#platform/spaces/space-access.ts';
import type { FoundContent } from './found-content.ts';
import { readInThread } from './open-import-thread.ts';

/** Bytes of the file itself. */
const largest = 30_000_000;

/**
 * What a file of the library holds of an earlier site: a ZIP of HTML or Markdown, one such file, or a WordPress
 * export. Throws 404 for a file that is not the person's, 422 with a sentence for what cannot be read.
 */
export async function readImport(
  platform: Platform,
  userId: string,
  assetId: string,
): Promise<FoundContent> {
  const asset = await findAsset(platform.db, await readableBy(platform, userId), assetId);
  if (asset.bytes > largest) throw unreadable('An import takes 30 MB at most. Split it.');
  const file = await platform.files.find(platform.db, asset.file_id);
  if (!file) throw unreadable('This file is not there any more.');
  return readInThread(asset.name, await platform.files.read(file));
}
