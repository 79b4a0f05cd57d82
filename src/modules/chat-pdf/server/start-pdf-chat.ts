import { badInput } from '#kernel/errors.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import type { Platform } from '#platform/platform.ts';
import { createProject } from '#platform/projects/projects.ts';
import { readableBy, spaceForWork } from '#platform/spaces/space-access.ts';

/** PDFs of the library that this person may read. Throws 404 for others, 400 for what is no PDF. */
export async function requirePdfs(
  platform: Platform,
  userId: string,
  assetIds: readonly string[],
  field: string,
): Promise<readonly AssetRow[]> {
  const reader = await readableBy(platform, userId);
  const assets = await findAssets(platform.db, reader, [...new Set(assetIds)]);
  for (const { mime, name } of assets)
    if (mime !== 'application/pdf') throw badInput(`“${name}” is no PDF.`, field);
  return assets;
}

/** Begins a conversation about PDFs, in the space where they lie, and gives its project's id. */
export async function startPdfChat(
  platform: Platform,
  userId: string,
  assetIds: readonly string[],
): Promise<string> {
  const assets = await requirePdfs(platform, userId, assetIds, 'assetIds');
  const [first] = assets;
  if (assets.some(({ space_id }) => space_id !== first?.space_id))
    throw badInput('These files lie in different spaces. Move them into one first.', 'assetIds');
  const others = assets.length > 1 ? ` and ${assets.length - 1} more` : '';
  const title = `${(first?.title ?? first?.name ?? 'PDF').slice(0, 180)}${others}`;
  return platform.db.transaction(async (tx) => {
    const space = await spaceForWork(tx, userId, first?.space_id);
    const parts = {
      documents: { assetIds: assets.map(({ id }) => id) },
      notes: { notes: [] },
    };
    return (await createProject(tx, space, userId, 'pdf-chat', { title, parts })).id;
  });
}
