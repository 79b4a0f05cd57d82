import { AppError, badInput } from '#kernel/errors.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { findAssets } from '#platform/assets/find-assets.ts';
import type { Media } from '#platform/gateway/provider.ts';
import { finishPicture } from '#platform/pictures/finish-picture.ts';
import type { Platform } from '#platform/platform.ts';
import { readableBy } from '#platform/spaces/space-access.ts';

const opened: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];

/** A picture that can be opened, with its size in pixels. */
export type GivenPicture = AssetRow & { readonly width: number; readonly height: number };

/** Pictures of the library that this person may use. Throws 404 for others, 400 for what is no picture. */
export async function requirePictures(
  platform: Platform,
  userId: string,
  ids: readonly string[],
  field: string,
): Promise<GivenPicture[]> {
  const reader = await readableBy(platform, userId);
  const assets = await findAssets(platform.db, reader, ids);
  return assets.map((asset) => {
    const { width, height } = asset;
    if (!opened.includes(asset.mime) || width === null || height === null) {
      throw badInput('This file is no PNG, JPEG, WebP or AVIF picture.', field);
    }
    return { ...asset, width, height };
  });
}

/** The one picture of that id. */
export async function requirePicture(
  platform: Platform,
  userId: string,
  id: string,
  field: string,
): Promise<GivenPicture> {
  return (await requirePictures(platform, userId, [id], field))[0] as GivenPicture;
}

/** The bytes of a picture, as services take them: AVIF becomes PNG. */
export async function readGiven(
  platform: Platform,
  { file_id, mime }: Pick<AssetRow, 'file_id' | 'mime'>,
  person: string,
): Promise<Media> {
  const file = await platform.files.find(platform.db, file_id);
  if (!file) throw new AppError('gone', 410, 'This picture is not here any more.');
  const bytes = new Uint8Array(await platform.files.read(file));
  if (mime !== 'image/avif') return { bytes, mimeType: mime };
  const { bytes: png, mimeType } = await finishPicture(bytes, { format: 'png', person });
  return { bytes: png, mimeType };
}
