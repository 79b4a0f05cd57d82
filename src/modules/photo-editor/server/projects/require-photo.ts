import { badInput } from '#kernel/errors.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy } from '#platform/spaces/space-access.ts';

/** What is edited as it is. */
const own = /^image\/(?:jpeg|png|webp|avif)$/;
/** What is read, and becomes a picture of one of these kinds. */
const foreign = /^image\/(?:gif|tiff|svg\+xml|vnd\.adobe\.photoshop)$/;

export const isForeign = ({ mime }: Pick<AssetRow, 'mime'>): boolean => foreign.test(mime);

/** Why a file of the library cannot be edited, as a sentence; undefined for one that can. */
export function refusalOf({ mime, name }: Pick<AssetRow, 'mime' | 'name'>): string | undefined {
  if (own.test(mime) || foreign.test(mime)) return undefined;
  if (/^image\/hei[cf]/.test(mime) || /\.hei[cf]$/i.test(name)) {
    return `“${name}” is a HEIC picture, which cannot be read here. Export it as JPEG on the phone or computer it comes from, then open that.`;
  }
  return `“${name}” cannot be edited. Choose a JPEG, PNG, WebP, AVIF, GIF, TIFF, SVG or PSD picture.`;
}

/** Pictures of the library of any kind that is read here. Throws 404 for those of others, 400 for what is none. */
export async function requirePhotos(
  platform: Platform,
  userId: string,
  ids: readonly string[],
  field: string,
): Promise<readonly AssetRow[]> {
  const assets = await findAssets(platform.db, await readableBy(platform, userId), ids);
  for (const asset of assets) {
    const refusal = refusalOf(asset);
    if (refusal) throw badInput(refusal, field);
  }
  return assets;
}

/** The one picture of that id. */
export async function requirePhoto(
  platform: Platform,
  userId: string,
  id: string,
  field: string,
): Promise<AssetRow> {
  return (await requirePhotos(platform, userId, [id], field))[0] as AssetRow;
}
